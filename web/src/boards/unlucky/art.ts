/** What the cards of Unlucky Adventurers look like. */
import { beastArt, beasts } from '../../art/beasts';
import { T, circle, path, star } from '../../art/kit';
import { person, type Person } from '../../art/people';
import { props } from '../../art/props';
import { questArt } from '../../art/quests';

/** The picture of each quest, blunder and encounter. */
export const QUESTS: Record<string, string> = {
  'knight-club': 'club',
  'second-hand-sword': 'sword',
  'stringless-bow': 'bow',
  'two-handed-ladle': 'ladle',
  'angry-crossbow': 'crossbow',
  'swinging-mop': 'mop',
  'blunt-axe': 'axe',
  'cursed-dagger': 'dagger',
  'lukewarm-fireball': 'fireball',
  'lightning-bolt-ish': 'bolt',
  'sticky-fingers': 'fingers',
  'nap-hex': 'moon',
  'rain-of-frogs': 'frog',
  'mirror-trick': 'mirror',
  'minor-summoning': 'summon',
  'fizzy-tonic': 'tonic',
  'mystery-flask': 'mystery',
  'acid-bottle': 'acid',
  'sleeping-draught': 'sleepy',
  'smoke-vial': 'potion',
  'giants-gravy': 'gravy',
  rope: 'rope',
  lantern: 'lantern',
  'loaded-die': 'loaded',
  'bear-trap': 'trap',
  'love-letter': 'letter',
  'wheel-of-cheese': 'cheese',
  trumpet: 'trumpet',
  shield: 'shield',
  rest: 'rest',
  'winds-of-change': 'swirl',
  'lucky-talisman': 'talisman',
  thief: 'thief',
  'trading-post': 'trade',
  ally: 'ally',
  trap: 'pit',
  resurrection: 'revive',
  tripped: 'cape',
  'holey-backpack': 'pack',
  'wrong-tavern': 'tavern',
  'big-mouth': 'plan',
  butterfingers: 'butter',
  overslept: 'clock',
  'beast-encounter': 'encounter'
};

const drawings: Record<string, () => string> = { ...props, ...questArt };

/** A small picture, 48 × 48; nothing for cards that have none. */
export const questPicture = (id: string): string | undefined => drawings[QUESTS[id] ?? '']?.();

interface Hero {
  look: Person;
  over: () => string;
}

const hero = (look: Person, over: () => string = () => ''): Hero => ({ look, over });
const helm = (metal: string, plume: string) =>
  path('M24 44c-2 -40 54 -40 52 0l-8 -4v-6H32v6z', metal) +
  path('M48 10h4v26h-4z', metal, T) +
  path('M50 8c2 -12 20 -12 24 2c-8 -6 -16 -4 -24 -2z', plume);

/** The twelve characters: a face and what tells their calling. */
export const HEROES: Record<string, Hero> = {
  mage: hero({ hat: 'wizard', skin: 0, beard: true, hair: 5, coat: '#43206a' }),
  ranger: hero({ hat: 'hood', skin: 1, coat: '#2f6b3a', look: 'calm' }, () =>
    path('M64 12C80 0 86 6 84 18c-8 2 -14 2 -20 -6z', '#c2301c', T)
  ),
  warrior: hero({ skin: 2, hair: 0, coat: '#6b7684', look: 'cross' }, () => helm('#9aa6b5', '#c2301c')),
  healer: hero(
    { skin: 4, hair: 0, long: true, coat: '#0d7f78' },
    () =>
      path('M26 34c2 -20 46 -20 48 0c-14 -6 -34 -6 -48 0z', '#fff') +
      path('M50 16v12M44 22h12', 'none', 'stroke="#c2301c" stroke-width="4"')
  ),
  trader: hero({ hat: 'beret', skin: 1, beard: true, hair: 1, coat: '#c98412', badge: 'coin' }),
  bard: hero(
    { skin: 5, hair: 2, coat: '#7a2f96', look: 'happy' },
    () =>
      path('M18 36C30 18 66 14 82 30c-6 4 -14 0 -22 0c-14 0 -28 8 -42 6z', '#7a2f96') +
      path('M66 22C74 4 92 2 96 8c-6 8 -18 14 -30 14z', '#ffd34f', T)
  ),
  rogue: hero(
    { hat: 'hood', skin: 0, coat: '#3a2b4f', look: 'sly' },
    () =>
      path('M29 44c14 -6 28 -6 42 0c0 10 -10 12 -21 8c-11 4 -21 2 -21 -8z', '#2a1a3e', T) +
      circle(40, 48, 2.6, '#fff', '') +
      circle(60, 48, 2.6, '#fff', '')
  ),
  paladin: hero({ skin: 3, hair: 0, coat: '#fff4dc', look: 'calm', badge: 'star' }, () =>
    helm('#f3b12b', '#1b62a5')
  ),
  necromancer: hero(
    { hat: 'hood', skin: 0, coat: '#22182f', look: 'calm' },
    () =>
      circle(50, 18, 7, '#fff4dc', T) +
      circle(47.4, 17, 1.6, 'var(--o)', '') +
      circle(52.6, 17, 1.6, 'var(--o)', '')
  ),
  druid: hero({ skin: 3, hair: 1, long: true, beard: true, coat: '#3f6d1f' }, () =>
    path(
      'M36 24C26 14 24 6 26 -2c4 6 6 8 10 8c0 -6 2 -8 4 -10c2 8 2 18 0 26zM64 24c10 -10 12 -18 10 -26c-4 6 -6 8 -10 8c0 -6 -2 -8 -4 -10c-2 8 -2 18 0 26z',
      '#b9743f',
      T
    )
  ),
  alchemist: hero({ skin: 1, hair: 3, glasses: true, coat: '#0d6e68', look: 'happy' }, () =>
    path(
      'M26 30l-10 -12l14 2l-2 -14l14 10l8 -14l8 14l14 -10l-2 14l14 -2l-10 12c-14 -8 -34 -8 -48 0z',
      '#b5482a',
      T
    )
  ),
  barbarian: hero({ hat: 'viking', skin: 2, beard: true, hair: 3, look: 'cross', coat: '#7a4a28' })
};

export const KNOWN_BEASTS = new Map(beasts.map((beast) => [beast.id, beast]));

const memo = new Map<string, string>();
/** A bust, 100 × 100; the card of nobody in particular for heroes that are not known. */
export function heroArt(id: string): string {
  const had = memo.get(id);
  if (had !== undefined) return had;
  const found = HEROES[id];
  const made = found ? person(found.look, id) + found.over() : person({}, id) + star(50, 12, 8);
  memo.set(id, made);
  return made;
}

/** What a beast is said to be up to; the rules are the engine's. */
export const jokeOf = (id: string): string => KNOWN_BEASTS.get(id)?.joke ?? '';

/** A beast in its room, 260 × 206. */
export function beastPicture(id: string): string | undefined {
  const beast = KNOWN_BEASTS.get(id);
  return beast && beastArt(beast);
}

/** The colour of a card's frame: it carries a word and a picture too. */
export const TINTS: Record<string, string> = {
  weapon: '#8f3a1f',
  spell: '#54318c',
  potion: '#0d6e68',
  item: '#7a5a12',
  action: '#1b4f8f',
  blunder: '#4d4a5c',
  beast: '#8f1f2d',
  beast_encounter: '#8f1f2d',
  character: '#3a4f2a',
  ally: '#3a4f2a'
};
