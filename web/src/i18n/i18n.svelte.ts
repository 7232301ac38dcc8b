// The words of the app in the language of its reader. A language is one file in messages/; English
// comes with the page, the others when they are asked for.
import { chooseLanguage } from './choose.js';
import { Formatter, type Messages, type Values } from './format.js';
import english from './messages/en.json';

export type { Values };

/** A key of the messages. */
export type Key = Exclude<keyof typeof english, '_language'>;

export interface Language {
  /** BCP 47. */
  tag: string;
  /** What its speakers call it. */
  name: string;
  /** Whether a speaker has read its messages; if not, its menu says so and asks for help. */
  checked: boolean;
}

const notes = import.meta.glob<{ name: string; checked: boolean }>('./messages/*.json', {
  eager: true,
  query: '?language',
  import: '_language',
});
const files = import.meta.glob<Messages>(['./messages/*.json', '!./messages/en.json'], {
  import: 'default',
});

const tagOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

/** English, then the others by their own names. */
export const languages: readonly Language[] = Object.entries(notes)
  .map(([path, note]) => ({ tag: tagOf(path), ...note }))
  .sort((a, b) => Number(b.tag === 'en') - Number(a.tag === 'en') || a.name.localeCompare(b.name));

let current = $state.raw(new Formatter('en', english));
let asked = 0;

/** The tag of the language that is shown. */
export function language(): string {
  return current.tag;
}

/**
 * Shows another language once its messages are there; what is asked for last stays.
 * @throws when they cannot be loaded; then nothing changes
 */
export async function setLanguage(tag: string): Promise<void> {
  const turn = ++asked;
  const load = files[`./messages/${tag}.json`];
  const messages = tag === 'en' ? english : await load?.();
  if (!messages) throw new Error(`there is no language ${tag}`);
  if (turn !== asked) return;
  current = new Formatter(tag, messages);
  if (typeof document !== 'undefined') document.documentElement.lang = tag;
}

/**
 * Shows the saved language, or else what the browser asks for. To be awaited before the page is
 * drawn, so that it is not drawn in English first; English stays when the language cannot be had.
 */
export async function startLanguage(saved?: string | null): Promise<void> {
  const tags = languages.map(({ tag }) => tag);
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  await setLanguage(chooseLanguage(tags, saved, wanted)).catch(() => setLanguage('en'));
}

/** A message of the current language. Read in a template or an effect, it follows the language. */
export function t(key: Key, values?: Values): string {
  return current.text(key, values);
}

/** Whether a key that was put together, such as `refusal.${name}`, has a message. */
export function hasMessage(key: string): key is Key {
  return current.has(key);
}

export function formatNumber(value: number): string {
  return current.number(value);
}

export function formatDate(value: Date | number): string {
  return current.date(value);
}

/** `a, b, c` as the language writes it. */
export function formatList(parts: readonly string[]): string {
  return current.list(parts);
}
