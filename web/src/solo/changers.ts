/** What a view of Unfair has where Game Changers are in the match. */
export interface Changer {
  card: number;
  name: string;
  words: string;
  text: string;
  /** Of one that each player accepts or declines: the seats that have accepted. */
  accepted?: number[];
}

export interface WithChangers {
  changers?: Changer[];
  next_city_card?: { name: string; text: string };
  /** The seats that have passed for the rest of the round. */
  hard_passed?: number[];
}
