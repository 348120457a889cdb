/** Counts a park of Unfair as the engine does; tests hold it to src/fairground/companion/scoring.py. */
export interface Figures {
  attraction_points: number[];
  further_icon_points: number;
  coins_per_point: number;
  unfinished_blueprint: number;
  loan_points: number;
  influence_points: number;
  silver_points: number;
  gold_points: number;
  excess_points: number;
  partial_panorama: number[];
  complete_panorama: number[];
  silver_medals: number;
  gold_medals: number;
}

export interface Row {
  cards: number;
  complete: boolean;
}

export interface Sheet {
  icons: number[];
  panoramas: Row[];
  /** The cards side by side, where they were arranged: the panoramas then follow from them. */
  arranged: string[];
  blueprints: number;
  bonus: number;
  unfinished: number;
  staff: number;
  texts: number;
  coins: number;
  influence: number;
  silver: number;
  gold: number;
  excess: number;
  loans: number;
}

export const SPACES = 5;

export const emptySheet = (): Sheet => ({
  icons: Array<number>(SPACES + 1).fill(0),
  panoramas: [],
  arranged: [],
  blueprints: 0,
  bonus: 0,
  unfinished: 0,
  staff: 0,
  texts: 0,
  coins: 0,
  influence: 0,
  silver: 0,
  gold: 0,
  excess: 0,
  loans: 0
});

export function iconPoints(icons: number, figures: Figures): number {
  const table = figures.attraction_points;
  if (icons <= 0) return 0;
  const within = table[icons - 1];
  return within ?? table[table.length - 1]! + (icons - table.length) * figures.further_icon_points;
}

export function panoramaPoints(row: Row, figures: Figures): number {
  const place = row.cards - 2;
  if (place < 0) return 0;
  const whole = figures.complete_panorama[place];
  if (row.complete && whole !== undefined) return whole;
  return figures.partial_panorama[Math.min(place, figures.partial_panorama.length - 1)]!;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

export function scoreOf(sheet: Sheet, figures: Figures): Record<string, number> {
  return {
    attractions: sum(sheet.icons.map((icons) => iconPoints(icons, figures))),
    blueprints: sheet.blueprints,
    blueprint_bonuses: sheet.bonus,
    unfinished_blueprints: sheet.unfinished * figures.unfinished_blueprint,
    panoramas: sum(sheet.panoramas.map((row) => panoramaPoints(row, figures))),
    staff: sheet.staff,
    card_texts: sheet.texts,
    coins: Math.floor(sheet.coins / figures.coins_per_point),
    alien_influence: sheet.influence * figures.influence_points,
    medals: sheet.silver * figures.silver_points + sheet.gold * figures.gold_points,
    insurance: sheet.excess * figures.excess_points,
    loans: sheet.loans * figures.loan_points
  };
}

export const totalOf = (sheet: Sheet, figures: Figures): number =>
  sum(Object.values(scoreOf(sheet, figures)));

/** What cannot be on a sheet. */
export function problemsOf(sheet: Sheet, figures: Figures): string[] {
  const built = sheet.icons.filter((icons) => icons > 0).length;
  const inRows = sum(sheet.panoramas.map((row) => row.cards));
  return [
    sheet.silver > figures.silver_medals ? `There are only ${figures.silver_medals} silver medals.` : '',
    sheet.gold > figures.gold_medals ? `There are only ${figures.gold_medals} gold medals.` : '',
    inRows > built ? 'The panoramas have more cards than the park has attractions.' : ''
  ].filter(Boolean);
}
