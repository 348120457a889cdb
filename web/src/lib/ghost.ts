/** A likeness of an element that floats above the page, where no scrolling row cuts it off. */

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function ghostOf(element: HTMLElement, box: DOMRect, home: HTMLElement = document.body): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  const around = home === document.body ? { left: 0, top: 0 } : home.getBoundingClientRect();
  ghost.removeAttribute('data-glide');
  ghost.classList.add('ghost');
  ghost.ariaHidden = 'true';
  ghost.inert = true;
  Object.assign(ghost.style, {
    left: `${box.left - around.left}px`,
    top: `${box.top - around.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`
  });
  home.append(ghost);
  return ghost;
}

/** Something to float in that covers an element and no more. */
export function skyOver(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const sky = document.createElement('div');
  sky.className = 'sky';
  Object.assign(sky.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`
  });
  document.body.append(sky);
  return sky;
}
