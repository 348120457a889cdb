/**
 * Cards glide from where they lay to where they lie now: everything with a `data-glide` key is measured before
 * and after a change. What stays in its row is moved back for the blink of an eye; what changes its place flies
 * there as a ghost, while the card itself waits unseen.
 */
import { tick } from 'svelte';
import { ghostOf, skyOver, still } from './ghost';

const GLIDE = { duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' };
const APPEAR = { duration: 220 };

interface Place {
  element: HTMLElement;
  parent: HTMLElement | null;
  box: DOMRect;
}

export async function gliding(root: HTMLElement | null, change: () => void): Promise<void> {
  if (!root || still()) {
    change();
    return;
  }
  const before = places(root);
  change();
  await tick();
  let sky: HTMLElement | null = null;
  for (const [key, now] of places(root)) {
    const old = before.get(key);
    if (!old) {
      now.element.animate([{ opacity: 0, scale: 0.9 }, { opacity: 1 }], APPEAR);
      continue;
    }
    const [dx, dy] = [old.box.left - now.box.left, old.box.top - now.box.top];
    if (Math.abs(dx) + Math.abs(dy) < 3) continue;
    if (old.parent === now.parent) {
      now.element.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], GLIDE);
    } else {
      sky ??= skyOver(root);
      fly(now, old.box, sky);
    }
  }
  if (sky) {
    const made = sky;
    setTimeout(() => made.remove(), GLIDE.duration + 100);
  }
}

function fly(now: Place, from: DOMRect, sky: HTMLElement): void {
  const ghost = ghostOf(now.element, now.box, sky);
  const wide = from.width / Math.max(1, now.box.width);
  const high = from.height / Math.max(1, now.box.height);
  const start = `translate(${from.left - now.box.left}px, ${from.top - now.box.top}px) scale(${wide}, ${high})`;
  ghost.animate([{ transform: start }, { transform: 'none' }], { ...GLIDE, fill: 'forwards' });
  now.element.animate([{ opacity: 0 }, { opacity: 0 }], GLIDE);
}

function places(root: HTMLElement): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-glide]')) {
    const box = element.getBoundingClientRect();
    found.set(element.dataset.glide!, { element, parent: element.parentElement, box });
  }
  return found;
}
