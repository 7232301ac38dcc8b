// Every language says all that English says, in its own words and by its own grammar.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Formatter, localesOf } from '../src/i18n/format.js';

const folder = new URL('../src/i18n/messages/', import.meta.url);
const tags = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
const others = tags.filter((tag) => tag !== 'en');

type Catalogue = Record<string, string>;

function read(tag: string): { language: { name: string; checked: boolean }; messages: Catalogue } {
  const text = readFileSync(new URL(`${tag}.json`, folder), 'utf8');
  const { _language, ...messages } = JSON.parse(text) as Record<string, unknown>;
  return {
    language: _language as { name: string; checked: boolean },
    messages: messages as Catalogue,
  };
}

const english = read('en').messages;
const parsed = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true });

interface Plural {
  argument: string;
  categories: string[];
}

/** The arguments of a message with their kinds, and its plurals, however deep they stand. */
function shape(elements: MessageFormatElement[]): { args: Set<string>; plurals: Plural[] } {
  const args = new Set<string>();
  const plurals: Plural[] = [];
  const walk = (list: MessageFormatElement[]): void => {
    for (const element of list) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.tag) throw new Error('no tags in messages');
      args.add(`${element.value}:${TYPE[element.type]}`);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      if (element.type === TYPE.plural) {
        plurals.push({ argument: element.value, categories: Object.keys(element.options) });
      }
      for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(elements);
  return { args, plurals };
}

const LANGUAGES = ['en', 'fil', 'fr', 'lg', 'ml', 'pt', 'sv', 'sw', 'zh'];

/** Names that are the same in every language, and messages made of nothing but these and values. */
const NAMES = [
  'Omweso', 'Mukasa', 'Katikkiro', 'Wikipedia', 'Shackell', 'McGill', 'Okwesera', 'Okutema',
  'Akawumbi', 'Akakyala', 'bulijo', 'emu', 'bbiri', 'Blitz', 'Enter', 'Esc',
];

/** Words that a language happens to share with English. */
const SHARED: Record<string, string[]> = {
  fr: ['level.page.name', 'score.total', 'board.pause'],
  sv: ['level.page.name', 'level.general.name', 'level.regent.name', 'board.pause'],
  pt: ['level.general.name', 'score.total', 'common.no'],
};

function onlyNames(message: string): boolean {
  const left = NAMES.reduce((text, name) => text.replaceAll(new RegExp(name, 'gi'), ''), message);
  return !/\p{L}/u.test(left.replaceAll(/\{\w+(, number)?\}/g, ''));
}

/** The plural categories that whole numbers up to a thousand have in a language. */
function usual(tag: string): string[] {
  const rules = new Intl.PluralRules(localesOf(tag));
  return [...new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n)))];
}

const letters = (message: string): number =>
  [...message.replaceAll(/\{[^{}]*\}/g, '')].length;

it('has the nine languages at least, each with its own name', () => {
  expect(tags).toEqual(expect.arrayContaining(LANGUAGES));
  const names = tags.map((tag) => read(tag).language.name);
  expect(new Set(names).size).toBe(tags.length);
  for (const tag of tags) expect(read(tag).language.checked).toBeTypeOf('boolean');
});

it('asks this machine for every language, not for the one it falls back to', () => {
  for (const tag of tags) expect(new Intl.PluralRules(localesOf(tag)).resolvedOptions().locale).toBe(tag);
});

describe.each(tags)('%s', (tag) => {
  const { messages } = read(tag);

  it('has exactly the keys of English, in its order', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
  });

  it('has messages that can be read, with the arguments of English', () => {
    for (const [key, message] of Object.entries(messages)) {
      const { args } = shape(parsed(message));
      expect({ key, args: [...args].sort() }).toEqual({
        key,
        args: [...shape(parsed(english[key] ?? '')).args].sort(),
      });
    }
  });

  it('has the plurals of its grammar, and no others', () => {
    const known = new Intl.PluralRules(localesOf(tag)).resolvedOptions().pluralCategories as string[];
    for (const [key, message] of Object.entries(messages)) {
      for (const { categories } of shape(parsed(message)).plurals) {
        const named = categories.filter((category) => !category.startsWith('='));
        expect(known, key).toEqual(expect.arrayContaining(named));
        const exact = categories.length > named.length && named.length === 1;
        if (!exact) expect(named, key).toEqual(expect.arrayContaining(usual(tag)));
      }
    }
  });

  it('names the same clauses as English', () => {
    const clauses = (message: string): string[] => message.match(/\b[BSTCROWNMP]\d\b/g) ?? [];
    for (const [key, message] of Object.entries(messages)) {
      expect({ key, clauses: clauses(message) }).toEqual({ key, clauses: clauses(english[key] ?? '') });
    }
  });

  it('is written with the marks of print, without space at the ends', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(message, key).toBe(message.trim());
      expect(message, key).not.toMatch(/['"]| {2}|\.\.\./);
    }
  });

  it('makes every message, whatever the numbers', () => {
    const formatter = new Formatter(tag, messages);
    for (const key of Object.keys(messages)) {
      const { args } = shape(parsed(messages[key] ?? ''));
      for (const number of [0, 1, 2, 3, 4, 5, 9, 11, 21, 64, 100, 1357, 1_000_000]) {
        const values = Object.fromEntries(
          [...args].map((arg) => {
            const [name = '', kind] = arg.split(':');
            return [name, kind === 'argument' ? 'x' : number];
          }),
        );
        expect(formatter.text(key, values), key).not.toMatch(/[{}#]|undefined|NaN/);
      }
    }
  });
});

describe.each(others)('%s', (tag) => {
  const { messages } = read(tag);

  it('leaves nothing in English', () => {
    const same = Object.keys(english).filter(
      (key) => messages[key] === english[key] && !onlyNames(english[key] ?? ''),
    );
    expect(same.filter((key) => !SHARED[tag]?.includes(key))).toEqual([]);
  });

  it('has no message far longer than in English', () => {
    const long = Object.keys(english).filter(
      (key) => letters(messages[key] ?? '') > 12 + 2.2 * letters(english[key] ?? ''),
    );
    expect(long).toEqual([]);
  });
});

describe('the app', () => {
  /** Every text of a source that may be a key, those with parts put in as patterns. */
  function used(): { plain: Set<string>; made: RegExp[] } {
    const source = new URL('../src/', import.meta.url);
    const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(svelte|ts)$/.test(name))
      .map((name) => readFileSync(new URL(name, source), 'utf8'))
      .join('\n');
    const plain = new Set([...sources.matchAll(/['"`]([a-z][\w.-]*)['"`]/g)].map(([, key]) => key!));
    const made = [...sources.matchAll(/`([a-z][\w.-]*\$\{[^`]*)`/g)].map(([, key]) => {
      const parts = key!.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
      return new RegExp(`^${parts.join('[\\w.-]+')}$`);
    });
    return { plain, made };
  }

  it('says every message somewhere', () => {
    const { plain, made } = used();
    const unsaid = Object.keys(english).filter(
      (key) => !plain.has(key) && !made.some((pattern) => pattern.test(key)),
    );
    expect(unsaid).toEqual([]);
  });
});
