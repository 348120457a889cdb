/** What the cards and racers of Unicorn Fever look like. */
import { path, circle, T } from '../../art/kit';
import { magicArt } from '../../art/magic';
import { person, type Person } from '../../art/people';
import type { Coat } from '../../art/unicorn';

export interface Racer {
  no: number;
  /** Dark enough for white figures. */
  hex: string;
  coat: Coat;
}

const racer = (no: number, hex: string, body: string, dark: string, mane: string, mane2: string): Racer => ({
  no,
  hex,
  coat: { body, dark, mane, mane2, cloth: hex, no, rider: hex }
});

/** By colour, in the order of the lanes. */
export const RACERS: Record<string, Racer> = {
  purple: racer(1, '#7b4bc4', '#d9c4f2', '#b79bdc', '#7b4bc4', '#ff9ecb'),
  blue: racer(2, '#1f6fd1', '#cfe6fb', '#a4c9ec', '#1f6fd1', '#7be0ea'),
  red: racer(3, '#cf2136', '#fbd3d3', '#e6a9ab', '#cf2136', '#ffb03a'),
  yellow: racer(4, '#8f6300', '#fff0bf', '#ead38d', '#eab308', '#fff7df'),
  green: racer(5, '#157f4a', '#cff1dc', '#9fd8b8', '#1f9d5f', '#c9ff8f'),
  orange: racer(6, '#b04a05', '#ffdcb8', '#eebb86', '#e8700f', '#ffe04a')
};

export const racerOf = (colour: string): Racer => RACERS[colour] ?? RACERS.purple!;

/** Names are not broken at their hyphens. */
export const whole = (name: string): string => name.replaceAll('-', '\u2060-\u2060');

export const MAGIC: Record<string, string> = {
  'catapult-start': 'm_catapult',
  'glued-hooves': 'm_glue',
  'early-whistle': 'm_whistle',
  'slow-yawn': 'm_yawn',
  'lightning-spurs': 'm_spur',
  'jelly-legs': 'm_jelly',
  'double-dash': 'm_dash',
  'short-breath': 'm_breath',
  'golden-leap': 'm_leap',
  'cold-feet': 'm_ice',
  'by-a-whisker': 'm_whisker',
  'polite-curtsey': 'm_curtsey',
  'comeback-charm': 'm_comeback',
  'vanity-mirror': 'm_vanity',
  'friendly-bookmaker': 'm_friend',
  'spiteful-bookmaker': 'm_spite',
  'purifying-sparkle': 'm_purify',
  'dispelling-gloom': 'm_gloom',
  'borrowed-form': 'm_mask',
  'heavy-lunch': 'm_lunch',
  'second-wind': 'm_wind',
  'stitch-in-the-side': 'm_stitch'
};

export const magicPicture = (id = ''): string => (magicArt[MAGIC[id] ?? ''] ?? magicArt.t_magic!)();

export const CONTRACTS: Record<string, string> = {
  'piggy-bank': 'c_pig',
  'tax-adviser': 'c_paper',
  'bet-insurer': 'c_shield',
  'coin-counter': 'c_coins',
  'stable-steward': 'c_broom',
  'mint-master': 'c_stamp',
  'debt-negotiator': 'c_chain',
  'garden-monument': 'c_monument',
  'clover-seller': 'c_clover',
  'near-enough-bookie': 'c_glass',
  'fourth-step': 'c_step',
  'long-shot': 'c_far',
  'safe-pair': 'c_pair',
  'side-bet': 'c_side',
  'token-holder': 'c_clock',
  'pot-of-gold': 'c_pot',
  'card-snatcher': 'c_hand',
  caltrops: 'c_caltrop',
  'mud-slinger': 'c_mud',
  'protection-racket': 'c_fist',
  'sore-loser': 'c_tear',
  'loaded-dice': 'c_dice',
  'toll-collector': 'c_toll',
  'stolen-trophy': 'c_trophy',
  'sparkle-coach': 'c_sparkle',
  'dice-turner': 'c_dice',
  'kind-words': 'c_words',
  stardust: 'c_trail',
  godmother: 'c_nose',
  applause: 'c_clap',
  'healing-dew': 'c_dew',
  'wishing-star': 'c_star',
  'crystal-ball': 'c_ball',
  'odds-hex': 'c_odds',
  'fever-brew': 'c_brew',
  cauldron: 'c_cauldron',
  'black-cat': 'c_cat',
  tarot: 'c_tarot',
  'broom-service': 'c_broom',
  'coven-seat': 'c_chair'
};

/** Whoever belongs to a clan looks like it; faces come from the name of the card. */
export const CLANS: Record<string, { look: Person; over: () => string; paint: string }> = {
  gnomes: {
    look: { beard: true, hair: 5, coat: '#1b62a5' },
    over: () => path('M22 36C34 30 44 12 50 -4C56 12 66 30 78 36C60 30 40 30 22 36z', '#c2301c'),
    paint: '#8fbf6b'
  },
  leprechauns: {
    look: { hair: 3, coat: '#1f6b3a', look: 'sly', beard: true },
    over: () =>
      path('M30 30V6h40v24z', '#1f7a44') +
      path('M30 30v-9h40v9z', '#2a1a3e', '') +
      path('M18 34c20 -8 44 -8 64 0c-20 4 -44 4 -64 0z', '#1f7a44') +
      path('M45 20h10v11H45z', '#f3b12b', T),
    paint: '#f3b12b'
  },
  goblins: {
    look: { green: true, ears: true, look: 'cross', coat: '#393055', hair: 0 },
    over: () => path('M42 60l3 7l3 -6zM52 61l3 6l3 -7z', '#fff', T),
    paint: '#b79bdc'
  },
  fairies: {
    look: { long: true, coat: '#e86aa6', look: 'happy' },
    over: () =>
      path('M30 32c12 -8 28 -8 40 0', 'none', 'stroke="#f3b12b" stroke-width="5" stroke-linecap="round"') +
      circle(50, 25, 5, '#ff9ecb', T) +
      circle(36, 28, 4, '#fff4dc', T) +
      circle(64, 28, 4, '#fff4dc', T),
    paint: '#9fe3ea'
  },
  witches: {
    look: { hat: 'wizard', long: true, hair: 4, coat: '#43206a', look: 'sly' },
    over: () => circle(60, 60, 2, '#7a4a28', T),
    paint: '#d69bf0'
  }
};

/** Somebody of a clan with what their contract is about, 180 × 66. */
export function contractArt(id: string, clan: string): string {
  const of = CLANS[clan] ?? CLANS.gnomes!;
  const wings =
    clan === 'fairies'
      ? path('M34 58C10 26 0 40 6 56s20 14 28 8zM66 58c24 -32 34 -18 28 -2s-20 14 -28 8z', '#e9f9fb')
      : '';
  const thing = magicArt[CONTRACTS[id] ?? 't_contract'] ?? magicArt.t_contract!;
  return (
    `<rect x="-60" y="-20" width="300" height="106" fill="${of.paint}"/><circle cx="60" cy="40" r="40" fill="#fff" opacity=".4"/>` +
    `<g transform="translate(26 4) scale(.66)">${wings}${person(of.look, id)}${of.over()}</g>` +
    `<circle cx="130" cy="36" r="25" fill="#fff4dc" stroke="var(--o)" stroke-width="2.4"/>` +
    `<g transform="translate(111 17) scale(.8)">${thing()}</g>`
  );
}
