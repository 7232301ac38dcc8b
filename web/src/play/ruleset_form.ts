// A ruleset as a form fills it: a preset, and the options changed on it.
import type { RulesetOption } from 'omweso';

export type Field = { kind: 'names'; names: string[] } | { kind: 'text' };

/**
 * The values that an option may have, as they are typed.
 * @param example shown instead of a sentence about them
 */
export function valuesOf({ values }: RulesetOption, example: string): string {
  const typed = values.replaceAll(' to ', '–');
  return typed.split(', ').some((part) => part.includes(' ')) ? example : typed;
}

/** How an option is asked for, from the values that the rules say it may have. */
export function fieldOf({ values }: RulesetOption): Field {
  const parts = values.split(', ');
  const names = parts.every((part) => /^[a-z][a-z-]*$/.test(part));
  return names ? { kind: 'names', names: parts } : { kind: 'text' };
}

/** The text of a ruleset: the preset, then what was changed. */
export function textOf(preset: string, changes: Readonly<Record<string, string>>): string {
  return [preset, ...Object.entries(changes).map(([name, value]) => `${name}=${value}`)].join(',');
}
