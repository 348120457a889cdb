/**
 * What every card of Unfair looks like: its pack's paints, and a build, a picture, a person or a monster. The table
 * names what a card has of its own; what it does not name goes by the type of the card, so that cards of packs to
 * come have a picture too.
 */
import { sceneOf } from '../backdrops';
import { circle, one, path, rep, seeded, star } from '../kit';
import { kaiju } from '../monsters';
import { moodArt, type Mood } from '../moods';
import { person } from '../people';
import '../props';
import '../tokens';
import { addDrawings, drawn, hasDrawing, symbolOf } from '../sheet';
import { later, type Own } from './packs';
import './pictures';
import { rideArt } from './rides';

/** What is known of a card in a view or a pack. */
export interface Printed {
  name?: string | undefined;
  type: string;
  pack?: string | undefined;
  icon_row?: string[] | undefined;
}

export interface Look extends Own {
  name: string;
  theme: string;
  group: Group;
  /** The sign of its kind on the band. */
  sign: string;
}

export type Group =
  | 'attraction'
  | 'super'
  | 'upgrade'
  | 'staff'
  | 'event'
  | 'city'
  | 'kaiju'
  | 'resource'
  | 'blueprint'
  | 'gate'
  | 'other';

const THEMES: Record<string, string> = { 'b-movie': 'bmovie', common: 'base', board: 'base' };
/** Packs with paints of their own; those that people write take the ones of the board. */
const PAINTED = new Set(['ocean', 'western', 'dinosaur', 'kaiju', 'alien', 'bmovie', 'comicbook', 'hacker']);
export const themeOf = (pack: string | undefined) =>
  THEMES[pack ?? ''] ?? (PAINTED.has(pack ?? '') ? pack! : 'base');

const OWN: Record<string, Own> = {
  // base and common
  Corkscrew: { build: 'coaster0' },
  'Snack Bar': { build: 'stall' },
  Carousel: { build: 'carousel' },
  "Blackbeard's Revenge": { build: 'galleon', theme: 'ocean' },
  'Giant Loop': { picture: 'loop' },
  Fountain: { picture: 'fountain' },
  'Pirate Theme': { picture: 'jollyroger', theme: 'ocean' },
  'Offshore Account': { picture: 'offshore' },
  'Building Insurance': { picture: 'umbrella' },
  Mesmerist: { person: { hat: 'top', coat: '#5a2a86', look: 'sly', skin: 0, beard: true, hair: 0 } },
  'Security Guard': {
    person: { hat: 'captain', coat: '#254f96', look: 'cross', skin: 3, badge: 'star', hair: 0 }
  },
  Janitor: { person: { hat: 'beret', coat: '#1f6b3a', look: 'happy', skin: 2, hair: 4, beard: true } },
  'Sponsorship Deal': { picture: 'handshake', mood: 'money' },
  Renovations: { picture: 'roller', mood: 'sun' },
  'Tax Audit': { picture: 'calculator', mood: 'money' },
  'Stormy Weather': { picture: 'bolt', mood: 'storm' },
  'A Gourmet Convention': { picture: 'cloche', mood: 'crowd' },
  'A 2-for-1 Deal': { picture: 'twotickets', mood: 'crowd' },
  'Shady Business': { picture: 'briefcase', mood: 'night' },
  Arsonists: { picture: 'fireball', mood: 'fire' },
  'Night-time Opening': { picture: 'lantern', mood: 'night' },
  'Powerful Friends': { picture: 'friends', mood: 'night' },
  'Safety Certificate': { picture: 'certificate', mood: 'sun' },
  'Security Guards': { picture: 'cap', mood: 'sun' },
  Merch: { picture: 'shirt', mood: 'money' },
  'Safety Inspectors': { picture: 'clipboard', mood: 'storm' },
  Hooligans: { picture: 'spray', mood: 'fire' },
  Headhunting: { picture: 'magnet', mood: 'crowd' },
  'Instant Karma': { picture: 'karma', mood: 'night' },
  'Media Blitz': { picture: 'megaphone', mood: 'crowd' },
  'Main Gate': { build: 'gate' },
  Loan: { picture: 'banknote' },
  'Round and Scoring': { picture: 'ticket' },
  'Blueprint Closure': { picture: 'scroll', mood: 'storm' },
  Checklist: { picture: 'list' },
  // dinosaur
  'Prehistoric Island': { build: 'islandgate' },
  'Gate of the Lost Valley': { build: 'lostgate' },
  'A Documentary Crew': { picture: 'camera', mood: 'sun' },
  'A Fossil Fair': { picture: 'ammonite', mood: 'crowd' },
  'A Change of Pasture': { picture: 'signpost', mood: 'sun' },
  Stampede: { picture: 'dust', mood: 'storm' },
  'A Power Cut': { picture: 'deadbulb', mood: 'night' },
  'An Asteroid': { picture: 'asteroid', mood: 'fire' },
  'Risk Management': { picture: 'dice', mood: 'money' },
  'Unlocked Gate': { picture: 'padlock', mood: 'storm' },
  Poachers: { picture: 'net', mood: 'night' },
  'Feeding Time': { picture: 'meat', mood: 'sun' },
  'Stegosaurus Reserve': { build: 'rocks' },
  'Jeep Safari': { build: 'jeep' },
  'Tar Pit Plunge': { build: 'flume' },
  'Ice Age Express': { build: 'coaster1' },
  'Fossil Museum': { build: 'museum' },
  'Bronto Burgers': { build: 'diner' },
  'Volcano Lodge': { build: 'lodge' },
  Hatchery: { build: 'hatchery' },
  'Rock Opera': { build: 'theatre' },
  Triceratops: { picture: 'triceratops' },
  Tyrannosaur: { picture: 'tyrannosaur' },
  Ankylosaurus: { picture: 'ankylosaurus' },
  Diplodocus: { picture: 'diplodocus' },
  Velociraptors: { picture: 'raptor' },
  Pteranodon: { picture: 'pteranodon' },
  'Dinosaur Theme': { picture: 'print' },
  'Electrified Fence': { picture: 'fence' },
  'Goat on a Rope': { picture: 'goat' },
  'First-Aid Tent': { picture: 'firstaid' },
  'Amber Window': { picture: 'amber' },
  'Dinosaur Supervisor': {
    person: { hat: 'hardhat', coat: '#6f9a3e', look: 'cross', skin: 1, hair: 3, badge: 'x' }
  },
  'Game Warden': {
    person: { hat: 'cowboy', coat: '#5d6b3a', look: 'calm', skin: 4, hair: 0, badge: 'star' }
  },
  Palaeontologist: {
    person: { coat: '#d8b98a', look: 'happy', skin: 0, hair: 5, glasses: true, beard: true }
  },
  'Cloning Lab': { picture: 'dna' },
  'Land That Time Mislaid': { picture: 'print' },
  'Due Diligence': { picture: 'clipboard' },
  'Natural History': { picture: 'ammonite' },
  'Terrible Lizard': { picture: 'tyrannosaur' },
  'Island Getaway': { picture: 'offshore' },
  // kaiju
  'Mecha-Rarrgon': { build: 'mecha' },
  'Monster Island': { build: 'island' },
  'Civil Defence Week': { picture: 'siren', mood: 'sun' },
  'Monster Matinee': { picture: 'popcorn', mood: 'crowd' },
  'Victory Parade': { picture: 'trumpet', mood: 'crowd' },
  Obsidirax: {
    monster: { hide: '#4a4458', belly: '#8f86a8', crest: '#c06bff', horns: 'spikes', eyes: 'angry' }
  },
  Brutazar: {
    monster: { hide: '#b5573a', belly: '#f0c89a', crest: '#5f3322', horns: 'bull', eyes: 'tired' }
  },
  Rarrgon: { monster: { hide: '#b5522a', belly: '#f1c877', crest: '#4a2d80', horns: 'bull', eyes: 'angry' } },
  Gamigora: {
    monster: {
      hide: '#2f7a86',
      belly: '#bfe3c4',
      crest: '#f0652f',
      horns: 'none',
      eyes: 'tired',
      wings: true
    }
  },
  Negantis: {
    monster: { hide: '#4f8a62', belly: '#e9d9a2', crest: '#e5352f', horns: 'spikes', eyes: 'angry' }
  },
  Teravore: {
    monster: {
      hide: '#7a5aa8',
      belly: '#f3c6d2',
      crest: '#ffb03a',
      horns: 'bull',
      eyes: 'single',
      wings: true
    }
  },
  'Rapid Reload': { picture: 'wrench', mood: 'fire' },
  'Hit and Miss': { picture: 'target', mood: 'fire' },
  'Rubble Auction': { picture: 'gavel', mood: 'money' },
  'Monster Rumours': { picture: 'rumour', mood: 'night' },
  'Ring of Steel': { picture: 'pylon' },
  'Creature Feature': { picture: 'popcorn' },
  'Too Big to Fall': { picture: 'blocks' },
  'Evacuation Plan': { picture: 'exit' },
  'Still Standing': { picture: 'city' },
  'Monster Movie Palace': { build: 'theatre' },
  'Tail Whip Tower': { build: 'whip' },
  'Bunker Buffet': { build: 'bunker' },
  'Rubber Suit Academy': { build: 'academy' },
  'Crater Lake': { build: 'rocks' },
  'Sturdy Basement Hotel': { build: 'hotel' },
  'Stomping Ground': { build: 'wheel' },
  'Claw Machine': { build: 'claw' },
  'Rooftop Chase': { build: 'chase' },
  'Guest Reassurance Pylon': { picture: 'pylon' },
  'Kaiju Theme': { picture: 'claw' },
  'Reinforced Foundations': { picture: 'blocks' },
  'Breakaway Scenery': { picture: 'scenery' },
  'Evacuation Route': { picture: 'exit' },
  Searchlights: { picture: 'searchlight' },
  'Scale Model City': { picture: 'city' },
  'Mysterious Egg': { picture: 'egg' },
  'Missile Technician': { person: { skin: 2, hat: 'hardhat', coat: '#5d6b3a', badge: 'x', hair: 0 } },
  'Disaster Reporter': {
    person: { skin: 0, hair: 3, long: true, coat: '#c2301c', look: 'cross', hat: 'headset' }
  },
  'Loss Adjuster': { person: { skin: 1, hair: 4, coat: '#334a66', look: 'sly', glasses: true } },
  'Kaiju Keeper': { person: { skin: 4, hair: 0, coat: '#6f6a8c', look: 'calm', hat: 'hood', beard: true } },
  'Missile Silo': { picture: 'missile' },
  // ocean
  'Grand Atlantis': { build: 'palace' },
  'The Maelstrom': { build: 'maelstrom' },
  'A Sunny Weekend': { picture: 'parasol', mood: 'sun' },
  'Migration Season': { picture: 'birds', mood: 'sun' },
  'A Regatta': { picture: 'sail', mood: 'crowd' },
  'High Tide': { picture: 'wave', mood: 'storm' },
  'An Oil Slick': { picture: 'oil', mood: 'fire' },
  Seagulls: { picture: 'gull', mood: 'storm' },
  Flotsam: { picture: 'flotsam', mood: 'storm' },
  'Spring Tide': { picture: 'wave', mood: 'night' },
  'Message in a Bottle': { picture: 'bottle', mood: 'sun' },
  'Shark Sighting': { picture: 'fin', mood: 'crowd' },
  'A Day by the Sea': { picture: 'parasol' },
  'The Big Tank': { picture: 'dolphin' },
  'All-Day Ticket': { picture: 'ticket' },
  Boardwalk: { picture: 'bridge' },
  'White Water': { picture: 'wave' },
  'Tidal Flume': { build: 'flume' },
  'Ocean Research Lab': { build: 'lab' },
  'Sea Lion Theatre': { build: 'theatre' },
  'Pier Grill': { build: 'pier' },
  "Kraken's Coil": { build: 'coaster2' },
  'Glass-Bottom Boats': { build: 'boats' },
  'Touch Pool': { build: 'pool' },
  'Tidewater Inn': { build: 'hotel' },
  'Lobster Shack': { build: 'stall' },
  'Shipwreck Maze': { build: 'wreck' },
  Penguins: { picture: 'penguin' },
  Sharks: { picture: 'fin' },
  'Sea Otters': { picture: 'otter' },
  'Sea Turtles': { picture: 'turtle' },
  Dolphins: { picture: 'dolphin' },
  'Manta Rays': { picture: 'manta' },
  'Giant Octopus': { picture: 'octopus' },
  'Ocean Theme': { picture: 'anchor' },
  'Wave Machine': { picture: 'wave' },
  'Glass Tunnel': { picture: 'tunnel' },
  'Lockers & Coat Check': { picture: 'lockers' },
  'Mother-of-Pearl': { picture: 'pearl' },
  Mermaid: { person: { skin: 0, hair: 3, long: true, hat: 'shells', coat: '#0d7f78' } },
  Lifeguard: { person: { skin: 2, hair: 2, coat: '#c2301c', look: 'happy', badge: 'x' } },
  'Marine Biologist': { person: { skin: 4, hair: 0, glasses: true, coat: '#f4f1e6', look: 'calm' } },
  'Harbour Master': {
    person: { skin: 3, hat: 'captain', coat: '#233a6b', badge: 'anchor', beard: true, hair: 5 }
  },
  'Salvage Rights': { picture: 'chest' },
  // western
  'Deadwood Express': { build: 'train' },
  "Lost Dutchman's Mine": { build: 'mine' },
  'A Building Subsidy': { picture: 'crane', mood: 'money' },
  'A New Sheriff': { picture: 'badge', mood: 'sun' },
  'Manual Labour': { picture: 'shovel', mood: 'sun' },
  'A Band of Outlaws': { picture: 'outlaw', mood: 'night' },
  'Gold Thieves': { picture: 'nugget', mood: 'night' },
  'A Dust Storm': { picture: 'tumbleweed', mood: 'storm' },
  'Bank Robbery': { picture: 'moneybag', mood: 'fire' },
  'Claim Jumpers': { picture: 'boots', mood: 'sun' },
  'High Noon': { picture: 'noon', mood: 'fire' },
  'Wanted Poster': { picture: 'wanted', mood: 'storm' },
  'Boom Town': { picture: 'crane' },
  'Gold Standard': { picture: 'nugget' },
  'Main Street': { picture: 'signpost' },
  'End of the Line': { picture: 'bridge' },
  'Law and Order': { picture: 'badge' },
  'Silver Spur Saloon': { build: 'saloon' },
  'Opera House': { build: 'theatre' },
  'Shooting Gallery': { build: 'booth' },
  'Frontier Hotel': { build: 'hotel' },
  'Stagecoach Trail': { build: 'coach' },
  'Runaway Mine Train': { build: 'coaster4' },
  'Bucking Bronco': { build: 'bronco' },
  'Gold Panning': { build: 'panning' },
  'Chuck Wagon': { build: 'wagon' },
  'Prairie Dog Town': { build: 'rocks' },
  'Western Theme': { picture: 'wheelsign' },
  'Gold Nugget': { picture: 'nugget' },
  'Mother Lode': { picture: 'lode' },
  'Water Tower': { picture: 'watertower' },
  'Trestle Bridge': { picture: 'bridge' },
  Restrooms: { picture: 'restrooms' },
  'Telegraph Office': { picture: 'telegraph' },
  Deputy: { person: { skin: 2, hat: 'cowboy', coat: '#7a4a22', badge: 'star', hair: 1 } },
  'Circuit Judge': { person: { skin: 0, hat: 'top', coat: '#2f2840', beard: true, look: 'cross', hair: 5 } },
  Prospector: { person: { skin: 1, hat: 'cowboy', coat: '#b8642f', beard: true, hair: 5, look: 'happy' } },
  Undertaker: { person: { skin: 5, hat: 'top', coat: '#3a3440', look: 'calm', hair: 0, long: true } },
  'Railroad Baron': {
    person: { skin: 0, hat: 'top', coat: '#7c2740', look: 'sly', hair: 4, glasses: true, badge: 'x' }
  },
  'Vacant Lot': { picture: 'forsale' },
  'Mining Claim': { picture: 'pickaxe' },
  ...Object.assign({}, ...later.map((pack) => pack.looks))
};

/** Builds and pictures by kind, for cards that name none. */
const BUILDS: Record<string, string[]> = {
  thrill: ['coaster', 'drop', 'ship', 'flume'],
  leisure: ['carousel', 'wheel', 'boats', 'jeep'],
  sideshow: ['booth', 'tent', 'claw', 'museum'],
  food: ['stall', 'diner', 'pier', 'wagon'],
  hotel: ['hotel', 'lodge'],
  theatre: ['theatre'],
  nature: ['dome', 'rocks', 'hatchery', 'lab'],
  billboard: ['billboard'],
  store: ['store', 'poster']
};
const PICTURES: Record<string, string[]> = {
  animal: ['k_animal'],
  feature: ['loop', 'searchlight', 'tunnel', 'fountain'],
  quality: ['gem', 'nugget', 'pearl', 'amber'],
  services: ['lockers', 'restrooms', 'firstaid', 'binoculars'],
  guard: ['shielddome', 'shield']
};
const PACK_SIGN: Record<string, string> = {
  base: 'tent',
  ocean: 'anchor',
  western: 'wheelsign',
  dinosaur: 'print',
  kaiju: 'claw',
  alien: 'saucer',
  bmovie: 'film',
  comicbook: 'mask',
  hacker: 'terminal'
};
const MOODS: Mood[] = ['sun', 'crowd', 'money', 'night'];
const KIND_WORDS: [RegExp, string][] = [
  [/thrill/i, 'thrill'],
  [/leisure/i, 'leisure'],
  [/sideshow/i, 'sideshow'],
  [/food/i, 'food'],
  [/hotel/i, 'hotel'],
  [/theatre/i, 'theatre'],
  [/nature/i, 'nature'],
  [/billboard/i, 'billboard'],
  [/store/i, 'store'],
  [/animal/i, 'animal'],
  [/services/i, 'services'],
  [/quality/i, 'quality'],
  [/theme upgrade/i, 'theme'],
  [/feature/i, 'feature']
];

export function groupOf(type: string): Group {
  if (/super/i.test(type)) return 'super';
  if (/attraction/i.test(type)) return 'attraction';
  if (/upgrade/i.test(type)) return 'upgrade';
  if (/staff|mastermind/i.test(type)) return 'staff';
  if (/kaiju/i.test(type)) return 'kaiju';
  if (/^city/i.test(type)) return 'city';
  if (/event/i.test(type)) return 'event';
  if (/blueprint/i.test(type)) return 'blueprint';
  if (/entrance/i.test(type)) return 'gate';
  if (/resource|development|loan|game changer/i.test(type)) return 'resource';
  return 'other';
}

/** The kind of a card in one word: of a ride, an upgrade, else its family. */
export function kindOf(card: Printed): string {
  const found = KIND_WORDS.find(([words]) => words.test(card.type));
  return found?.[1] ?? card.icon_row?.[0] ?? groupOf(card.type);
}

const SIGNS: Record<string, string> = {
  billboard: 'theatre',
  store: 'sideshow',
  staff: 'staff',
  city: 'city',
  kaiju: 'event',
  event: 'event',
  guard: 'guard',
  gate: 'leisure',
  resource: 'quality',
  blueprint: 'feature',
  other: 'event'
};

const looks = new Map<string, Look>();
/** How a card looks; the same card always looks the same. */
export function cardLook(card: Printed): Look {
  const name = card.name ?? '';
  const key = `${card.pack}/${name}/${card.type}`;
  const had = looks.get(key);
  if (had) return had;
  const own = OWN[name] ?? {};
  const theme = own.theme ?? themeOf(card.pack);
  const kind = kindOf(card);
  const group = groupOf(card.type);
  const sign = `k_${SIGNS[kind] ?? kind}`;
  const made: Look = { name, theme, group, sign: hasDrawing(`p-${sign}`) ? sign : 'k_event', ...own };
  if (!own.build && !own.picture && !own.person && !own.monster)
    Object.assign(made, byKind(name, theme, kind, group));
  if ((group === 'event' || group === 'city') && !made.mood) {
    made.mood =
      group === 'city' && /unfair/i.test(card.type) ? 'storm' : one(MOODS, pick(name, MOODS.length));
  }
  looks.set(key, made);
  return made;
}

const pick = (name: string, count: number) => Math.floor(seeded(`card ${name}`)() * count);

function byKind(name: string, theme: string, kind: string, group: Group): Own {
  if (group === 'attraction' || group === 'super') {
    const list = BUILDS[kind] ?? ['tent'];
    return { build: one(list, pick(name, list.length)) };
  }
  if (group === 'gate') return { build: 'gate' };
  if (group === 'staff') return { person: {} };
  if (group === 'kaiju') {
    const r = seeded(name);
    const hides = ['#4f8a62', '#7a5aa8', '#b5522a', '#2f7a86'];
    return {
      monster: {
        hide: one(hides, Math.floor(r() * 4)),
        belly: '#f1dca8',
        crest: '#e5352f',
        horns: r() < 0.5 ? 'bull' : 'spikes'
      }
    };
  }
  if (group === 'upgrade') {
    const list = kind === 'theme' ? [PACK_SIGN[theme] ?? 'tent'] : (PICTURES[kind] ?? ['gem']);
    return { picture: one(list, pick(name, list.length)) };
  }
  if (group === 'blueprint') return { picture: 'scroll' };
  return { picture: PACK_SIGN[theme] ?? 'tent' };
}

/** Whether there is something to be seen on a card: nothing missing, nothing that only stands in for it. */
export function hasArt(card: Printed): boolean {
  const look = cardLook(card);
  if (look.person || look.monster) return true;
  if (look.build) return rideArt(look.build, look.name, look.theme).length > 200;
  return look.picture !== undefined && hasDrawing(`p-${look.picture}`);
}

/** Whether a card has a motif of its own and not only that of its kind. */
export const hasOwnMotif = (card: Printed) => (card.name ?? '') in OWN;

const rays = (paint: string) =>
  `<g opacity=".5">${rep(10, (i) => path(`M100 76L${(100 + 180 * Math.cos(i * 0.628)).toFixed(0)} ${(76 + 180 * Math.sin(i * 0.628)).toFixed(0)}L${(100 + 180 * Math.cos(i * 0.628 + 0.3)).toFixed(0)} ${(76 + 180 * Math.sin(i * 0.628 + 0.3)).toFixed(0)}z`, paint, ''))}</g>`;
const scene = (theme: string, opacity = 1) =>
  `<g transform="translate(0 -126)"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${sceneOf(theme)(200, 1)}</g>`;

/** The picture of a card, 200 × 150: backdrop and subject. */
function draw(look: Look): string {
  const { theme, name } = look;
  if (look.mood && look.picture) return moodArt(look.mood, theme, look.picture, name);
  if (look.monster)
    return `<rect width="200" height="150" fill="url(#sky)"/>${scene(theme)}<g transform="translate(32 6) scale(.7)">${kaiju(look.monster)}</g>`;
  if (look.person)
    return `<rect width="200" height="150" fill="var(--f)"/>${rays('var(--b)')}${scene(theme, 0.55)}<g transform="translate(36 16) scale(1.34)">${person(look.person, name)}</g>`;
  if (look.build) {
    const big = look.group === 'super';
    const at = big ? 'translate(10 4) scale(.9)' : 'translate(22 18) scale(.79)';
    return `<rect width="200" height="150" fill="url(#sky)"/>${scene(theme)}${big ? rays('#fff3b0') : ''}<g transform="${at}">${rideArt(look.build, name, theme)}</g>${big ? star(22, 26, 14) : ''}`;
  }
  return `<rect width="200" height="150" fill="var(--f)"/>${rays('var(--b)')}${scene(theme, 0.5)}${circle(100, 76, 56, 'var(--b)', 'stroke="var(--o)" stroke-width="3"')}<circle cx="100" cy="76" r="49" fill="none" stroke="var(--c)" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/><g transform="translate(55 31) scale(1.88)">${drawn(`p-${look.picture ?? 'star'}`)}</g>`;
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const put = new Set<string>();

/** The symbol of a card's picture, for `<use>`. */
export function cardSymbol(look: Look): string {
  const id = `card-${slug(look.name)}-${look.theme}`;
  if (!put.has(id)) {
    put.add(id);
    addDrawings('', '0 0 200 150', { [id]: () => draw(look) });
  }
  return symbolOf(id);
}

/** The symbol of an attraction as it stands in a park. */
export function rideSymbol(look: Look): string {
  const id = `ride-${slug(look.name)}-${look.theme}`;
  if (!put.has(id)) {
    put.add(id);
    addDrawings('', '0 0 200 160', { [id]: () => rideArt(look.build ?? 'tent', look.name, look.theme) });
  }
  return symbolOf(id);
}

const faces = new Map<string, string>();
/** The bust of a card that is a person. */
export function faceArt(look: Look): string {
  const had = faces.get(look.name);
  if (had !== undefined) return had;
  const made = look.person ? person(look.person, look.name) : '';
  faces.set(look.name, made);
  return made;
}

/** The picture in the window of a storey, or on a medallion. */
export const pictureOf = (look: Look): string => look.picture ?? look.sign;
