/**
 * The options of a question, looked up by what they are about. Boards ask "can this card be chosen, and what
 * would that mean?"; they never know why.
 */
import type { BlockedChoice, Choice, Prompt } from '../generated/protocol';
import { named } from './names';

export type Fields = Record<string, unknown>;

export class Choices {
  readonly all: Choice[];
  readonly blocked: BlockedChoice[];

  constructor(
    readonly prompt: Prompt | null,
    names: string[] = []
  ) {
    this.all = (prompt?.options ?? []).map((choice) => ({ ...choice, label: named(choice.label, names) }));
    this.blocked = (prompt?.blocked ?? []).map((choice) => ({
      ...choice,
      label: named(choice.label, names)
    }));
  }

  /** Options whose action has these fields, such as {do: 'claim', card: 'straight'}. */
  where(fields: Fields): Choice[] {
    return this.all.filter((choice) => fits(choice.action, fields));
  }

  one(fields: Fields): Choice | undefined {
    return this.all.find((choice) => fits(choice.action, fields));
  }

  /** Why something like this cannot be done now, if the server says so. */
  whyNot(fields: Fields): BlockedChoice | undefined {
    return this.blocked.find((choice) => fits(choice.action, fields));
  }

  /** The options that a board does not show by itself. */
  rest(shown: (choice: Choice) => boolean): Choice[] {
    return this.all.filter((choice) => !shown(choice));
  }
}

function fits(action: Fields, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => same(action[name], value));
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, n) => item === b[n]);
  return a === b;
}
