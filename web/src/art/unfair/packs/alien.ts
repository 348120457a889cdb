/** What the cards of Alien look like, and what only they show. */
import {
  S,
  T,
  awning,
  bar,
  bulbs,
  circle,
  ell,
  eye,
  gleam,
  path,
  rail,
  rect,
  rep,
  star,
  tree,
  windows,
  word
} from '../../kit';
import type { PackArt } from './pack';

const GREEN = '#35e08d';
const cow = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${path('M-20 -10c0 -8 30 -10 34 -2l8 -6l6 4l-2 10l-8 2c0 4 -4 6 -6 6v10h-5V6h-18v8h-5V4c-4 -4 -4 -8 -4 -14z', '#fff6e2', T)}${path('M-12 -12c8 -4 12 4 8 8s-12 0 -8 -8zM6 -6c6 -2 8 4 4 6s-8 -2 -4 -6z', '#2f2840', '')}${circle(21, -9, 1.6, 'var(--o)', '')}</g>`;

export const alien: PackArt = {
  builds: {
    mothership: () =>
      path('M56 96L30 160H170L144 96z', '#fff7b0', 'opacity=".55"') +
      cow(100, 138, 0.9) +
      path('M62 56C62 6 138 6 138 56z', '#c9ffdf') +
      path(
        'M80 50C80 26 96 20 104 20',
        'none',
        'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"'
      ) +
      ell(100, 74, 94, 28, 'var(--a)') +
      path('M8 80c20 26 164 26 184 0c-8 34 -176 34 -184 0z', 'var(--d)') +
      ell(100, 62, 52, 13, 'var(--b)') +
      rep(9, (i) =>
        circle(20 + i * 20, 78 + 10 * Math.sin((i / 8) * Math.PI), 5, i % 2 ? GREEN : 'var(--c)', T)
      ) +
      rail('M30 92L14 128M170 92L186 128', 'var(--d)', 4) +
      circle(14, 130, 6, 'var(--c)') +
      circle(186, 130, 6, 'var(--c)'),
    hangar: () =>
      path('M8 160V104C8 40 192 40 192 104V160z', 'var(--b)') +
      path('M22 160V108C22 58 178 58 178 108V160z', 'var(--a)') +
      path('M46 160V112C46 78 154 78 154 112V160z', '#20173d') +
      path('M74 132c0 -16 52 -16 52 0z', '#c9ffdf') +
      ell(100, 136, 44, 11, 'var(--c)') +
      rep(5, (i) => circle(72 + i * 14, 137, 3, GREEN, T)) +
      path('M46 160l10 -14M154 160l-10 -14', 'none') +
      rect(74, 34, 52, 26, 'var(--gold)', 4) +
      word(100, 55, 22, 'B', '#2a1a3e') +
      bulbs(30, 74, 170, 74, 8),
    cropcircle: () =>
      path('M2 160L26 88H174L198 160z', '#e6c65a') +
      rep(7, (i) =>
        path(`M${10 + i * 28} 160L${32 + i * 22} 90`, 'none', 'stroke="#b98a2a" stroke-width="2"')
      ) +
      ell(100, 124, 58, 24, '#9fc25a') +
      ell(100, 124, 40, 16, '#e6c65a', T) +
      ell(100, 124, 20, 8, '#9fc25a', T) +
      path('M42 124H20M158 124h22', 'none', 'stroke="#9fc25a" stroke-width="8"') +
      ell(18, 124, 9, 5, '#9fc25a', T) +
      ell(182, 124, 9, 5, '#9fc25a', T) +
      path('M82 40c0 -18 36 -18 36 0z', '#c9ffdf') +
      ell(100, 44, 34, 10, 'var(--a)') +
      path('M84 52L62 112H138L116 52z', '#fff7b0', 'opacity=".5"') +
      rep(3, (i) => circle(84 + i * 16, 46, 3, GREEN, T)),
    dish: () =>
      rect(34, 112, 132, 48, 'var(--b)') +
      awning(28, 104, 144, 12, 12) +
      rect(86, 128, 28, 32, 'var(--d)', 3) +
      windows(46, 126, 2, 1, 14, 18, 5, 0) +
      windows(122, 126, 2, 1, 14, 18, 5, 0) +
      rail('M100 104V78', 'var(--d)', 7) +
      path('M44 20C40 70 92 104 142 84z', 'var(--a)') +
      path('M44 20C60 30 130 66 142 84C110 78 56 54 44 20z', 'var(--f)', T) +
      rail('M94 58L128 22', 'var(--c)', 4) +
      circle(130, 20, 7, 'var(--gold)') +
      rep(3, (i) =>
        path(
          `M${146 + i * 12} ${26 - i * 6}q${6 + i * 2} -10 -${4 + i} -${18 + i * 4}`,
          'none',
          'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"'
        )
      ),
    cowlift: () =>
      path('M64 52L34 160H166L136 52z', '#fff7b0', 'opacity=".55"') +
      rail('M28 160V26H172V160', 'var(--d)', 6) +
      path('M76 26c0 -22 48 -22 48 0z', '#c9ffdf') +
      ell(100, 34, 56, 16, 'var(--a)') +
      rep(5, (i) => circle(64 + i * 18, 37, 4, i % 2 ? 'var(--c)' : GREEN, T)) +
      cow(76, 92, 1.1) +
      cow(126, 122, 0.9) +
      rect(52, 148, 96, 12, 'var(--b)', 4) +
      bulbs(58, 154, 142, 154, 7),
    suites: () =>
      rail('M100 150V30', 'var(--d)', 12) +
      rep(
        3,
        (i) =>
          path(`M${70 - i * 12} ${58 + i * 38}c0 -26 ${60 + i * 24} -26 ${60 + i * 24} 0z`, '#c9ffdf') +
          ell(100, 60 + i * 38, 46 + i * 16, 11, i % 2 ? 'var(--c)' : 'var(--a)') +
          rep(4 + i, (n) => rect(80 - i * 14 + n * 14, 46 + i * 38, 8, 9, 'var(--win)', 3, T))
      ) +
      circle(100, 20, 8, 'var(--gold)') +
      path('M60 160c0 -14 80 -14 80 0z', 'var(--b)') +
      tree(18, 160, 0.7, '#7be08b') +
      tree(184, 160, 0.8, '#7be08b')
  },
  pictures: {
    greeting: () =>
      path('M0 30l14 -4l6 -10c2 -3 5 -1 4 2l-2 8l6 2c3 2 2 6 -1 6l-8 6l-19 4z', '#f2c9a0') +
      path('M48 18l-12 2l-8 8c-3 2 -1 5 2 4l4 -1l-3 6c0 3 3 4 5 1l12 -6z', '#7be08b') +
      star(25, 12, 7, '#ffe04a', 8, 0.45),
    telescope: () =>
      bar('M22 30L12 46M24 30l12 16M23 30v16', '#7a4a22', 3) +
      path('M4 28L30 10l6 9L10 36z', '#8062e0') +
      path('M30 10l10 -6l8 12l-10 6z', '#f6b73c') +
      circle(12, 8, 1.6, '#fff', T) +
      star(8, 16, 4, '#fff', 4, 0.4),
    tea: () =>
      path('M8 20h28v10c0 16 -28 16 -28 0z', '#fff6e2') +
      path('M36 22c10 -2 10 12 -2 12', 'none') +
      ell(22, 20, 14, 4, GREEN) +
      ell(22, 44, 18, 3, '#8062e0', T) +
      path(
        'M16 12c-4 -6 4 -6 0 -11M26 12c-4 -6 4 -6 0 -11',
        'none',
        'stroke="#fff" stroke-width="3.4" stroke-linecap="round"'
      ),
    cow: () => path('M18 2L4 46h40L30 2z', '#fff7b0', 'opacity=".7"') + cow(24, 28, 0.86),
    raygun: () =>
      path('M14 30l8 -2l-4 16h-9z', '#7c2740') +
      path('M6 16h24l6 4v6l-6 4H10c-6 0 -8 -12 -4 -14z', '#8062e0') +
      rep(3, (i) => rect(16 + i * 5, 13, 3, 20, '#f6b73c', 1, T)) +
      circle(40, 23, 4, GREEN) +
      path(
        'M44 23l4 0M42 17l5 -4M42 29l5 4',
        'none',
        'stroke="#ffe04a" stroke-width="3" stroke-linecap="round"'
      ),
    hazard: () =>
      path('M24 3L46 42H2z', '#ffd34f') +
      circle(24, 29, 4, 'var(--o)', '') +
      rep(
        3,
        (i) => `<g transform="rotate(${i * 120} 24 29)">${path('M21 24c-2 -8 8 -8 6 0z', 'var(--o)', '')}</g>`
      ),
    lostclock: () =>
      path('M6 14c0 -14 34 -12 36 2c2 14 2 18 -2 26c-4 6 -8 2 -8 -4c-8 8 -26 0 -26 -24z', '#fff6e2') +
      path('M24 10v12l8 4', 'none', S) +
      rep(4, (i) => circle(24 + 13 * Math.cos(i * 1.57), 20 + 12 * Math.sin(i * 1.57), 1.6, 'var(--o)', '')) +
      path('M32 38c0 6 6 8 6 2', 'none', T),
    skylights: () =>
      path('M0 48L18 30h12l18 18z', '#56667a') +
      path('M24 34v4M24 42v5', 'none', 'stroke="#ffe04a" stroke-width="3"') +
      rep(
        3,
        (i) =>
          circle(10 + i * 14, 14 - (i % 2) * 6, 6, '#fff7b0') +
          path(`M${10 + i * 14} ${20 - (i % 2) * 6}l-3 10h6z`, '#fff7b0', 'opacity=".6"')
      ),
    visitor: () =>
      path('M8 20C8 2 40 2 40 20c0 14 -8 24 -16 24S8 34 8 20z', '#7be08b') +
      path(
        'M12 22c2 -7 10 -4 10 4c-5 3 -10 1 -10 -4zM36 22c-2 -7 -10 -4 -10 4c5 3 10 1 10 -4z',
        'var(--o)',
        ''
      ) +
      path('M20 36q4 3 8 0', 'none', T) +
      path('M16 6l-5 -5M32 6l5 -5', 'none', T),
    planet: () =>
      circle(24, 24, 14, '#e56b8a') +
      path('M12 20q12 6 24 0M11 28q13 6 26 0', 'none', 'stroke="#fff" stroke-width="2.6" opacity=".7"') +
      path('M10 30C-4 38 4 42 24 32S52 8 38 16', 'none', 'stroke="var(--o)" stroke-width="7"') +
      path('M10 30C-4 38 4 42 24 32S52 8 38 16', 'none', 'stroke="#f6b73c" stroke-width="3.4"'),
    robot: () =>
      rect(10, 14, 28, 22, '#9fb4b0', 5) +
      rect(14, 19, 20, 8, '#12242c', 3, T) +
      circle(19, 23, 2.2, '#3dffb0', '') +
      circle(29, 23, 2.2, '#3dffb0', '') +
      path('M17 32h14M24 14V6M10 24H4v8M38 24h6v8', 'none') +
      circle(24, 5, 3, '#e63946') +
      rect(14, 38, 20, 8, '#8595a8', 2),
    hoverboots: () =>
      path('M10 6h12v18l14 4c6 2 6 8 4 10H10z', '#8062e0') +
      path('M10 12h12M10 18h12', 'none', 'stroke="#f6b73c" stroke-width="3"') +
      rect(8, 36, 34, 5, '#2f2840', 2) +
      rep(3, (i) => path(`M${14 + i * 10} 43l-3 5h6z`, GREEN, T)),
    translator: () =>
      path('M2 4h26v16H14l-6 7v-7H2z', '#fff') +
      path('M20 22h26v16h-4v8l-8 -8H20z', '#7be08b') +
      path('M7 10h16M7 15h10', 'none', T) +
      circle(27, 30, 2.4, 'var(--o)', '') +
      path('M33 27l4 6M37 27l-4 6M41 30h2', 'none', T),
    goo: () =>
      path('M8 40c-6 -2 -6 -10 2 -10c0 -6 6 -6 6 -14c0 -10 16 -10 16 0c0 8 8 6 8 14c8 0 8 8 2 10z', GREEN) +
      circle(20, 20, 3, '#fff', T) +
      circle(29, 18, 3, '#fff', T) +
      eye(20, 20, 1.4) +
      eye(29, 18, 1.4) +
      path('M20 28q6 5 10 -1', 'none', T) +
      gleam('M13 34q2 -3 5 -3'),
    spacegoat: () =>
      path('M8 24h20l4 -6l7 3c2 4 -2 7 -5 7l-2 16h-4l-1 -9H16l-1 9h-4z', '#f4efe4') +
      circle(36, 17, 11, '#d8f6ff', 'fill-opacity=".55" ' + S) +
      path('M33 18c-2 -5 1 -7 4 -8c0 4 1 5 0 9M38 24l1 4', 'none', T) +
      eye(36, 19, 1.6) +
      rect(8, 14, 12, 11, '#9aa6b5', 3) +
      path('M20 20q6 -6 8 -2', 'none', T),
    fabricator: () =>
      rect(4, 12, 26, 26, '#8062e0', 4) +
      rect(9, 17, 16, 9, '#c9ffdf', 2, T) +
      circle(12, 32, 2.2, '#ffe04a', T) +
      circle(19, 32, 2.2, '#e63946', T) +
      path('M10 12V6h8v6', '#9aa6b5') +
      rect(2, 40, 44, 5, '#2f2840', 2) +
      star(37, 33, 7),
    bureau: () =>
      circle(15, 17, 12, '#f6c445') +
      word(15, 22, 14, '1', '#7a5210') +
      circle(34, 33, 12, '#8062e0') +
      ell(34, 34, 8, 3, GREEN, T) +
      path('M30 32c0 -6 8 -6 8 0', '#c9ffdf', T) +
      path('M30 8q10 0 10 8l4 -2M18 42q-10 0 -10 -8l-4 2', 'none', S)
  },
  looks: {
    'Alien Overview': { picture: 'abduct', mood: 'night' },
    'The Mothership': { build: 'mothership' },
    'Hangar B': { build: 'hangar' },
    'First Contact': { picture: 'greeting', mood: 'sun' },
    'Spot the Saucer': { picture: 'telescope', mood: 'crowd' },
    'Cultural Exchange': { picture: 'tea', mood: 'sun' },
    'Mass Abduction': { picture: 'cow', mood: 'night' },
    'Death Ray Rehearsal': { picture: 'raygun', mood: 'fire' },
    Quarantine: { picture: 'hazard', mood: 'storm' },
    'Tractor Beam': { picture: 'abduct', mood: 'night' },
    'Missing Time': { picture: 'lostclock', mood: 'night' },
    'Close Encounter': { picture: 'skylights', mood: 'storm' },
    'Take Me to Your Leader': { picture: 'visitor', mood: 'crowd' },
    'Embassy Row': { picture: 'greeting' },
    'They Walk Among Us': { picture: 'visitor' },
    'Many Worlds': { picture: 'planet' },
    'Nobody Here but Us Robots': { picture: 'robot' },
    'Runway Lights': { picture: 'skylights' },
    'Crop Circle Maze': { build: 'cropcircle' },
    'Saucer Spin': { build: 'carousel' },
    'Landing Pad Diner': { build: 'diner' },
    'Listening Post': { build: 'dish' },
    'Zero-G Drop': { build: 'drop' },
    'Motel Omega': { build: 'hotel' },
    'Gallery of Harmless Probes': { build: 'museum' },
    'Cow Lift': { build: 'cowlift' },
    'Zeta Suites': { build: 'suites' },
    'Holographic Emitter': { picture: 'emitter' },
    'Isomorphic Matrix': { picture: 'matrix' },
    'Alien Theme': { picture: 'saucer' },
    'Deflector Dome': { picture: 'shielddome' },
    'Antigravity Boots': { picture: 'hoverboots' },
    'Universal Translator': { picture: 'translator' },
    'Glowing Goo': { picture: 'goo' },
    'Space Goat': { picture: 'spacegoat' },
    'Plasma Fountain': { picture: 'fountain' },
    'Souvenir Fabricator': { picture: 'fabricator' },
    'Abduction Scout': { person: { green: true, hat: 'antenna', coat: '#8062e0', look: 'sly' } },
    'Ambassador Blorp': { person: { green: true, hat: 'crown', coat: '#c98412', look: 'happy' } },
    'Agent in a Dark Suit': { person: { coat: '#1c1824', glasses: true, skin: 1, hair: 0, look: 'calm' } },
    Xenobotanist: {
      person: { hat: 'hardhat', coat: '#1f6b3a', skin: 3, hair: 0, long: true, look: 'happy' }
    },
    'Conspiracy Theorist': {
      person: { hat: 'viking', coat: '#7a5a12', skin: 0, hair: 3, beard: true, look: 'cross' }
    },
    'Galactic Bureau de Change': { picture: 'bureau' }
  }
};
