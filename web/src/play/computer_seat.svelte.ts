// What the computer does at a seat, and how long it may think about it.
import type { GameState, MatchState, Seat } from 'omweso';

import type { RemoteComputer } from '../core/core';
import { askedIn } from './deeds';
import { indexOf, other, textOfPits } from './seats';
import type { Table } from './table';

/** How long it thinks in blitz at most, in milliseconds: before its turn, and before a steal. */
const BLITZ_THINKING = 1000;
const STEAL_THINKING = 250;
/** People see that a turn is over before the answer comes; in blitz the count runs. */
const LEAST_PAUSE = 350;

/**
 * Decides by the seed of the match, the game at hand and its turns alone, so a match that goes on
 * goes on as it would have; only thinking that was cut short by the clock is never the same.
 */
export class ComputerSeat {
  readonly #table: Table;
  readonly #computer: () => RemoteComputer;
  #thinking: Seat | null = $state(null);
  /** The turn that it has tried to steal, or has decided not to, as askedIn() tells it. */
  #tried = '';

  /** @param computer a worker that was lost is another one the next time */
  constructor(table: Table, computer: () => RemoteComputer) {
    this.#table = table;
    this.#computer = computer;
  }

  /** Where it is to move or to set up, and has not yet. */
  get thinking(): Seat | null {
    return this.#thinking;
  }

  /** A move for the side to move. */
  move(state: MatchState, game: GameState): Promise<string | null> {
    const blitz = state.mode === 'blitz';
    return this.#think(game.turnOf, async () => {
      const [move] = await Promise.all([
        this.#choose(state, game, game.turnOf, blitz ? BLITZ_THINKING : 0, false),
        new Promise((resolve) => setTimeout(resolve, blitz ? 0 : LEAST_PAUSE)),
      ]);
      return move;
    });
  }

  /** An arrangement, against the other's where that may be seen. */
  arrangement(state: MatchState, seat: Seat): Promise<string> {
    return this.#think(seat, async () => {
      const seen = state.settingUp!.seen[indexOf(seat)][indexOf(other(seat))];
      const seed = await this.#table.rules.seedFor(this.#table.match, seat, 0);
      const text = seen ? textOfPits(seen) : '';
      return (await this.#computer().arrange(state.rules, seed, text)).text;
    });
  }

  /** When it may steal the turn at hand, by the referee's clock; null: it may not, or has tried. */
  stealsAt(state: MatchState, game: GameState): number | null {
    if (state.mode !== 'blitz' || game.phase !== 'to-move' || game.stealOpens === null) return null;
    if (!state.players[indexOf(other(game.turnOf))].computer) return null;
    return this.#tried === askedIn(state) ? null : game.stealOpens;
  }

  /** A move to steal the turn with. */
  steal(state: MatchState, game: GameState): Promise<string | null> {
    this.#tried = askedIn(state);
    return this.#choose(state, game, other(game.turnOf), STEAL_THINKING, true);
  }

  async #think<T>(seat: Seat, decide: () => Promise<T>): Promise<T> {
    this.#thinking = seat;
    try {
      return await decide();
    } finally {
      this.#thinking = null;
    }
  }

  async #choose(
    state: MatchState,
    game: GameState,
    seat: Seat,
    most: number,
    stealing: boolean,
  ): Promise<string | null> {
    const { rules, match } = this.#table;
    const seed = await rules.seedFor(match, seat, game.turns.length + 1);
    const { level } = state.players[indexOf(seat)];
    const soFar = { rules: state.rules, start: game.start, turns: game.turns };
    return this.#computer().choose(soFar, { level, seed, stealing, most });
  }
}
