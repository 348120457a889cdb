import { describe, expect, it } from 'vitest';
import { cardLook, hasArt, hasOwnMotif, rideSymbol, type Printed } from './cards';
import { rideArt } from './rides';

const PACKS = import.meta.glob<string>('../../../../src/fairground/games/unfair/packs/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true
});

/** The cards of all packs: names, type lines and icons are single lines of their files. */
function allCards(): Printed[] {
  return Object.values(PACKS).flatMap((text) => {
    const pack = /^pack = "(.+)"$/m.exec(text)![1]!;
    return text
      .split('[[card]]')
      .slice(1)
      .map((part) => ({
        name: /^name = "(.+)"$/m.exec(part)![1]!,
        type: /^type = "(.+)"$/m.exec(part)![1]!,
        pack,
        icon_row: [...(/^icons = \[(.+)\]$/m.exec(part)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
          (found) => found[1]!
        )
      }));
  });
}

describe('the art of Unfair', () => {
  const cards = allCards();

  it('knows all packs', () => {
    expect(new Set(cards.map((card) => card.pack)).size).toBeGreaterThan(9);
    expect(cards.length).toBeGreaterThan(200);
  });

  it('leaves no card without a picture', () => {
    expect(cards.filter((card) => !hasArt(card)).map((card) => card.name)).toEqual([]);
  });

  it('gives most cards a motif of their own', () => {
    const own = cards.filter(hasOwnMotif);
    expect(own.length / cards.length).toBeGreaterThan(0.9);
  });

  it('names no drawing that nobody drew', () => {
    for (const card of cards) expect(JSON.stringify(cardLook(card)), card.name).not.toContain('undefined');
  });

  it('draws a picture for cards of packs to come', () => {
    for (const type of [
      'Attraction - Thrill Ride',
      'Feature Upgrade',
      'Staff Member',
      'Event',
      'City - Unfair',
      'Resource',
      'Blueprint',
      'Oddity'
    ])
      expect(hasArt({ name: `New ${type}`, type, pack: 'robot' }), type).toBe(true);
  });

  it('draws no two attractions of a kind alike', () => {
    const rides = cards.map(cardLook).filter((look) => look.build && look.group === 'attraction');
    const drawings = rides.map((look) => `${look.theme} ${rideArt(look.build!, look.name, look.theme)}`);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('keeps one symbol for each attraction', () => {
    const look = cardLook({ name: 'Carousel', type: 'Attraction - Leisure Ride', pack: 'base' });
    expect(rideSymbol(look)).toBe(rideSymbol(look));
    expect(document.querySelectorAll(rideSymbol(look))).toHaveLength(1);
  });
});
