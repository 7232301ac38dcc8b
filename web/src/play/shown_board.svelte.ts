// What lies on the board of a match: between turns, while one is shown, and what stays marked of it.
import type { Board, GameState, MatchState, RefereeEvent } from 'omweso';

import { type LastTurn, lastTurnOf } from './last_turn';
import { type Stretch, stretchOf } from './stretch';
import type { Table } from './table';

interface StartedTurn {
  position: string;
  /** Events of it that have been shown. */
  shown: number;
}

export class ShownBoard {
  readonly #table: Table;
  #resting: Board | null = $state.raw(null);
  #stretch: Stretch | null = $state.raw(null);
  #last: LastTurn | null = $state.raw(null);
  #started: StartedTurn | null = null;
  #replaying = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** While nothing moves; null before the first arrangement. */
  get resting(): Board | null {
    return this.#resting;
  }
  get stretch(): Stretch | null {
    return this.#stretch;
  }
  get last(): LastTurn | null {
    return this.#last;
  }

  /** The seeds lie so, and not because of a turn: nothing of one is left. */
  layOut(board: Board | null): void {
    this.#resting = board;
    this.#started = null;
    this.#last = null;
    this.#stretch = null;
    this.#replaying = false;
  }

  /** Marks the last turn of a game that it has not shown. */
  async recall(ruleset: string, { turns, lastStart }: GameState): Promise<void> {
    const turn = turns.at(-1);
    if (!turn || lastStart === null || this.#stretch) return;
    const stretch = await stretchOf(this.#table.rules, ruleset, lastStart, turn.move, 0);
    if (!this.#stretch && !this.#started && !this.#last) this.#last = lastTurnOf(stretch, null);
  }

  /** What is to be shown of a turn that some decisions tell of; null where nothing was sown. */
  async stretchIn(
    before: MatchState,
    now: GameState | null,
    events: readonly RefereeEvent[],
  ): Promise<Stretch | null> {
    const begins = events.find(({ kind }) => kind === 'turn-started' || kind === 'turn-stolen');
    if (begins && before.game) {
      const stolen = begins.kind === 'turn-stolen';
      this.#started = { position: stolen ? before.game.toSteal : before.game.position, shown: 0 };
    }
    const started = this.#started;
    if (!started) return null;
    const ended = events.find(({ kind }) => kind === 'turn-ended');
    const goesOn = events.some(({ kind }) => kind === 'chosen' || kind === 'chosen-by-referee');
    const move = ended ? ended.move : now?.begun?.move;
    if (!move || !(begins ?? ended ?? goesOn)) return null;
    const { position, shown } = started;
    const stretch = await stretchOf(this.#table.rules, before.rules, position, move, shown);
    if (ended) this.#started = null;
    return stretch;
  }

  show(stretch: Stretch): void {
    this.#replaying = false;
    this.#stretch = stretch;
  }

  /** Shows the last turn again, from its start. */
  async replay(ruleset: string): Promise<void> {
    const last = this.#last;
    if (!last || this.#stretch) return;
    const stretch = await stretchOf(this.#table.rules, ruleset, last.position, last.move, 0);
    if (this.#stretch || this.#last !== last) return;
    this.#replaying = true;
    this.#stretch = stretch;
  }

  /** What was to be shown has been. False: there was nothing. */
  shown(): boolean {
    const stretch = this.#stretch;
    if (!stretch) return false;
    this.#stretch = null;
    if (this.#replaying) {
      this.#replaying = false;
      return true;
    }
    if (this.#started) this.#started.shown += stretch.events.length;
    this.#resting = stretch.after;
    this.#last = lastTurnOf(stretch, this.#last);
    return true;
  }
}
