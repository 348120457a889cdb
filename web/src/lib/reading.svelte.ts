/**
 * Reading a card: the same gesture at every table. A pointer that rests on it, a long press, or the key `i` while
 * it has the focus shows it close up with its full text; so does a plain touch where touching does nothing else.
 */
import type { CardView } from './view';

/** How long a pointer rests or a finger stays until a card is shown, in milliseconds. */
const REST = 450;
const PRESS = 420;
/** Pixels by which a finger strays in a press. */
const STRAY = 10;

class Reading {
  /** The card that is shown close up. */
  card = $state.raw<CardView | null>(null);
  /** Where it lies: a passing look is shown beside it. */
  from = $state.raw<DOMRect | null>(null);
  /** It stays until it is put away; otherwise it goes when the pointer leaves. */
  stays = $state(false);
  /** Faces that were seen in this match, by id and by name: the log speaks of cards that have gone since. */
  private seen = new Map<string, CardView>();

  open(card: CardView, from?: Element): void {
    this.card = card;
    this.from = from?.getBoundingClientRect() ?? null;
    this.stays = true;
  }

  glance(card: CardView, from: Element): void {
    if (this.stays) return;
    this.card = card;
    this.from = from.getBoundingClientRect();
  }

  leave(): void {
    if (!this.stays) this.card = null;
  }

  close(): void {
    this.card = null;
    this.stays = false;
  }

  /** Keeps in mind what lies on the table. */
  remember(cards: Iterable<CardView | null>): void {
    for (const card of cards) {
      if (card?.name === undefined) continue;
      this.seen.set(`name/${card.name.toLowerCase()}`, card);
      if (card.id !== undefined) this.seen.set(`id/${card.id}`, card);
    }
  }

  find(named: { id?: string; name?: string }): CardView | undefined {
    return this.seen.get(`id/${named.id}`) ?? this.seen.get(`name/${named.name?.toLowerCase()}`);
  }

  forget(): void {
    this.seen.clear();
    this.close();
  }
}

export const reading = new Reading();

/** Lets a card be read: `{@attach readable(() => card)}`. Cards with no face cannot be. */
export function readable(what: () => CardView | null | undefined) {
  return (node: HTMLElement): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [x, y] = [0, 0];
    const stop = () => clearTimeout(timer);
    const face = () => {
      const card = what();
      return card?.name === undefined ? undefined : card;
    };

    /** A pointer that has come to rest on it; one that lay there already when the card came is no wish to read. */
    function rest(event: PointerEvent) {
      stop();
      if (event.buttons || reading.card) return;
      timer = setTimeout(() => {
        const card = face();
        if (card && node.isConnected) reading.glance(card, node);
      }, REST);
    }
    function onpointerleave() {
      stop();
      reading.leave();
    }
    function onpointerdown(event: PointerEvent) {
      stop();
      if (event.pointerType === 'mouse') return reading.leave();
      [x, y] = [event.clientX, event.clientY];
      timer = setTimeout(() => {
        const card = face();
        if (!card) return;
        reading.open(card, node);
        // The finger that is lifted now has touched nothing.
        addEventListener('click', swallow, { capture: true, once: true });
        addEventListener('pointerup', () => setTimeout(unswallow, 50), { once: true });
      }, PRESS);
    }
    function onpointermove(event: PointerEvent) {
      if (event.pointerType === 'mouse') rest(event);
      else if (Math.hypot(event.clientX - x, event.clientY - y) > STRAY) stop();
    }
    function onkeydown(event: KeyboardEvent) {
      if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
      const card = face();
      if (!card) return;
      event.preventDefault();
      event.stopPropagation();
      reading.open(card, node);
    }
    const oncontextmenu = (event: Event) => {
      if (matchMedia('(hover: none)').matches) event.preventDefault();
    };

    const ears: [string, EventListener][] = [
      ['pointerleave', onpointerleave],
      ['pointerdown', onpointerdown as EventListener],
      ['pointermove', onpointermove as EventListener],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['keydown', onkeydown as EventListener],
      ['contextmenu', oncontextmenu]
    ];
    for (const [name, hear] of ears) node.addEventListener(name, hear);
    return () => {
      stop();
      for (const [name, hear] of ears) node.removeEventListener(name, hear);
    };
  };
}

const swallow = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};
const unswallow = () => removeEventListener('click', swallow, { capture: true });
