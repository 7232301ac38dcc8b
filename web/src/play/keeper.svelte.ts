// Keeps a match as it goes, and knows whether that has worked.
import type { MatchState } from 'omweso';

import type { Progress } from '../games/store';

/** Writes down how far a match has come; called before anything of it is shown. */
export type Keep = (progress: Progress, state: MatchState) => Promise<void>;

export class Keeper {
  readonly #keep: Keep;
  #last: Progress | null = null;
  #trouble: string | null = $state(null);

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  /** Why the match cannot be kept; null when all is well. */
  get trouble(): string | null {
    return this.#trouble;
  }

  async keep(progress: Progress, state: MatchState): Promise<void> {
    const same = progress.text === this.#last?.text && progress.turn === this.#last.turn;
    if (same && this.#trouble === null) return; // a count has gone on, no more
    this.#last = progress;
    try {
      await this.#keep(progress, state);
      this.#trouble = null;
    } catch (error) {
      this.#trouble = (error as Error).message;
    }
  }
}
