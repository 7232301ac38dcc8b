// Where a match is refereed: a worker of the rules, and the match's number there. A worker that
// breaks is followed by another, where the match goes on from its file.
import type { Deed, MatchState } from 'omweso';

import type { RemoteRules } from '../core/core';
import type { Acted } from '../core/rules_api';
import type { OpenedMatch } from '../games/games';

/** Rules or a computer that could not be loaded are asked for again, in milliseconds. */
export const RETRY_AFTER = 5000;

export class Table {
  readonly #reopen: (text: string) => Promise<OpenedMatch>;
  #rules: RemoteRules;
  #match: number;
  #text: string;
  /** The worker broke, and nothing has been done since. */
  #broke = false;
  /** Another is about to be asked. */
  #due = false;
  #closed = false;

  /** @param reopen opens the match again from its file */
  constructor({ rules, match }: OpenedMatch, reopen: (text: string) => Promise<OpenedMatch>) {
    this.#rules = rules;
    this.#match = match.id;
    this.#text = match.text;
    this.#reopen = reopen;
  }

  get rules(): RemoteRules {
    return this.#rules;
  }
  get match(): number {
    return this.#match;
  }
  /** The file of the match as it is now. */
  get text(): string {
    return this.#text;
  }
  get closed(): boolean {
    return this.#closed;
  }

  /** @param time when somebody acted, in milliseconds of the referee's clock */
  async act(deed: Deed, time: number): Promise<Acted> {
    const acted = await this.#rules.act(this.#match, deed, time);
    this.#broke = false;
    this.#text = acted.text;
    return acted;
  }

  /** The worker is lost. @param again called when reopen() may be tried; once, however many notice */
  lose(again: () => void): void {
    if (this.#due || this.#closed) return;
    this.#due = true;
    const now = () => {
      this.#due = false;
      if (!this.#closed) again();
    };
    setTimeout(now, this.#broke ? RETRY_AFTER : 0);
    this.#broke = true;
  }

  /** The match as its file has it, in another worker; null where it was closed meanwhile. */
  async reopen(): Promise<MatchState | null> {
    const { rules, match } = await this.#reopen(this.#text);
    this.#rules = rules;
    this.#match = match.id;
    if (!this.#closed) return match.state;
    this.close();
    return null;
  }

  close(): void {
    this.#closed = true;
    this.#rules.close(this.#match).catch(() => undefined);
  }
}
