// Messages of one language, each made ready when it is first used.
import { IntlMessageFormat } from 'intl-messageformat';

export type Values = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<string, unknown>>;

/** A browser that does not know a language would take its own for it; its numbers are then English. */
export const localesOf = (tag: string): string[] => (tag === 'en' ? ['en-UG', 'en'] : [tag, 'en']);

export class Formatter {
  readonly #locales: string[];
  readonly #messages: Messages;
  readonly #ready = new Map<string, IntlMessageFormat>();
  readonly #number: Intl.NumberFormat;
  readonly #date: Intl.DateTimeFormat;
  readonly #list: Intl.ListFormat;

  constructor(
    readonly tag: string,
    messages: Messages,
  ) {
    this.#locales = localesOf(tag);
    this.#messages = messages;
    this.#number = new Intl.NumberFormat(this.#locales);
    this.#date = new Intl.DateTimeFormat(this.#locales, { dateStyle: 'medium', timeStyle: 'short' });
    this.#list = new Intl.ListFormat(this.#locales, { type: 'conjunction', style: 'narrow' });
  }

  has(key: string): boolean {
    return typeof this.#messages[key] === 'string';
  }

  /** The message with its values; its bare key when there is none, so that a page never fails. */
  text(key: string, values?: Values): string {
    const message = this.#messages[key];
    if (typeof message !== 'string') return key;
    if (!message.includes('{')) return message;
    let ready = this.#ready.get(key);
    if (!ready) {
      ready = new IntlMessageFormat(message, this.#locales, undefined, { ignoreTag: true });
      this.#ready.set(key, ready);
    }
    return ready.format({ ...values }) as string;
  }

  number(value: number): string {
    return this.#number.format(value);
  }

  date(value: Date | number): string {
    return this.#date.format(value);
  }

  /** Some things one after the other, as the language sets them apart. */
  list(parts: readonly string[]): string {
    return this.#list.format(parts);
  }
}
