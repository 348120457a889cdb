/** What the cards of Comicbook look like, and what only they show. */
import { S, T, bar, circle, ell, path, rect, rep, star, windows, word } from '../../kit';
import type { PackArt } from './pack';

export const comicbook: PackArt = {
  builds: {
    newsroom: () =>
      rect(30, 60, 140, 100, 'var(--b)') +
      path('M22 62L44 40H156L178 62z', 'var(--a)') +
      rect(46, 74, 108, 34, '#fff6e2', 3) +
      word(100, 98, 21, 'SCOOP', '#2a1a3e') +
      windows(42, 118, 2, 1, 18, 22, 8, 0) +
      windows(116, 118, 2, 1, 18, 22, 8, 0) +
      rect(88, 120, 24, 40, 'var(--d)', 3) +
      circle(100, 22, 20, '#7fc7ea') +
      path('M82 18q18 8 36 0M84 30q16 6 32 0M100 2v40', 'none', T) +
      path('M80 44h40', 'none', S)
  },
  pictures: {
    twins: () =>
      circle(16, 16, 10, '#f2c9a0') +
      path('M4 46c0 -22 24 -22 24 0z', '#1f4fc4') +
      circle(33, 18, 10, '#c9b8d8') +
      path('M21 48c0 -22 24 -22 24 0z', '#3a2440') +
      circle(13, 15, 1.6, 'var(--o)', '') +
      circle(19, 15, 1.6, 'var(--o)', '') +
      path('M12 20q4 4 8 0M28 14l5 3M38 14l-4 3M29 24q4 -3 8 0', 'none', T),
    unseen: () =>
      circle(24, 14, 10, 'none', 'stroke="var(--o)" stroke-width="2.6" stroke-dasharray="4 4"') +
      path('M8 46c0 -26 32 -26 32 0', 'none', 'stroke="var(--o)" stroke-width="2.6" stroke-dasharray="4 4"') +
      rect(16, 11, 7, 5, '#2f2840', 2) +
      rect(25, 11, 7, 5, '#2f2840', 2) +
      path('M23 13h2', 'none', T),
    pow: () => star(24, 24, 23, '#ffe04a', 10, 0.66, S) + word(24, 30, 15, 'POW', '#e3263d'),
    cape: () =>
      path('M14 4h20l8 40c-6 -4 -8 2 -12 0s-8 2 -12 0s-8 4 -12 0z', '#e3263d') +
      path('M14 4h20l-4 8H18z', '#f6b73c') +
      path('M20 14l-6 26M28 14l6 26', 'none', T),
    secretlair: () =>
      path('M2 46L18 10l6 8l6 -14l16 42z', '#6d5a8c') +
      path('M17 46V32c0 -10 14 -10 14 0v14z', '#1c1230') +
      circle(21, 34, 2, '#ffe04a', '') +
      circle(27, 34, 2, '#ffe04a', ''),
    utilitybelt: () =>
      rect(1, 18, 46, 12, '#f6b73c', 2) +
      rect(5, 16, 9, 18, '#c98412', 2) +
      rect(34, 16, 9, 18, '#c98412', 2) +
      star(24, 24, 9, '#e3263d'),
    signal: () =>
      path('M10 46l14 -30l22 -14L30 34z', '#fff7b0', 'opacity=".8"') +
      circle(34, 14, 12, '#fff7b0') +
      star(34, 14, 7, '#2f2840', 5) +
      path('M4 46l4 -14l12 6l-6 8z', '#56667a'),
    jetpack: () =>
      rect(10, 8, 11, 26, '#c9d4de', 5) +
      rect(27, 8, 11, 26, '#c9d4de', 5) +
      rect(18, 14, 12, 12, '#e3263d', 2) +
      path('M11 34h9l-4 13zM28 34h9l-4 13z', '#ffb03a', T),
    comic: () =>
      rect(6, 3, 36, 42, '#fff6e2', 2) +
      rect(10, 7, 28, 10, '#e3263d', 1, T) +
      word(24, 15.6, 9, 'WHAM') +
      star(24, 31, 11, '#ffe04a', 9, 0.6),
    signetring: () =>
      circle(24, 30, 14, 'none', 'stroke="var(--o)" stroke-width="10"') +
      circle(24, 30, 14, 'none', 'stroke="#f6c445" stroke-width="6"') +
      path('M14 12l5 -9h10l5 9l-10 9z', '#1f4fc4') +
      path('M14 12h20', 'none', T),
    doomclock: () =>
      circle(24, 26, 18, '#f3f1e7') +
      path('M24 26V12M24 26l9 5', 'none', S) +
      rect(20, 1, 8, 6, '#e3263d', 2) +
      rep(6, (i) =>
        circle(24 + 14 * Math.cos(i * 1.047), 26 + 14 * Math.sin(i * 1.047), 1.4, 'var(--o)', '')
      ),
    freeze: () =>
      rep(
        3,
        (i) =>
          `<g transform="rotate(${i * 60} 24 24)">${bar('M24 3V45M18 8l6 6l6 -6M18 40l6 -6l6 6', '#9df2ff', 2.6)}</g>`
      ) + ell(24, 24, 4, 4, '#fff', T),
    trophywall: () =>
      path('M6 6h36v22L24 46L6 28z', '#1f4fc4') +
      path('M12 10h24v16L24 38L12 26z', '#f6c445', T) +
      word(24, 27, 15, 'S', '#e3263d'),
    megafist: () =>
      path(
        'M10 20c0 -6 6 -6 7 -2c0 -6 7 -6 8 -1c1 -5 8 -4 8 1c2 -4 8 -3 8 3v10c0 8 -6 12 -14 12H22C12 43 8 36 10 28z',
        '#e3263d'
      ) +
      path('M17 20v10M25 19v11M33 20v10M10 30h14', 'none', T) +
      path('M3 8l6 6M24 2v8M45 8l-6 6', 'none', 'stroke="#ffe04a" stroke-width="4" stroke-linecap="round"')
  },
  looks: {
    'Comicbook Overview': { picture: 'comic', mood: 'sun' },
    'Comicbook Theme': { picture: 'mask' },
    Redshift: { person: { hat: 'hood', coat: '#e3263d', look: 'cross', skin: 1 } },
    "Zam'Zmif": { person: { hat: 'wizard', coat: '#1f4fc4', look: 'sly', skin: 4, beard: true, hair: 5 } },
    'Lunatic Lair': { build: 'lair' },
    'Office Intern': { person: { coat: '#f4f1e6', look: 'happy', glasses: true, skin: 0, hair: 2 } },
    'Eternity Grip': { picture: 'gauntlet' },
    'Laser Eyes': { picture: 'eyebeams' },
    'Elastic Arms': { picture: 'arm' },
    Henchman: { person: { hat: 'beret', coat: '#2f2840', look: 'cross', skin: 3, beard: true, hair: 0 } },
    'Baron von Breakage': {
      person: { hat: 'top', coat: '#3a2440', look: 'cross', skin: 0, beard: true, hair: 1, glasses: true }
    },
    'Captain Closing-Time': {
      person: { hat: 'captain', coat: '#b3261e', look: 'cross', skin: 4, beard: true }
    },
    'The Velvet Glove': { person: { hat: 'hood', coat: '#6a1f6e', look: 'sly', skin: 2 } },
    'Madame Megaphone': {
      person: { hat: 'crown', coat: '#e0872a', look: 'sly', skin: 3, hair: 6, long: true }
    },
    'Hall of Heroics': { build: 'palace' },
    'A Parade of Capes': { picture: 'cape', mood: 'crowd' },
    'A Radioactive Picnic': { picture: 'cloche', mood: 'sun' },
    'An Origin Story': { picture: 'comic', mood: 'night' },
    'An Unmasking': { picture: 'mask', mood: 'storm' },
    'Collateral Damage': { picture: 'crane', mood: 'fire' },
    'A Ray from Space': { picture: 'signal', mood: 'storm' },
    'Secret Identity': { picture: 'mask', mood: 'night' },
    'Crossover Issue': { picture: 'signetring', mood: 'crowd' },
    'Dramatic Entrance': { picture: 'jetpack', mood: 'crowd' },
    'Evil Twin': { picture: 'twins', mood: 'night' },
    'Team Assembled': { picture: 'trophywall' },
    'Secret Headquarters': { picture: 'secretlair' },
    "Collector's Edition": { picture: 'comic' },
    'Saving the Day': { picture: 'megafist' },
    'World Domination': { picture: 'doomclock' },
    'Roof to Roof': { build: 'chase' },
    'Daily Scoop Newsroom': { build: 'newsroom' },
    'Power Smoothies': { build: 'stall' },
    'Cave Behind the Clock': { build: 'rocks' },
    'Sidekick School': { build: 'academy' },
    'Tower of Towers': { build: 'hotel' },
    'Up, Up and Around': { build: 'coaster0' },
    'Cape Carousel': { build: 'carousel' },
    'Villains on Ice': { build: 'theatre' },
    'Speech Balloon': { picture: 'rumour' },
    'Big Loud Bang': { picture: 'pow' },
    'Costume Hire': { picture: 'cape' },
    'First Issue, Slightly Foxed': { picture: 'comic' },
    'Reporter in Thick Glasses': {
      person: { coat: '#54627a', look: 'calm', glasses: true, skin: 0, hair: 1 }
    },
    'Millionaire by Day': { person: { coat: '#1d1d2b', look: 'happy', skin: 1, hair: 0 } },
    'Flight, Mostly Downwards': { picture: 'jetpack' },
    'Mind Reading': { picture: 'signal' },
    'Super Speed': { picture: 'utilitybelt' },
    Invisibility: { picture: 'unseen' },
    'Strength of Ten': { picture: 'megafist' }
  }
};
