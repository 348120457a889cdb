/** A little tower for the scoring pad: one storey for each icon (at most 12), so a wrong count is seen. 44 × 92, ground at 90. */
import { S, T, flag, one, path, rect, rep } from './kit';
const cols = ['#d9533a', '#1b96b3', '#b8642f', '#6f9a3e', '#8062e0', '#f3b12b'];
export const tower = (n: number, k: number) => {
  const h = Math.min(11, 66 / Math.max(n, 1));
  return (
    path('M2 90h40', 'none', S) +
    rep(n, (i) => rect(9, 90 - (i + 1) * h, 26, h, i % 2 ? '#fff1d2' : one(cols, k), 1.4, T)) +
    (n
      ? path(`M6 ${90 - n * h}h32L22 ${78 - n * h}z`, one(cols, k), T) + flag(22, 79 - n * h, 8, '#f3b12b')
      : path(
          'M9 88v-8M35 88v-8M9 82h26',
          'none',
          'stroke="var(--o)" stroke-width="2" stroke-dasharray="3 3"'
        ))
  );
};
