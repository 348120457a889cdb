/** The shape that the views of all games share. What a game adds is typed by its board. */

export interface CardView {
  card?: number;
  id?: string;
  name?: string;
  text?: string;
  back?: string;
  [fact: string]: unknown;
}

export interface ZoneView {
  id: string;
  name: string;
  owner: number;
  cards: (CardView | null)[];
}

export interface ResultView {
  ranks: number[];
  winners: number[];
  scores: number[];
  breakdown: Record<string, number>[];
  reason: string;
  rules: string[];
}

export interface MatchView {
  game: string;
  seats: number;
  you: number | null;
  over: boolean;
  waiting: number[];
  zones: ZoneView[];
  names: string[];
  result: ResultView | null;
  [fact: string]: unknown;
}

export function zone(view: MatchView, id: string, owner = -1): ZoneView | undefined {
  return view.zones.find((found) => found.id === id && found.owner === owner);
}

/** A key that stays with a card while it moves; cards that are not known have none. */
export function keyOf(card: CardView | null, zoneKey: string, place: number): string {
  return card?.card === undefined ? `${zoneKey}/${place}` : `card/${card.card}`;
}
