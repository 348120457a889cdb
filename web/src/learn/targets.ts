/**
 * What a step of a lesson points at, by meaning: "option" (what is asked for), "question", "card:NAME",
 * "seat:NUMBER", or the name that a board gives a part of itself with data-tour. Several are separated by commas.
 */
import type { Choice } from '../generated/protocol';
import type { MatchView } from '../lib/view';

export interface Scene {
  view: MatchView;
  /** The option that is asked for, if it is open. */
  wanted: Choice | undefined;
}

export function targetsOf(words: string, scene: Scene, root: ParentNode = document): HTMLElement[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .flatMap((word) => seen(selectorsOf(word, scene), root));
}

const shows = (element: HTMLElement) => element.getClientRects().length > 0;

/** The first that is on the screen; where all are put away, what opens the part of the board that they are in. */
function seen(selectors: string[], root: ParentNode): HTMLElement[] {
  const found = selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)]);
  const open = found.find((element) => shows(element) && element.id !== 'question');
  if (open) return [open];
  for (const opener of root.querySelectorAll<HTMLElement>('[data-opens]')) {
    const part = `[data-tour="${CSS.escape(opener.dataset.opens!)}"]`;
    if (shows(opener) && found.some((element) => element.closest(part))) return [opener];
  }
  return found.filter(shows).slice(0, 1);
}

export function selectorsOf(word: string, { view, wanted }: Scene): string[] {
  const [kind, name = ''] = word.split(':');
  if (kind === 'option') return wanted ? optionSelectors(wanted, view) : ['#question'];
  if (kind === 'question') return ['#question'];
  if (kind === 'seat') return [`#of-seat-${name}`, `[data-tour="seat:${name}"]`];
  if (kind === 'card') {
    const cards = view.zones.flatMap((zone) => zone.cards);
    return cards
      .filter((card) => card && (card.id === name || card.name === name))
      .map((card) => `[data-glide="card/${card!.card}"]`);
  }
  return [`[data-tour="${CSS.escape(word)}"]`];
}

/** Boards name what is touched for an option by its text, or it is a card that the option is about or names; the
 * others are buttons. */
function optionSelectors(choice: Choice, view: MatchView): string[] {
  const text = CSS.escape(choice.text);
  const names = new Set(Object.values(choice.action));
  const named = view.zones
    .flatMap((zone) => zone.cards)
    .filter((card) => card?.id !== undefined && names.has(card.id))
    .map((card) => `.legal[data-glide="card/${card!.card}"]`);
  return [
    `[data-choice="${text}"]`,
    `[data-option="${text}"]`,
    ...choice.cards.map((card) => `.legal[data-glide="card/${card}"]`),
    ...named,
    ...choice.cards.map((card) => `[data-glide="card/${card}"]`),
    '#question'
  ];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boxOf(element: Element, grow: number): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x - grow, y: y - grow, w: width + 2 * grow, h: height + 2 * grow };
}

/** A rounded hole in the veil. */
export function hole({ x, y, w, h }: Box): string {
  const k = Math.min(16, w / 2, h / 2);
  const arc = (dx: number, dy: number) => `a${k} ${k} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + k} ${y}h${w - 2 * k}${arc(k, k)}v${h - 2 * k}${arc(-k, k)}h${2 * k - w}${arc(-k, -k)}` +
    `v${2 * k - h}${arc(k, -k)}z`
  );
}

export interface Bubble {
  x: number;
  y: number;
  /** From the bubble to the thing it speaks of. */
  tip: string;
}

/** Where a bubble of a size lies so that it covers as little as possible of what is lit: the first is the main thing. */
export function bubbleFor(
  lit: Box[],
  width: number,
  height: number,
  screen: { w: number; h: number }
): Bubble {
  const phone = screen.w < 700;
  const pad = phone ? 8 : 16;
  const main = lit[0];
  const clampX = (x: number) => Math.max(phone ? 12 : 170, Math.min(screen.w - width - (phone ? 12 : 24), x));
  const clampY = (y: number) => Math.max(8, Math.min(screen.h - height - 8, y));
  if (!main) return { x: clampX((screen.w - width) / 2), y: clampY(screen.h - height - 24), tip: '' };
  // Between the bands of what is lit, above all and below all: the nearest gap that is high enough. Where there is none,
  // only the main thing stays free; where that does not help, too, the highest gap has to do.
  const gapsOf = (boxes: Box[]): [number, number][] => {
    const bands = [...boxes].sort((one, other) => one.y - other.y);
    const gaps: [number, number][] = [[phone ? 50 : 58, bands[0]!.y]];
    let bottom = 0;
    bands.forEach((band, n) => {
      bottom = Math.max(bottom, band.y + band.h);
      gaps.push([bottom, bands[n + 1]?.y ?? screen.h]);
    });
    return gaps;
  };
  const near = ([top, end]: [number, number]) =>
    Math.min(Math.abs(end - main.y), Math.abs(top - main.y - main.h));
  const fits = ([top, end]: [number, number]) => end - top >= height + pad + 6;
  const best = (gaps: [number, number][]) =>
    gaps.filter(fits).sort((one, other) => near(one) - near(other))[0];
  const highest = gapsOf([main]).sort((one, other) => other[1] - other[0] - (one[1] - one[0]))[0]!;
  const [top, end] = best(gapsOf(lit)) ?? best(gapsOf([main])) ?? highest;
  const above = end <= main.y + 1;
  const y = clampY(above ? end - height - pad : top + pad);
  const x = clampX(main.x + main.w / 2 - width * 0.6);
  const aim = main.x + main.w / 2;
  const from = Math.max(x + 44, Math.min(x + width - 44, aim));
  const edge = above ? y + height : y;
  const goal = above ? main.y - 3 : main.y + main.h + 3;
  const way = above ? 1 : -1;
  const short = (goal - edge) * way < 7 || (goal - edge) * way > 90;
  const tip = short
    ? ''
    : `M${from - 15} ${edge - way * 3}Q${(from + aim) / 2 - 4} ${(edge + goal) / 2} ${aim} ${goal}` +
      `Q${(from + aim) / 2 + 8} ${(edge + goal) / 2} ${from + 15} ${edge - way * 3}`;
  return { x, y, tip };
}
