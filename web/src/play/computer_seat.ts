// What the computer does at a seat, and how long it may think about it.
import type { GameState, MatchState, Seat } from 'omweso';

import type { RemoteComputer, RemoteRules } from '../core/core';
import { indexOf, other, textOfPits } from './seats';

/** How long it thinks in blitz at most, in milliseconds: before its turn, and before a steal. */
const BLITZ_THINKING = 1000;
const STEAL_THINKING = 250;

/**
 * Decides by the seed of the match, the game at hand and its turns alone, so a match that goes on
 * goes on as it would have; only thinking that was cut short by the clock is never the same.
 */
export class ComputerSeat {
  readonly #rules: RemoteRules;
  readonly #computer: () => RemoteComputer;
  readonly #match: number;

  /**
   * @param computer a worker that was lost is another one the next time
   * @param match its number in the worker of the rules
   */
  constructor(rules: RemoteRules, computer: () => RemoteComputer, match: number) {
    this.#rules = rules;
    this.#computer = computer;
    this.#match = match;
  }

  /** A move for the side to move. */
  move(state: MatchState, game: GameState): Promise<string | null> {
    const most = state.mode === 'blitz' ? BLITZ_THINKING : 0;
    return this.#choose(state, game, game.turnOf, most, false);
  }

  /** A move to steal the turn with. */
  steal(state: MatchState, game: GameState): Promise<string | null> {
    return this.#choose(state, game, other(game.turnOf), STEAL_THINKING, true);
  }

  /** An arrangement, against the other's where that may be seen. */
  async arrangement(state: MatchState, seat: Seat): Promise<string> {
    const seen = state.settingUp!.seen[indexOf(seat)][indexOf(other(seat))];
    const seed = await this.#rules.seedFor(this.#match, seat, 0);
    const text = seen ? textOfPits(seen) : '';
    return (await this.#computer().arrange(state.rules, seed, text)).text;
  }

  async #choose(
    state: MatchState,
    game: GameState,
    seat: Seat,
    most: number,
    stealing: boolean,
  ): Promise<string | null> {
    const seed = await this.#rules.seedFor(this.#match, seat, game.turns.length + 1);
    const { level } = state.players[indexOf(seat)];
    const soFar = { rules: state.rules, start: game.start, turns: game.turns };
    return this.#computer().choose(soFar, { level, seed, stealing, most });
  }
}
