import type { GameOption } from './api';

/** Why choices of one option do not go together with so many players, as a sentence; nothing if they do. */
export function barredBy(option: Pick<GameOption, 'clashes'>, chosen: string[], players: number): string {
  const clash = option.clashes.find(
    (each) =>
      each.choices.every((choice) => chosen.includes(choice)) &&
      (!each.seats.length || each.seats.includes(players))
  );
  return clash ? `${clash.reason[0]!.toUpperCase()}${clash.reason.slice(1)}.` : '';
}
