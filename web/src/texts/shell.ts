/** Texts of the frame around every page. */
export const shellTexts = {
  title: 'Fairground',
  home: 'Fairground: back to the lobby',
  everywhere: 'On every page',
  skip: 'Skip to content',
  /** How well bots play. */
  levels: { novice: 'Novice', regular: 'Regular', expert: 'Expert', master: 'Master' } as Record<
    string,
    string
  >,
  botOf: (level: string) => `${level} bot`,
  /** A solo opponent. */
  graded: (name: string, grade: string) => `${name}, grade ${grade}`,
  net: {
    connecting: 'Connecting…',
    lost: 'Connection lost. Trying again…',
    hurry: 'Try now',
    session: 'Your session has expired. Reload the page to continue as a guest or log in again.',
    reload: 'Reload',
    part: 'Part of this page failed to load. Reload the page; if that does not help, tell the host of this server.',
    gone: 'This table no longer exists, or never did.',
    goneAbout:
      'The link may be out of date, or the table may be by invitation only. Ask the person who sent it to you for a new one.',
    toLobby: 'Back to the lobby',
    failed: (reason: string) => `That did not work: ${reason}`,
    shut: 'Fairground did not open'
  },
  notices: {
    title: 'Notifications',
    none: 'Nothing yet. You will see here when a table is waiting for you.',
    fresh: 'new',
    button: (count: number) =>
      count === 0 ? 'Notifications' : count === 1 ? '1 new notification' : `${count} new notifications`
  },
  credits: {
    title: 'Credits',
    about: 'Who made what you see, hear and read here.',
    art: 'Drawings and sounds',
    artAbout:
      'Our own code draws every picture from simple shapes, and your browser synthesises every sound.',
    fonts: 'Typefaces',
    fontsAbout: 'All three are used under the SIL Open Font Licence 1.1.',
    faces: [
      ['Shrikhand', 'Jonathan Pinhorn'],
      ['Bricolage Grotesque', 'Mathieu Triay'],
      ['Atkinson Hyperlegible Next', 'Braille Institute of America']
    ],
    icons: 'Icons',
    lucide: 'The plain button icons are from Lucide, under the ISC licence.',
    gameIcons:
      'Some pictures of animals and tools are from game-icons.net, by Lorc, Delapouite and contributors, under CC BY 3.0.',
    games: 'The games',
    gamesAbout:
      'This is an unofficial fan implementation, made without any connection to the publishers. Game names belong to their owners; we restate the rules in our own words.'
  },
  theme: {
    label: (theme: string) => `Theme: ${theme}`,
    names: { light: 'light', dark: 'dark', system: 'same as the system' } as Record<string, string>
  },
  guests: {
    first: [
      'Amber',
      'Brisk',
      'Clever',
      'Dapper',
      'Eager',
      'Fuzzy',
      'Gentle',
      'Hasty',
      'Jolly',
      'Lucky',
      'Mellow',
      'Nimble',
      'Plucky',
      'Quick',
      'Sunny',
      'Witty'
    ],
    second: [
      'Badger',
      'Crane',
      'Dodo',
      'Ferret',
      'Gopher',
      'Heron',
      'Ibex',
      'Koala',
      'Lemur',
      'Marten',
      'Newt',
      'Otter',
      'Puffin',
      'Quail',
      'Stoat',
      'Wombat'
    ]
  },
  and: (names: string, last: string) => `${names} and ${last}`,
  yes: 'yes',
  no: 'no',
  close: 'Close'
};
