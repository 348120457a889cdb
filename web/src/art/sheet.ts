/** Every still drawing has an id (`p-` pictures, `b-` builds, `t-` toppers, `q-` quests …). The files of art put theirs
 *  in here when they are imported, so a page loads only what it draws; in the page each is one `<symbol>`, made when it is
 *  first shown and used from then on. */
export type Drawing = () => string;

interface Kept {
  box: string;
  draw: Drawing;
}

const drawings = new Map<string, Kept>();
const shown = new Set<string>();
const SVG = 'http://www.w3.org/2000/svg';

/** Pages may not bring styles inside their text (the server forbids it), so what a drawing says in `style` waits in an
 *  attribute of its own until it is in the page, where `dress` gives it to the browser. */
export const undressed = (svg: string): string => svg.replaceAll(' style="', ' data-css="');

export function dress(root: Element): void {
  for (const part of root.querySelectorAll<SVGElement>('[data-css]')) {
    part.style.cssText = part.getAttribute('data-css')!;
    part.removeAttribute('data-css');
  }
}

/** Adds a table of drawings that share a prefix and a view box. */
export function addDrawings(prefix: string, box: string, table: Record<string, Drawing>): void {
  for (const [name, draw] of Object.entries(table)) drawings.set(prefix + name, { box, draw });
}

export const hasDrawing = (id: string) => drawings.has(id);

/** The shapes of a drawing, to put inside another; nothing for an id that nobody drew. */
export const drawn = (id: string): string => drawings.get(id)?.draw() ?? '';

/** The hidden picture that holds the symbols, and the sky that backdrops are painted with. */
function sprite(): Element {
  const had = document.getElementById('sprite');
  if (had) return had;
  const made = document.createElementNS(SVG, 'svg');
  made.id = 'sprite';
  made.setAttribute('aria-hidden', 'true');
  made.setAttribute('width', '0');
  made.setAttribute('height', '0');
  made.style.position = 'absolute';
  made.innerHTML =
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-1)"/>' +
    '<stop offset=".6" stop-color="var(--sky-2)"/><stop offset="1" stop-color="var(--sky-3)"/></linearGradient></defs>';
  document.body.prepend(made);
  shown.clear();
  return made;
}

/** Makes the sky and the place for symbols: once, before the first page. */
export const openSheet = (): void => void sprite();

/** The address of a drawing's symbol, for `<use href>`; the symbol is made on first use. */
export function symbolOf(id: string): string {
  const sheet = sprite();
  const kept = drawings.get(id);
  if (kept && !shown.has(id)) {
    shown.add(id);
    sheet.insertAdjacentHTML(
      'beforeend',
      `<symbol id="${id}" viewBox="${kept.box}" overflow="visible">${undressed(kept.draw())}</symbol>`
    );
    dress(sheet.lastElementChild!);
  }
  return `#${id}`;
}

/** The view box of a drawing. */
export const boxOf = (id: string): string => drawings.get(id)?.box ?? '0 0 48 48';
