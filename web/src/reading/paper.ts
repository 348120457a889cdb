/** Cards on paper: nine to a sheet, in the standard size for sleeves, on either paper. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const A_SHEET = 9;
/** Millimetres. */
export const CARD = { wide: 63, high: 88 };
/** Round the cards of a sheet, where the marks to cut by stand. */
export const EDGE = 3;
const MARGIN = 4;
/** Whatever somebody wrote into a pack. */
const MOST_COPIES = 60;

/** Where paper is letter; everywhere else it is A4. */
const LETTER = /-(US|CA|MX|PH|CL|CO|VE|CR|GT|PA|DO|SV|NI|PR)\b/i;
export const usualPaper = (language = navigator.language): Paper => (LETTER.test(language) ? 'letter' : 'a4');
export const isPaper = (name: string | null): name is Paper => PAPERS.some((paper) => paper === name);

/** What is printed, sheet by sheet: each card once, or as often as it is in the box. */
export function sheetsOf<T extends { copies: number }>(cards: readonly T[], once: boolean): T[][] {
  const all = cards.flatMap((card) =>
    Array<T>(once ? 1 : Math.max(1, Math.min(card.copies, MOST_COPIES))).fill(card)
  );
  return Array.from({ length: Math.ceil(all.length / A_SHEET) }, (_, n) =>
    all.slice(n * A_SHEET, (n + 1) * A_SHEET)
  );
}

/** Tells the browser the paper until it is taken out again. Pages may not bring styles as text, so it is a sheet of styles. */
export function layIn(paper: Paper): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${paper}; margin: ${MARGIN}mm; }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
