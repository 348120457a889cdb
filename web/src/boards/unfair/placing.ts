/** Where a card can go, and what it would change there. */
import type { Choice } from '../../generated/protocol';
import type { Choices } from '../../lib/choices';
import { texts } from '../../texts';
import { pointsFor, type Lit, type ParkCard, type UnfairView } from './view';

const words = texts.unfair;

export interface Effect {
  picture: string;
  text: string;
}

/** What a card would change, before and after: by itself, or on the attraction `host`. */
export function effectsOf(
  view: UnfairView,
  card: ParkCard,
  host: ParkCard | undefined,
  plans: string[]
): Effect[] {
  const found: Effect[] = [];
  if (card.stars && view.prices?.[String(card.card)] !== undefined)
    found.push({ picture: 'star', text: words.freshStars(card.stars) });
  if (card.influence) found.push({ picture: 'influence', text: words.influenceEach(card.influence) });
  const icons = card.icon_row?.length ?? 0;
  if (host?.icons && icons) {
    const after = host.icons + icons;
    const [before, then] = [pointsFor(view, host.icons), pointsFor(view, after)];
    found.push({ picture: 'ticket', text: words.worth(after, before, then) });
  } else if (icons && /Attraction/.test(card.type)) {
    found.push({ picture: 'ticket', text: words.worth(icons, 0, pointsFor(view, icons)) });
  }
  for (const plan of plans) found.push({ picture: 'scroll', text: words.helpsPlan(plan) });
  return found;
}

interface Spot {
  space: number;
  attraction: ParkCard | null;
  choice: Choice | undefined;
}

/** What the sign over a space says while a place is sought. */
export function litOf(
  { space, attraction, choice }: Spot,
  choices: Choices,
  held: Choice | null,
  placed: ParkCard | null,
  choose: (choice: Choice) => void
): Lit {
  const chosen = choice !== undefined && held?.text === choice.text;
  const extra = /\((.+)\)/.exec(choice?.label ?? '')?.[1] ?? '';
  const why = (
    choices.whyNot({ do: 'space', number: space }) ??
    (attraction ? choices.whyNot({ do: 'pick', card: attraction.name }) : undefined)
  )?.reason;
  const open = extra ? `${words.mayGoHere}: ${extra}` : words.mayGoHere;
  const where = attraction ? words.onto(attraction.name ?? '') : words.space(space);
  return {
    sign: choice ? (chosen ? words.here : open) : (why ?? closedSign(choices, attraction)),
    label: [placed?.name, where, extra].filter(Boolean).join(', '),
    text: choice?.text ?? '',
    legal: choice !== undefined,
    chosen,
    press: () => choice && choose(choice)
  };
}

function closedSign(choices: Choices, attraction: ParkCard | null): string {
  const seeksSpace = choices.all.some((choice) => choice.action.do === 'space');
  if (attraction) return seeksSpace ? words.taken : words.notHere;
  return seeksSpace ? words.notHere : words.vacant;
}
