import { beforeEach, describe, expect, it } from 'vitest';
import { addDrawings, drawn, hasDrawing, openSheet, symbolOf, undressed } from './sheet';

describe('the sheet of drawings', () => {
  beforeEach(() => document.getElementById('sprite')?.remove());

  it('makes a symbol when it is first used, and once', () => {
    addDrawings('x-', '0 0 10 20', { dot: () => '<circle r="3"/>' });
    openSheet();
    expect(document.querySelector('#x-dot')).toBeNull();
    expect(symbolOf('x-dot')).toBe('#x-dot');
    symbolOf('x-dot');
    const made = document.querySelectorAll('symbol#x-dot');
    expect(made).toHaveLength(1);
    expect(made[0]!.getAttribute('viewBox')).toBe('0 0 10 20');
    expect(made[0]!.querySelector('circle')).not.toBeNull();
  });

  it('holds the sky once', () => {
    openSheet();
    symbolOf('x-dot');
    expect(document.querySelectorAll('#sky')).toHaveLength(1);
  });

  it('keeps the styles of a drawing out of the text of the page', () => {
    addDrawings('x-', '0 0 10 10', { hop: () => '<g style="transform-origin:1px 2px"><path/></g>' });
    symbolOf('x-hop');
    const part = document.querySelector<SVGElement>('symbol#x-hop g')!;
    expect(undressed('<g style="x">')).not.toContain(' style=');
    expect(part.style.transformOrigin).toBe('1px 2px');
    expect(part.hasAttribute('data-css')).toBe(false);
  });

  it('knows what nobody drew', () => {
    expect(hasDrawing('x-nothing')).toBe(false);
    expect(drawn('x-nothing')).toBe('');
  });
});
