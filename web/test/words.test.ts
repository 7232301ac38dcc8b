// That the page has words for all that the core knows: presets, options, levels, reasons.
import { Computer, Rules } from 'omweso';
import { expect, it } from 'vitest';

import { LEVEL_HELP, LEVELS } from '../src/games/levels.js';
import { playerName } from '../src/games/player_names.js';
import { Formatter } from '../src/i18n/format.js';
import { hasMessage } from '../src/i18n/i18n.svelte.js';
import { fieldOf, valuesOf } from '../src/play/ruleset_form.js';

it('every preset and option, and every value that has a name', async () => {
  const { presets, options } = (await Rules.load()).rulesets();
  const keys = presets.flatMap((name) => [`preset.${name}.name`, `preset.${name}.help`]);
  for (const option of options.filter(({ name }) => name !== 'match-points')) {
    keys.push(`option.${option.name}`, `option.${option.name}.help`);
    const field = fieldOf(option);
    if (field.kind !== 'names') continue;
    for (const name of field.names.filter((each) => each !== 'on' && each !== 'off')) {
      keys.push(`option.${option.name}.${name}`);
    }
  }
  expect(keys.length).toBeGreaterThan(40);
  expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
});

it('the values of an option are shown as they are typed, not in a sentence', async () => {
  const { options } = (await Rules.load()).rulesets();
  const shown = Object.fromEntries(options.map((option) => [option.name, valuesOf(option, 'such as')]));
  expect(shown['pit-cap']).toBe('2–32, off');
  expect(shown['points']).toBe('such as');
});

it('every level of the computer', async () => {
  const levels = (await Computer.load()).levels().levels.map(({ name }) => name);
  expect([...LEVELS]).toEqual(levels);
  const keys = LEVELS.flatMap((level) => [`level.${level}.name`, LEVEL_HELP[level].key]);
  expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
});

it('a name leaves the words around it as they are', () => {
  const shown = (name: string) => playerName({ computer: false, name }, 'S');
  expect(shown('Nambi')).toBe('Nambi');
  expect(shown('😀'.repeat(40))).toBe('😀'.repeat(40));
  expect(shown('a'.repeat(41))).toBe(`${'a'.repeat(39)}…`);
  expect(shown('\u202eibmaN')).toBe('ibmaN');
  expect(shown('שלום')).toBe('\u2068שלום\u2069');
});

it('lists in every language: parts stay apart', () => {
  for (const tag of ['en', 'fil', 'fr', 'lg', 'ml', 'pt', 'sv', 'sw', 'zh']) {
    const list = new Formatter(tag, {}).list(['a', 'b', 'c']);
    expect(list, tag).toMatch(/^a(, |、)b(,? \S+ |, |、)c$/);
  }
});
