/** Vignettes of quests that had no drawing of their own, 48 × 48; potions share a flask with another liquid and one mark. */
import { S, T, circle, ell, one, path, rail, rect, rep, star } from './kit';
import { addDrawings, type Drawing } from './sheet';
const eye = (x: number, y: number, r = 2) => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--o)"/>`;
const W = (w: number, c = 'var(--o)') =>
  `stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"`;
const flask = (liq: string, mark = '') =>
  path('M18 6h12v10l10 18c3 6 -2 10 -8 10h-16c-6 0 -11 -4 -8 -10l10 -18z', '#e9f6fb') +
  path('M12 28h24l4 7c2 5 -2 9 -8 9h-16c-6 0 -10 -4 -8 -9z', liq) +
  rect(17, 2, 14, 6, '#b9743f', 2) +
  path('M16 24l4 -8', 'none', W(3, '#fff')) +
  mark;
export const questArt: Record<string, Drawing> = {
  club: () =>
    path('M6 44L22 22', 'none', W(9)) +
    path('M6 44L22 22', 'none', W(4.6, '#a0622f')) +
    path('M18 26C14 16 24 2 36 4c10 2 12 14 4 20c-6 5 -14 8 -22 2z', '#8a5a2a') +
    path('M24 22h16M26 14h16', 'none', T) +
    path('M22 12h20v6H22z', '#9aa6b5') +
    path('M32 12v6M36 12v6M28 12v6', 'none', T) +
    path('M34 4l6 -4l-1 6z', '#c2301c', T),
  bow: () =>
    rail('M14 4C40 10 40 38 14 44', '#a0622f', 4) +
    path('M14 4l-4 -2M14 44l-4 2', 'none', S) +
    path('M14 6c-2 6 2 8 0 12M14 42c-2 -4 1 -6 0 -8', 'none', W(2, '#7a6a4a')) +
    path('M2 24h30', 'none', W(5)) +
    path('M2 24h30', 'none', W(2.4, '#e9c68a')) +
    path('M32 18l12 6l-12 6z', '#b9c4cf') +
    path('M2 24l-2 -5h7l3 5l-3 5H0z', '#c2301c', T),
  crossbow: () =>
    rail('M24 44V12', '#a0622f', 7) +
    rail('M4 22C10 8 38 8 44 22', '#7d8796', 4) +
    path('M4 22L24 32L44 22', 'none', T) +
    path('M24 30V6', 'none', W(2.4, '#fff6e2')) +
    path('M19 8l5 -8l5 8z', '#c4ccd6') +
    eye(20, 27, 1.8) +
    eye(28, 27, 1.8) +
    path('M17 23l5 2M31 23l-5 2M21 34q3 -3 6 0', 'none', T),
  mop: () =>
    rail('M36 4L20 28', '#e9c68a', 4) +
    path('M12 24l14 8', 'none', W(8)) +
    path('M12 24l14 8', 'none', W(4, '#c2301c')) +
    path(
      'M10 26c-8 6 -8 14 -6 18c4 -2 6 -4 7 -6c0 4 2 6 3 8c3 -2 5 -5 5 -8c2 3 4 4 6 4c1 -4 2 -6 1 -10z',
      '#eae3d8'
    ) +
    path('M40 24l4 -4M38 32l8 0M36 16l4 -6', 'none', W(3, '#5aa9d6')),
  bolt: () =>
    path('M30 2L10 26h11l-5 20L38 19H26z', '#ffe04a') +
    path('M4 8l6 4M42 36l-5 -3M2 34l6 -2M44 8l-6 3', 'none', W(3, '#ffe04a')) +
    circle(40, 26, 5, 'none', T) +
    path('M40 19v14M33 26h14', 'none', T),
  fingers: () =>
    path(
      'M14 46c-2 -10 -8 -14 -8 -20c4 -2 7 2 8 6L12 12c0 -5 6 -5 6 0l2 12L21 6c0 -5 6 -5 6 0l0 18l4 -15c1 -4 7 -3 6 1l-3 16l6 -10c3 -3 7 0 5 3c-4 10 -6 18 -11 27z',
      '#f2c9a0'
    ) +
    path('M13 12c0 6 4 8 4 2M22 7c0 8 4 8 4 0M32 9c-1 6 3 8 5 2', 'none', W(3, '#8fce5a')) +
    path('M18 42c4 3 10 3 14 0', 'none', T) +
    path('M15 18c-4 4 0 8 -3 12M35 16c4 4 1 8 3 10', 'none', W(2.6, '#8fce5a')),
  mirror: () =>
    ell(24, 18, 15, 17, '#f3b12b') +
    ell(24, 18, 10.5, 12.5, '#cfeaf5', T) +
    path('M18 14l6 -6M18 22l10 -10', 'none', W(2.4, '#fff')) +
    rail('M24 36v8', '#f3b12b', 4) +
    path('M27 17q3 -3 5 0M21 26q4 4 8 -1', 'none', T) +
    eye(28, 20, 1.6) +
    eye(21, 20, 1.6),
  summon: () =>
    ell(24, 38, 20, 7, '#54318c') +
    ell(24, 38, 13, 4, '#b79bf0', T) +
    path(
      'M24 8c8 0 11 6 11 13c0 6 1 12 3 16c-4 2 -6 -2 -8 0c-3 2 -4 2 -6 0c-2 2 -4 2 -6 0c-3 -2 -5 2 -8 0c2 -4 3 -10 3 -16c0 -7 3 -13 11 -13z',
      '#efe6ff'
    ) +
    eye(20, 19, 2.2) +
    eye(28, 19, 2.2) +
    ell(24, 26, 2.4, 3, 'var(--o)', '') +
    path('M13 24l-6 -4M35 24l6 -4', 'none', S) +
    star(8, 8, 4, '#ffe04a', 4, 0.4, '') +
    star(41, 9, 4, '#ffe04a', 4, 0.4, ''),
  tonic: () =>
    flask(
      '#ff9ecb',
      rep(7, (i) =>
        circle(
          one([20, 27, 32, 24, 36, 12, 40], i),
          one([36, 33, 38, 40, 14, 12, 6], i),
          one([2.2, 1.8, 1.6, 1.4, 3, 2.6, 2], i),
          '#fff',
          T
        )
      )
    ),
  mystery: () =>
    flask(
      '#5a4a7a',
      `<text x="24" y="42" text-anchor="middle" font-family="var(--display)" font-size="17" fill="#ffe08a" stroke="var(--o)" stroke-width="2.4" paint-order="stroke">?</text>`
    ),
  acid: () =>
    flask(
      '#8fce3a',
      path('M36 44c4 0 6 2 10 2M8 44c-2 0 -4 2 -6 2', 'none', W(3, '#8fce3a')) +
        eye(20, 35) +
        eye(28, 35) +
        path('M20 40q4 2 8 0', 'none', T) +
        path('M40 20q4 -4 0 -8', 'none', W(2.6, '#8fce3a'))
    ),
  sleepy: () =>
    flask(
      '#3a5ab0',
      path('M18 35q3 3 6 0M26 35q3 3 6 0', 'none', T) +
        `<text x="38" y="18" font-family="var(--display)" font-size="13" fill="#fff" stroke="var(--o)" stroke-width="3" paint-order="stroke">z</text>`
    ),
  gravy: () =>
    path('M6 22h28c0 18 -6 22 -14 22S6 40 6 22z', '#f4f1e6') +
    path('M34 24c10 -2 10 12 -1 12', 'none', W(6)) +
    path('M34 24c10 -2 10 12 -1 12', 'none', W(2.6, '#f4f1e6')) +
    path('M6 22L0 16c6 -2 12 0 16 3h18v4z', '#8a4a1c') +
    path('M12 12c-3 -4 3 -6 0 -10M22 12c-3 -4 3 -6 0 -10', 'none', W(3, '#fff')) +
    path('M10 30h18', 'none', W(3, '#1b62a5')),
  rope: () =>
    rail('M10 34c-6 -14 16 -22 22 -10s-16 20 -20 8', '#d9a95a', 5) +
    rail('M14 40c10 6 22 2 26 -8', '#d9a95a', 5) +
    path('M40 32l6 -6M41 33l7 -1M40 31l2 -8', 'none', W(2.4, '#a9762f')) +
    path('M14 22l4 4M22 18l2 5M30 24l-4 3', 'none', T),
  loaded: () =>
    `<g transform="rotate(-9 24 26)">${rect(7, 9, 34, 34, '#fffaf0', 7)}${rep(6, (i) => circle(one([16, 16, 16, 32, 32, 32], i), one([17, 26, 35, 17, 26, 35], i), 3.2, '#c2301c', ''))}</g>` +
    path('M24 2c8 0 10 6 10 6l-20 0s2 -6 10 -6z', '#7d8796', T) +
    `<text x="24" y="8" text-anchor="middle" font-family="var(--head)" font-weight="800" font-size="6" fill="#fff"></text>` +
    path('M2 40l5 2M44 20l4 -2', 'none', W(3, '#7d8796')),
  trumpet: () =>
    path('M8 18h20L42 6c4 8 4 24 0 32L28 26H8z', '#f3b12b') +
    path('M30 20l4 4l-2 4', 'none', T) +
    path('M12 26v10h12V26M4 16v12', 'none', S) +
    ell(42, 22, 3, 16, '#c98412', T) +
    path('M14 17v-6M20 17v-6', 'none', W(4)),
  rest: () =>
    rect(3, 24, 42, 12, '#b9743f', 2) +
    path('M6 36v8M42 36v8', 'none', S) +
    path('M12 26c8 -8 26 -8 32 0v8H12z', '#5f8a45') +
    rect(4, 18, 14, 9, '#fff6e2', 4) +
    circle(12, 15, 6, '#f2c9a0') +
    path('M8 15q2 2 4 0M12 19q2 1 3 -1', 'none', T) +
    `<text x="22" y="13" font-family="var(--display)" font-size="13" fill="#fff" stroke="var(--o)" stroke-width="3" paint-order="stroke">Zz</text>`,
  thief: () =>
    path('M8 46c0 -14 6 -18 16 -18s16 4 16 18z', '#3a2b4f') +
    circle(24, 20, 13, '#f2c9a0') +
    path('M10 18c0 -20 28 -20 28 0c-8 -4 -20 -4 -28 0z', '#3a2b4f') +
    path('M10 17h28v7c-8 4 -20 4 -28 0z', '#2a1a3e', T) +
    circle(19, 20, 2.6, '#fff', '') +
    circle(29, 20, 2.6, '#fff', '') +
    eye(20, 20, 1.3) +
    eye(30, 20, 1.3) +
    path('M20 29q5 3 9 -1', 'none', T) +
    rect(32, 32, 12, 15, '#6d2487', 2, T + ' transform="rotate(14 38 39)"'),
  trade: () =>
    rect(4, 16, 16, 22, '#6d2487', 3) +
    rect(28, 10, 16, 22, '#8f1f2d', 3) +
    path(
      'M14 8c8 -6 18 -4 20 0M34 8l0 -6M34 8l-6 1M34 42c-8 5 -18 4 -20 -1M14 41l0 6M14 41l6 -1',
      'none',
      W(3, '#f3b12b')
    ) +
    path('M8 22l8 10M16 22l-8 10M32 16l8 10M40 16l-8 10', 'none', W(2, '#fff4dc')),
  ally: () =>
    circle(16, 17, 9, '#e8b48a') +
    circle(33, 15, 9, '#9a6239') +
    path('M2 46c0 -18 28 -20 28 0z', '#1b62a5') +
    path('M22 46c0 -22 26 -22 26 0z', '#c2301c') +
    path('M8 15c0 -12 16 -12 16 0zM24 13c0 -12 18 -12 18 0z', '#9aa6b5') +
    eye(13, 18, 1.5) +
    eye(19, 18, 1.5) +
    eye(30, 16, 1.5) +
    eye(36, 16, 1.5) +
    path('M13 22q3 2 6 0M30 20q3 3 6 0', 'none', T),
  pit: () =>
    ell(24, 34, 21, 11, '#5b3a2a') +
    ell(24, 34, 15, 7, '#24130a', T) +
    path('M4 30l20 -6M44 30L26 22M10 40l18 4', 'none', W(5)) +
    path('M4 30l20 -6M44 30L26 22M10 40l18 4', 'none', W(2.4, '#8fae5a')) +
    eye(20, 34, 0) +
    path('M18 34q0 -20 6 -26M24 8l-5 3M24 8l3 5', 'none', W(3, '#c2301c')) +
    circle(19, 35, 1.8, '#ffe04a', '') +
    circle(28, 35, 1.8, '#ffe04a', ''),
  revive: () =>
    path(
      'M24 46C10 46 8 34 12 26c2 -4 2 -8 0 -14c6 2 8 6 9 9c1 -8 4 -14 9 -19c-1 8 4 12 7 18c4 10 2 26 -13 26z',
      '#ff9a3a'
    ) +
    path('M24 44c-6 0 -9 -6 -5 -12c2 -2 3 -4 3 -6c6 4 10 18 2 18z', '#ffe04a', T) +
    path('M6 16c4 -4 6 -4 8 0M34 10c4 -4 8 -2 10 2', 'none', W(2.6, '#ff9a3a')) +
    path('M17 32q3 -3 6 0M26 32q3 -3 6 0', 'none', T),
  cape: () =>
    path('M30 6c8 6 12 20 16 34c-10 -2 -16 4 -24 2z', '#c2301c') +
    circle(12, 34, 8, '#f2c9a0') +
    path('M4 34c0 -12 16 -12 16 0z', '#7b4a22') +
    path('M20 36L38 30M38 30l6 8M34 32l4 10', 'none', W(6)) +
    path('M20 36L38 30M38 30l6 8M34 32l4 10', 'none', W(3, '#334a66')) +
    path('M8 37l3 3M11 37l-3 3M6 44h8', 'none', T) +
    star(8, 18, 4, '#ffe04a', 5, 0.45, '') +
    star(20, 14, 3.4, '#ffe04a', 5, 0.45, '') +
    path('M22 4q8 4 4 10', 'none', W(2.6, '#fff')),
  pack: () =>
    path('M12 14c0 -12 24 -12 24 0', 'none', W(4)) +
    rect(8, 12, 32, 28, '#8a5a2a', 8) +
    rect(13, 24, 22, 12, '#a9743a', 4, T) +
    path('M22 12v10h4V12', '#f3b12b', T) +
    ell(29, 40, 8, 4, '#24130a', T) +
    circle(28, 45, 2.6, '#f3b12b', T) +
    circle(36, 46, 2.2, '#f3b12b', T) +
    rect(14, 42, 6, 5, '#6d2487', 1, T),
  tavern: () =>
    path('M6 22L24 6l18 16v24H6z', '#d9b07a') +
    path('M2 24L24 4l22 20', 'none', W(6)) +
    path('M2 24L24 4l22 20', 'none', W(3, '#8f3a1f')) +
    path('M18 46V32a6 6 0 0 1 12 0v14z', '#5b2f1c') +
    path('M10 30l6 6M16 30l-6 6M32 30l6 6M38 30l-6 6', 'none', W(3.4, '#c2301c')) +
    path('M24 16v6M21 19h6', 'none', T),
  plan: () =>
    path('M4 12L22 8v20L4 24z', '#c2301c') +
    path('M22 6l8 -4v32l-8 -4z', '#fff6e2') +
    path('M8 26l4 14h6l-3 -13', '#f3b12b', T) +
    path('M35 10l6 -4M36 18h9M35 26l6 4', 'none', W(3.4, '#f3b12b')) +
    path('M34 36h12M34 41h8', 'none', T),
  butter: () =>
    path('M8 20l20 -8l14 6v12l-20 8L8 32z', '#ffe08a') +
    path('M8 20l14 6v12M22 26l20 -8', 'none', T) +
    path('M2 40h30', 'none', T) +
    path('M30 2c4 4 2 8 6 10M38 2c4 4 2 10 4 12M22 2c2 4 1 6 2 8', 'none', W(4.6)) +
    path('M30 2c4 4 2 8 6 10M38 2c4 4 2 10 4 12M22 2c2 4 1 6 2 8', 'none', W(2.2, '#f2c9a0')) +
    path('M12 42c-2 4 2 4 2 0zM40 34c-2 4 2 5 2 0z', '#ffd04a', T),
  clock: () =>
    circle(24, 27, 17, '#c2301c') +
    circle(24, 27, 12, '#fffaf0', T) +
    path('M24 27V18M24 27l7 4', 'none', S) +
    path('M8 12c-4 -8 6 -12 10 -6zM40 12c4 -8 -6 -12 -10 -6z', '#f3b12b') +
    path('M12 42l-4 4M36 42l4 4', 'none', S) +
    path('M2 24l3 -1M46 24l-3 -1', 'none', S),
  encounter: () =>
    circle(24, 24, 20, '#8f1f2d') +
    circle(
      24,
      24,
      20,
      'none',
      'stroke="#f3b12b" stroke-width="2" stroke-dasharray="1 5" stroke-linecap="round"'
    ) +
    path('M8 10l8 8M40 10l-8 8', 'none', W(5)) +
    path('M10 20l11 5c-2 7 -10 5 -11 -5zM38 20l-11 5c2 7 10 5 11 -5z', '#ffe04a', T) +
    path('M12 33c8 -4 16 -4 24 0l-4 5l-4 -4l-4 4l-4 -4l-4 4z', '#fff', T) +
    eye(18, 24, 1.6) +
    eye(30, 24, 1.6)
};
export interface QuestCard {
  n: string;
  k: string;
  p: string;
  v: number;
  t?: string;
}
export const quests: QuestCard[] = [
  ['Knight Club', 'weapon', 'club', 3, 'Even: they discard 1 card. Odd: they draw 1 card instead.'],
  ['Bow Without a String', 'weapon', 'bow', 2, '6: chosen opponent discards 2. 5: they discard 1.'],
  [
    'Crossbow of Mild Anger',
    'weapon',
    'crossbow',
    4,
    '6: they discard 2. 5: discard 1. 1: it goes off in your hands.'
  ],
  [
    'Battle Mop',
    'weapon',
    'mop',
    2,
    '6: next and previous player discard 1 each. 3–4: next player discards 1.'
  ],
  [
    'Lightning, Roughly Aimed',
    'spell',
    'bolt',
    3,
    '1–2: previous player draws 1. 3–4: next discards 1. 5–6: pick who discards 1.'
  ],
  [
    'Charm of Sticky Fingers',
    'spell',
    'fingers',
    1,
    '3–6: steal 1 random card. 1: give 1 card of your choice.'
  ],
  ['Mirror Trick', 'spell', 'mirror', 2, '5–6: they discard 1, you draw 1. 1: both discard 1.'],
  ['Minor Summoning', 'spell', 'summon', 0, '5–6: draw 2. 2–4: draw 1. 1: discard 1.'],
  ['Fizzy Tonic', 'potion', 'tonic', 1, 'Even: draw 2. Odd: just bubbles.'],
  ['Mystery Flask', 'potion', 'mystery', 1, '1: discard 2. 2–3: discard 1. 4–5: draw 1. 6: draw 3.'],
  ['Bottle of Acid (Mild)', 'potion', 'acid', 2, '4–6: chosen opponent discards 1. 1: spill.'],
  ['Sleeping Draught', 'potion', 'sleepy', 0, '4–6: chosen opponent skips a turn. 1: you do.'],
  ["Giant's Gravy", 'potion', 'gravy', 4, '6: draw 2. Mainly useful against beasts.'],
  ['Suspiciously Short Rope', 'item', 'rope', 1, '5–6: steal 1. 3–4: chosen opponent discards 1.'],
  ['Obviously Loaded Die', 'item', 'loaded', 0, '6: they discard 2. 4–5: 1. 1: you are caught.'],
  ['Dented War Trumpet', 'item', 'trumpet', 1, '5–6: every opponent discards 1. 1–2: draws 1.'],
  ['Rest', 'action', 'rest', 0, 'Safe card: playing it does nothing.'],
  ['Thief', 'action', 'thief', 1, 'Take up to two random cards from one or two opponents.'],
  ['Trading Post', 'action', 'trade', 0, 'Swap whole hands, unseen, with an opponent.'],
  ['Ally', 'action', 'ally', 1, 'Draw a Character and keep it beside your own.'],
  ['Trap', 'action', 'pit', 2, 'Every other player discards 1 card.'],
  ['Resurrection', 'action', 'revive', 0, 'As your last card: draw a fresh hand of seven.'],
  ['Tripped Over Own Cape', 'blunder', 'cape', 0, 'Discard 1 card.'],
  ['Hole in the Backpack', 'blunder', 'pack', 0, 'Discard 2 cards.'],
  ['Wrong Tavern', 'blunder', 'tavern', 0, 'The next player takes 1 random card.'],
  ['Told Everyone the Plan', 'blunder', 'plan', 0, 'Every opponent draws 1 card.'],
  ['Butterfingers', 'blunder', 'butter', 0, 'Discard your card with the most paws.'],
  ['Overslept', 'blunder', 'clock', 0, 'Your turn ends; you play no card.']
].map(([n, k, p, v, t]) => ({ n, k, p, v, t }) as QuestCard);
addDrawings('p-', '0 0 48 48', questArt);
