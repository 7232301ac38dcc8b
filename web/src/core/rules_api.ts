// What the worker of the rules answers: questions about them, and the matches that are played.
import {
  OmwesoError,
  type Arrangement,
  type Deed,
  type Happened,
  type Match,
  type MatchSetup,
  type MatchState,
  type Moves,
  type PitState,
  type Position,
  type Rules,
  type Ruleset,
  type Rulesets,
  type Seat,
  type Turn,
  type Verdict,
} from 'omweso';

/** A match as the worker knows it, and its file. */
export interface OpenMatch {
  id: number;
  state: MatchState;
  text: string;
}

export interface Acted extends Happened {
  /** The file of the match, to be kept before anything is shown. */
  text: string;
}

/** The longest that showing a turn takes in blitz, in milliseconds (rules.md P5). */
export const BLITZ_SHOWING = 350;

export class RulesApi {
  readonly #rules: Rules;
  readonly #matches = new Map<number, Match>();
  #last = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  rulesets(): Rulesets {
    return this.#rules.rulesets();
  }

  ruleset(text: string): Ruleset {
    return this.#rules.ruleset(text);
  }

  position(text: string): Position {
    return this.#rules.position(text);
  }

  moves(rules: string, position: string): Moves {
    return this.#rules.moves(rules, position);
  }

  pits(rules: string, position: string): PitState[] {
    return this.#rules.pits(rules, position);
  }

  turn(
    rules: string,
    position: string,
    move: string,
    laps: { skip?: number; most?: number } = {},
  ): Turn {
    return this.#rules.turn(rules, position, move, laps);
  }

  endless(rules: string, position: string, move: string, most: number): Verdict {
    return this.#rules.endless(rules, position, move, most);
  }

  arrangement(rules: string, text: string): Arrangement {
    return this.#rules.arrangement(rules, text);
  }

  randomArrangement(rules: string, seed: bigint): Arrangement {
    return this.#rules.randomArrangement(rules, seed);
  }

  begin(setup: Omit<MatchSetup, 'showing'>): OpenMatch {
    return this.#open(this.#rules.beginMatch({ ...setup, showing: BLITZ_SHOWING }));
  }

  resume(text: string, date: string): OpenMatch {
    return this.#open(this.#rules.resumeMatch(text, date, BLITZ_SHOWING));
  }

  act(id: number, deed: Deed, time: number): Acted {
    const match = this.#match(id);
    const { events, state } = match.act(deed, time);
    return { events, state, text: match.text() };
  }

  /** What chance of the computer hangs on. @param what 0 for its arrangement, then its turns */
  seedFor(id: number, seat: Seat, what: number): bigint {
    return this.#match(id).seedFor(seat, what);
  }

  close(id: number): void {
    this.#matches.get(id)?.drop();
    this.#matches.delete(id);
  }

  #open(match: Match): OpenMatch {
    this.#matches.set(++this.#last, match);
    return { id: this.#last, state: match.state, text: match.text() };
  }

  #match(id: number): Match {
    const match = this.#matches.get(id);
    if (!match) throw new OmwesoError(`no match ${id} is open`, 0);
    return match;
  }
}
