import { describe, expect, it } from 'vitest';
import { rideOf } from '../coach/ride';
import { bubbleFor, type Box } from './targets';
import { piecesOf } from './terms.svelte';

const over = (bubble: { x: number; y: number }, w: number, h: number, box: Box) =>
  bubble.x < box.x + box.w && box.x < bubble.x + w && bubble.y < box.y + box.h && box.y < bubble.y + h;

describe('the bubble of a lesson', () => {
  it('covers neither the thing nor what it is about where there is room', () => {
    const lit = [
      { x: 600, y: 600, w: 100, h: 100 },
      { x: 400, y: 100, w: 300, h: 120 }
    ];
    const bubble = bubbleFor(lit, 720, 200, { w: 1440, h: 900 });
    expect(lit.some((box) => over(bubble, 720, 200, box))).toBe(false);
  });

  it('leaves the thing itself free where there is no room for both', () => {
    const main = { x: 20, y: 560, w: 80, h: 120 };
    const about = { x: 20, y: 250, w: 300, h: 60 };
    const bubble = bubbleFor([main, about], 336, 300, { w: 360, h: 740 });
    expect(over(bubble, 336, 300, main)).toBe(false);
  });
});

describe('words of the glossary', () => {
  it('are pieces of their own, the first time they stand in a text', () => {
    const entries = [{ word: 'Claim', means: 'to take a card', also: ['Claims'] }];
    expect(piecesOf('A claim and claims, reclaimed', entries)).toEqual([
      { text: 'A ' },
      { text: 'claim', word: 'Claim', means: 'to take a card' },
      { text: ' and ' },
      { text: 'claims' },
      { text: ', reclaimed' }
    ]);
    expect(piecesOf('Plain', [])).toEqual([{ text: 'Plain' }]);
  });
});

describe('the ride', () => {
  it('rises with the chance, and has the rounds below it', () => {
    const curve = [0.2, 0.5, 1].map((chance, move) => ({ move, stage: move, chances: [chance] }));
    const ride = rideOf(curve, 0);
    expect(ride.at(0).y).toBeGreaterThan(ride.at(1).y);
    expect(ride.at(1).y).toBeGreaterThan(ride.at(2).y);
    expect(ride.rounds.map((round) => round.stage)).toEqual([1, 2]);
  });
});
