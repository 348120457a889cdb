/**
 * Cards that are carried to where they belong, with a mouse or a finger. A place that takes them has a name in
 * `data-drop`; whoever would rather not drag touches the card instead, so nothing here is needed to play.
 */
import { ghostOf, still } from './ghost';

export interface Carry {
  /** What letting go over this place does; undefined: it takes nothing of this. */
  over: (place: string) => (() => void) | undefined;
}

/** Pixels by which a pointer strays in a plain click. */
const STRAY = 8;
const BACK = { duration: 220, easing: 'ease-out' };

/**
 * Lets an element be carried; `what` is asked at each touch, and may answer that now it cannot be. With `finger`
 * fingers carry too: for what lies in a row of its own, not where a page is scrolled.
 */
export function carried(what: () => Carry | undefined, finger = false) {
  return (node: HTMLElement): (() => void) => {
    let carry: Carry | undefined;
    let ghost: HTMLElement | null = null;
    let [x, y] = [0, 0];

    function onpointerdown(event: PointerEvent) {
      carry = what();
      if (!carry || event.button !== 0 || (event.pointerType === 'touch' && !finger)) return;
      [x, y] = [event.clientX, event.clientY];
      addEventListener('pointermove', onpointermove);
      addEventListener('pointerup', onpointerup);
      addEventListener('pointercancel', back);
    }

    function onpointermove(event: PointerEvent) {
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      if (!ghost && Math.hypot(dx, dy) < STRAY) return;
      ghost ??= lift();
      ghost.style.translate = `${dx}px ${dy}px`;
      const place = placeAt(event);
      for (const each of places()) each.toggleAttribute('data-over', each === place);
    }

    function onpointerup(event: PointerEvent) {
      if (ghost) {
        // What was carried was not clicked.
        addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      }
      const drop = ghost ? carry?.over(placeAt(event)?.dataset.drop ?? '') : undefined;
      if (!drop) return back();
      put();
      drop();
    }

    function lift(): HTMLElement {
      node.dataset.carried = '';
      for (const place of places()) {
        place.toggleAttribute('data-takes', carry?.over(place.dataset.drop!) !== undefined);
      }
      const made = ghostOf(node, node.getBoundingClientRect());
      made.classList.add('lifted');
      return made;
    }

    /** Nothing takes it: it goes back to where it lay. */
    function back() {
      const left = ghost;
      ghost = null;
      put();
      if (!left) return;
      if (still()) left.remove();
      else left.animate({ translate: '0 0' }, BACK).onfinish = () => left.remove();
    }

    function put() {
      removeEventListener('pointermove', onpointermove);
      removeEventListener('pointerup', onpointerup);
      removeEventListener('pointercancel', back);
      delete node.dataset.carried;
      for (const place of places()) {
        place.removeAttribute('data-takes');
        place.removeAttribute('data-over');
      }
      ghost?.remove();
      ghost = null;
    }

    if (finger) node.style.touchAction = 'pan-x';
    node.addEventListener('pointerdown', onpointerdown);
    return () => {
      put();
      node.removeEventListener('pointerdown', onpointerdown);
    };
  };
}

const swallow = (event: Event) => event.stopPropagation();

const places = () => [...document.querySelectorAll<HTMLElement>('[data-drop]')];

function placeAt(event: PointerEvent): HTMLElement | undefined {
  const found = document.elementsFromPoint(event.clientX, event.clientY);
  return found.map((each) => each.closest<HTMLElement>('[data-drop]')).find((each) => each !== null);
}
