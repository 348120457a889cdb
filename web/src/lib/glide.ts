/**
 * Cards glide from where they lay to where they lie now: everything with a `data-glide` key is measured before
 * and after a change, and moved back to where it was for the blink of an eye.
 */
import { tick } from 'svelte';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export async function gliding(root: HTMLElement | null, change: () => void): Promise<void> {
  if (!root || still()) {
    change();
    return;
  }
  const before = places(root);
  change();
  await tick();
  for (const [key, { element, box }] of places(root)) {
    const old = before.get(key)?.box;
    if (!old) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
      continue;
    }
    const [dx, dy] = [old.left - box.left, old.top - box.top];
    if (Math.abs(dx) + Math.abs(dy) < 3) continue;
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px)`, zIndex: '5' },
        { transform: 'none', zIndex: '5' }
      ],
      { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' }
    );
  }
}

function places(root: HTMLElement): Map<string, { element: HTMLElement; box: DOMRect }> {
  const found = new Map<string, { element: HTMLElement; box: DOMRect }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-glide]')) {
    found.set(element.dataset.glide!, { element, box: element.getBoundingClientRect() });
  }
  return found;
}
