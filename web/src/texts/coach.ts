/** Texts of the coach, which analyses a match after it ends. */
const inHundred = (chance: number) => `${Math.round(100 * chance)} in 100`;

export const coachTexts = {
  coach: {
    title: 'After the match',
    enter: 'Coach',
    ride: 'Your chance of winning, move by move',
    rideOf: (name: string) => `${name}’s chance of winning, move by move`,
    moods: { won: 'A ride to the top', lost: 'A bumpy ride', even: 'Up and down' },
    about: (count: number) =>
      count === 1
        ? 'The higher the track, the better the chance of winning. One moment made the difference.'
        : `The higher the track, the better the chance of winning. ${count === 2 ? 'Two' : 'Three'} moments made the difference.`,
    calm: 'The higher the track, the better the chance of winning. No single moment made the difference.',
    course: (first: number, best: number, worst: number, last: number) =>
      `From ${inHundred(first)} at the start, ${inHundred(best)} at best, ${inHundred(worst)} at worst, ${inHundred(last)} at the end`,
    whose: 'Whose match?',
    looking: (done: number, of: number) => `Analysing decisions: ${done} of ${of}`,
    beginning: 'Replaying the match…',
    background: 'You can leave this page; the analysis keeps running.',
    stop: 'Stop',
    stopped: 'Stopped.',
    begin: 'Analyse the match',
    failed: (reason: string) => `The coach had to stop: ${reason}`,
    points: 'Turning points',
    round: (stage: number, move: number) => (stage ? `Round ${stage} · move ${move}` : `Move ${move}`),
    before: 'before',
    after: 'after',
    bars: (before: number, after: number) => `From ${inHundred(before)} to ${inHundred(after)}`,
    better: 'Better:',
    best: 'Better?',
    nothing: (lead: number) => `Nothing. The next best option is worth ${inHundred(lead)} less.`,
    fate: 'Out of your hands:',
    fateAbout: 'luck, or what other players did.',
    ownFate: 'Nothing was clearly better:',
    ownFateAbout: 'what happened next made the difference.',
    tryIt: 'Try it from here',
    show: 'Show the move',
    players: 'How well everyone played',
    accuracy: 'Accuracy',
    accuracyAbout:
      'From 0 to 100. A decision that gives nothing away scores 100; the more winning chance it gives away, the lower its score. Each decision is judged by what its player knew at the time.',
    player: 'Player',
    decisions: 'Decisions',
    weighed: 'Analysed',
    words: { best: 'best', good: 'good', slip: 'slips', mistake: 'mistakes', blunder: 'blunders' } as Record<
      string,
      string
    >,
    all: 'Every decision was analysed.',
    some: (weighed: number, decisions: number) =>
      `${weighed} of ${decisions} decisions were analysed: those where the chances changed most, plus an even sample of the rest.`
  }
};
