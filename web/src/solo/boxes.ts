import type { Box } from './api';

/** Boxes that answer the same questions stand together, in their order: the first that can act decides. */
export function grouped(boxes: Box[]): { asks: string; boxes: Box[] }[] {
  const found: { asks: string; boxes: Box[] }[] = [];
  for (const box of boxes) {
    const last = found.at(-1);
    if (last?.asks === box.asks) last.boxes.push(box);
    else found.push({ asks: box.asks, boxes: [box] });
  }
  return found;
}
