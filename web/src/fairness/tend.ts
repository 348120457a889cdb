/** Does by itself what a player has to do for fair dice: commit, reveal, and remember what was seen. */
import type { Info } from '../generated/protocol';
import { commitmentOf } from './generator';
import { hex } from './hash';
import { keep, keptOf } from './kept';
import type { Kept, Rolled, SeenCards } from './check';

export type DiceWish = { type: 'commit'; commitment: string } | { type: 'reveal'; contribution: string };
type Command = (wish: DiceWish) => Promise<unknown>;

export interface Seen {
  table: string;
  you: number | null;
  info: Info;
  events: { n: number; kind: string; [fact: string]: unknown }[];
  /** The zones of the match as this browser is shown them. */
  zones: Zones;
}

type Zones = readonly { cards: readonly ({ card?: number; id?: string } | null)[] }[];
const nothing = { fixed: null, rolled: [], cards: [], faces: {} };

const underWay = new Set<string>();

export const randomNumber = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The commitment to a new number for a table of one's own that begins at once; `commitment` is the server's. */
export function numberFor(table: string, commitment: string): DiceWish {
  const contribution = randomNumber();
  keep(table, { commitment, seat: 0, contribution, calledOff: 0, ...nothing });
  return { type: 'commit', commitment: commitmentOf(contribution) };
}

/** Looks after the dice of a table whenever something is told of it. */
export function tend(seen: Seen, command: Command): void {
  const { table, you, info } = seen;
  if (info.from_record) return;
  let kept = keptOf(table);
  if (info.phase !== 'waiting') {
    if (kept) remember(table, kept, seen);
    return;
  }
  if (!kept || startedOver(kept, info)) {
    const calledOff = info.called_off.length;
    kept = { commitment: info.fair.commitment, seat: null, contribution: null, calledOff, ...nothing };
    keep(table, kept);
  }
  // Whatever else the server has changed is not what this browser has seen, and the check will say so.
  if (kept.commitment !== info.fair.commitment) return;
  if (info.drawing !== null && !kept.fixed) {
    // From now on nothing may change that the seed depends on: it is known before anything is revealed.
    const { commitments, version } = info.fair;
    kept = { ...kept, fixed: { game: info.game, version, commitments } };
    keep(table, kept);
  }
  if (you === null) return;
  if (kept.seat !== you && kept.contribution === null) {
    kept = { ...kept, seat: you };
    keep(table, kept);
  }
  const seat = info.seats[you];
  if (!seat) return;
  if (info.drawing === null && seat.commitment === null) {
    // Another page of this browser may have made the number: there is one only.
    kept = { ...kept, seat: you, contribution: kept.contribution ?? randomNumber() };
    keep(table, kept);
    once(`${table} commit ${kept.contribution}`, () =>
      command({ type: 'commit', commitment: commitmentOf(kept!.contribution!) })
    );
  } else if (info.drawing !== null && !seat.revealed && kept.contribution !== null) {
    if (seat.commitment !== commitmentOf(kept.contribution)) return;
    once(`${table} reveal ${kept.contribution}`, () =>
      command({ type: 'reveal', contribution: kept!.contribution! })
    );
  }
}

/** Another commitment of the server is in order only where a match was called off: everybody is told of that. */
function startedOver(kept: Kept, info: Info): boolean {
  const again = kept.commitment !== info.fair.commitment && info.drawing === null;
  return again && info.called_off.length > kept.calledOff;
}

function once(name: string, work: () => Promise<unknown>): void {
  if (underWay.has(name)) return;
  underWay.add(name);
  void work().finally(() => underWay.delete(name));
}

/** Keeps the rolls and cards that were told. What was taken back is told again under the same number. */
function remember(table: string, kept: Kept, seen: Seen): void {
  const told = seen.events.filter((event) => event.kind === 'rolled') as unknown as Rolled[];
  const first = seen.events[0]?.n ?? Infinity;
  const last = seen.events.at(-1)?.n ?? -1;
  const before = kept.rolled.filter((event) => event.n < first);
  const rolled = [...before, ...told.filter((event) => event.n <= last)].map(slim);
  const cards = withCards(kept, seen);
  const same = JSON.stringify(rolled) === JSON.stringify(kept.rolled);
  if (!same || cards) keep(table, { ...kept, rolled, ...cards });
}

/** Adds the cards that are shown now, where they differ from those of before. What was taken back is forgotten. */
function withCards(kept: Kept, { events, zones }: Seen): Pick<Kept, 'cards' | 'faces'> | null {
  const n = (events.at(-1)?.n ?? -1) + 1;
  const before = kept.cards.filter((each) => each.n < n);
  const lying: SeenCards['zones'] = {};
  for (const each of before) Object.assign(lying, each.zones);
  const faces = { ...kept.faces };
  const changed: SeenCards['zones'] = {};
  zones.forEach((zone, place) => {
    const known = zone.cards.flatMap((card) => card?.card ?? []);
    for (const card of zone.cards) if (card?.card !== undefined && card.id) faces[card.card] ??= card.id;
    if ((lying[place] ?? []).join() !== known.join()) changed[place] = known;
  });
  const cards = Object.keys(changed).length ? [...before, { n, zones: changed }] : before;
  const last = kept.cards.at(-1);
  const same = cards.length === kept.cards.length && JSON.stringify(cards.at(-1)) === JSON.stringify(last);
  return same ? null : { cards, faces };
}

/** Only what tells the dice. */
function slim({ n, seat, dice, places, face }: Rolled): Rolled {
  return JSON.parse(JSON.stringify({ n, seat, dice, places, face })) as Rolled;
}
