/** Texts of the lobby, of new tables and of the room where a table waits for its players. */
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export const lobbyTexts = {
  lobby: {
    tagline: (games: number) =>
      games === 0
        ? 'Tabletop games, with every rule enforced.'
        : `${NUMBERS[games] ?? games} tabletop ${games === 1 ? 'game' : 'games'}, with every rule enforced.`,
    fromRecord: 'from a record',
    games: 'Games',
    toRead: {
      rules: 'Rules',
      cards: 'Cards',
      words: 'Glossary',
      strategy: 'Strategy',
      panoramas: 'Panoramas',
      score: 'Scoring pad',
      workshop: 'Card workshop',
      guide: 'Rules guide',
      solo: 'Solo challenges'
    },
    playNow: 'Play now',
    usual: (players: number, level: string) =>
      `Starts a ${players}-player match right away: you against ${players === 2 ? 'a' : ''} ${level.toLowerCase()} ${players === 2 ? 'bot' : 'bots'}.`.replace(
        '  ',
        ' '
      ),
    friends: 'Friends',
    options: 'Options',
    players: (least: number, most: number) =>
      least === most ? `${least} players` : `${least}–${most} players`,
    openTables: 'Open tables',
    noTables: 'No tables are open right now. Start one with friends, and others will see it here.',
    yourTables: 'Your tables',
    played: 'Recent matches',
    join: 'Join',
    watch: 'Watch',
    goOn: 'Continue',
    lookBack: 'Replay',
    making: 'Setting up the table…',
    free: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
    bots: (count: number, bot: string) => (count === 1 ? bot : `${count} ${bot}s`),
    more: (count: number) => `Show ${count} more`
  },
  newTable: {
    title: (game: string) => `Set up ${game}`,
    bots: 'Against bots',
    friends: 'With friends',
    who: 'Who plays?',
    players: 'Players',
    count: (players: number) => `${players} players`,
    level: 'How good are the bots?',
    name: 'Name of the table',
    open: 'Anyone can join',
    openHelp: 'The table is listed in the lobby. Otherwise only people with the link can join.',
    takebacks: 'Free take-backs',
    takebacksHelp:
      'Players can take back anything without asking, even what everyone has already seen. Good for learning and experimenting.',
    clock: 'Clock',
    clocks: {
      none: 'No clock',
      turn30: '30 seconds per choice',
      turn120: '2 minutes per choice',
      game20: '20 minutes for the match',
      day: 'One day per choice'
    },
    options: 'Rules of this table',
    random: 'Random',
    shuffle: 'Shuffle',
    picked: (count: number, of: number) => `${count} of ${of} chosen`,
    pickMore: (count: number) => (count === 1 ? 'Choose one more.' : `Choose ${count} more.`),
    pickAll: (count: number) => `Choose ${count}, shuffle, or leave it to chance.`,
    takeOut: (name: string) => `Remove ${name}`,
    difficulty: ['', 'Easy to learn', 'Takes some practice', 'For experts'],
    ratings: {
      size: 'Big parks',
      blueprints: 'Blueprints',
      money: 'Money',
      unfairness: 'Nastiness'
    } as Record<string, string>,
    rating: (name: string, value: number) => `${name}: ${value} of 5`,
    play: 'Play',
    make: 'Open the table'
  },
  room: {
    waiting: 'Waiting for players',
    invite: 'Invite link',
    inviteHelp: 'Anyone with this link can take a seat.',
    copy: 'Copy',
    copied: 'Copied',
    seats: 'Seats',
    start: 'Start the match',
    needHost: 'The host starts the match when everyone is here.',
    sit: 'Sit here',
    leave: 'Stand up',
    free: 'Free seat',
    addBot: 'Add a bot',
    solo: 'For a solo opponent',
    removeBot: 'Remove',
    you: 'you',
    host: 'host',
    bot: 'bot',
    fillFirst: 'Every seat needs a player or a bot before the match can start.',
    rules: 'Rules of this table'
  }
};
