/** Moments as hosts read them. */
import { FOR_GOOD } from './api';
import { hostingTexts as words } from './texts';

export const day = (at: number): string =>
  new Date(at * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const lasting = (until: number): string =>
  until >= FOR_GOOD ? words.forGood : words.until(day(until));
