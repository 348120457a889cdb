/** Texts of Game Changers, first games, the bag of tokens, solo opponents and challenges. */
export const words = {
  changers: (count: number) => (count === 1 ? '1 Game Changer' : `${count} Game Changers`),
  about: 'This match is played with',
  next: 'Next City card',
  accepted: 'Accepted by',
  passed: 'Passed for the round',
  nobody: 'nobody yet',
  first: {
    title: 'Somebody’s first match?',
    yours: (game: string) => `Your first match of ${game}?`,
    five: 'Five players is best for people who know the rules.',
    players: 'Players',
    alone: 'On your own? Try the solo challenges against Quinn and Morgan, with a new one every day.',
    take: 'Use this setup',
    taken: 'This setup is in use.',
    usual: 'Play with everything',
    play: 'Play a first match'
  },
  bag: {
    about:
      'Tokens in the bag. When the match starts, one is drawn for each player, with the same proof as the dice.',
    more: (name: string) => `One more token for ${name}`,
    fewer: (name: string) => `One fewer token for ${name}`,
    count: (count: number) => (count === 1 ? '1 token' : `${count} tokens`)
  },
  draw: {
    title: 'The packs are drawn',
    about: (tokens: number) =>
      `${tokens} letter tokens were in the bag. The draw follows from the seed of the match, which nobody could choose: the proof of the dice covers it.`,
    of: (number: number, of: number) => `Draw ${number} of ${of}`,
    left: (count: number) => (count === 1 ? '1 token in the bag' : `${count} tokens in the bag`),
    out: (pack: string) => `${pack} is in.`,
    all: (packs: string) => `This match is played with ${packs}.`,
    skip: 'Show all',
    go: 'Go to the table',
    proof: 'How the proof works'
  },
  chart: {
    title: (name: string) => `${name}’s chart`,
    open: (name: string) => `Open ${name}’s chart`,
    none: 'Nothing decided yet.',
    latest: 'Latest decisions',
    boxes: 'All boxes, from top to bottom; the first that can act decides.',
    lit: 'decided last',
    print: 'Printable chart',
    printIt: 'Print',
    goal: 'Aim:',
    how: 'For each question, go down its boxes. The first one that can act decides. Nothing is left to chance.',
    asked: (asks: string) => `Asked: ${asks}`,
    passed: 'could not act'
  },
  solo: 'Against',
  stars: (count: number) => (count === 1 ? '1 star of 3' : `${count} stars of 3`),
  goal: (goal: string) => `To do: ${goal}.`,
  again: 'Try again',
  all: 'All challenges',
  noChart: (name: string) => `There is no opponent called “${name}”.`,
  lobby: {
    title: 'Today’s challenge',
    played: (points: number, rival: number) => `You: ${points} : ${rival}`,
    gaveUp: 'You gave up today.',
    against: (name: string) => `Against ${name}, the same deal for everyone`,
    results: 'Results',
    leader: (name: string) => `${name} leads`
  },
  page: {
    title: 'Solo challenges',
    bar: 'Solo',
    about:
      'Play Unfair on your own against an opponent whose chart you can read. Each challenge earns up to three stars.',
    today: 'Today’s challenge',
    todayAbout: 'The same deal for everyone. One attempt, no hints; there is a new one tomorrow.',
    toDo: 'To do:',
    more: (two: number, three: number) =>
      `Two stars with ${two} points more than your rival, three with ${three}.`,
    play: 'Play',
    playToday: 'Play today’s challenge',
    goOn: 'Continue',
    look: 'Look back',
    share: 'Share your result',
    shareAll: 'Share your stars',
    gaveUp: 'You gave up. There is a new one tomorrow.',
    table: (date: string) => `Results of ${date}`,
    rank: 'Rank',
    name: 'Who',
    starsHead: 'Stars',
    points: 'Points',
    you: 'you',
    nobody: 'Nobody has finished it yet. Be the first.',
    campaign: 'The campaign',
    opponents: 'The opponents',
    fair: 'The server writes results from finished matches. Matches from records, forks and rematches do not count.',
    failed: (reason: string) => `That did not work: ${reason}`
  }
};
