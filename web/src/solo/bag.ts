/** The text of the randomiser as counts of tokens, and back. */
export function readBag(text: string, ids: string[]): Record<string, number> {
  if (!text.trim()) return Object.fromEntries(ids.map((id) => [id, 1]));
  const counts: Record<string, number> = {};
  for (const item of text.split(',')) {
    const [id, count] = item.trim().split(/\s+/);
    if (id) counts[id] = (counts[id] ?? 0) + Number(count ?? 1);
  }
  return counts;
}

/** One token of each is the usual bag, which goes without saying. */
export function writeBag(counts: Record<string, number>, ids: string[]): string {
  if (ids.every((id) => counts[id] === 1)) return '';
  return ids
    .filter((id) => counts[id])
    .map((id) => `${id} ${counts[id]}`)
    .join(', ');
}
