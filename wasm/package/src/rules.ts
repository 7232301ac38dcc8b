// The rules as pure questions, typed (wasm/rules_exports.cpp).
import { Match, type MatchSetup } from './match.js';
import { CoreModule, type ModuleSource } from './module.js';

/** South or North, as in the text of a position. */
export type Seat = 'S' | 'N';

/** How a game can end by its turns. */
export type End =
  | 'bulijo'
  | 'okutema both-ends'
  | 'okutema front-row'
  | 'akawumbi'
  | 'akakyala'
  | 'never-ending'
  | 'annulled never-ending'
  | 'annulled quiet'
  | 'annulled repetition';

/** Why a turn stopped. */
export type Stop = 'choice' | 'empty-pit' | 'victory' | 'never-ending';

export interface RulesetOption {
  name: string;
  /** What may stand behind the `=`, as people read it. */
  values: string;
  clause: string;
  help: string;
}

export interface Rulesets {
  presets: string[];
  options: RulesetOption[];
}

export interface Ruleset {
  /** Its canonical text. */
  text: string;
  /** Every option with its value. */
  options: Record<string, string>;
  /** What somebody sets up who has no wish: pits a to p (S2). */
  checkPattern: number[];
}

/** The counts of pits a to p of both seats. */
export interface Board {
  south: number[];
  north: number[];
}

export interface Position extends Board {
  /** Its canonical text. */
  text: string;
  toMove: Seat;
}

/** A capture: the pit the lap landed in, in the mover's letters, and what was taken. */
export interface Capture {
  pit: string;
  seeds: number;
}

export interface MoveResult {
  move: string;
  /** Null when the turn never ends, as are the laps. */
  position: string | null;
  laps: number | null;
  captures: Capture[];
  end: End | null;
  winner: Seat | null;
}

export interface Moves {
  position: string;
  over: 'bulijo' | null;
  winner: Seat | null;
  moves: MoveResult[];
}

export interface PitState {
  pit: string;
  /** Why it cannot be played: `endless` where such a move is forbidden (N6). Null when it can. */
  why: 'empty' | 'single' | 'over' | 'endless' | null;
  /** Whether its three seeds may be dropped two and one. */
  okwesera: boolean;
}

/** One step of a turn. The board of a sow or capture is that after it. */
export type TurnEvent =
  | { kind: 'lift' | 'relay'; pit: string; seeds: number }
  | ({ kind: 'sow'; pit: string; seeds: number; path: string; reverse: boolean } & Board)
  | ({ kind: 'capture'; pit: string; seeds: number; from: string } & Board)
  | { kind: 'choice'; pit: string; seeds: number; reverse: boolean };

/** What one direction of a choice would do up to the next stop. */
export interface Preview {
  captures: Capture[];
  stop: Stop;
  landing: string;
  laps: number;
  end: End | null;
  winner: Seat | null;
}

interface TurnSoFar {
  events: TurnEvent[];
  /** All that were sown, however many events were asked for. */
  laps: number;
  /** As far as it has been chosen. */
  move: string;
}

/** A turn that waits for a choice, or one that is over. */
export type Turn = TurnSoFar &
  (
    | { stop: 'choice'; pit: string; seeds: number; forward: Preview; reverse: Preview }
    | { stop: Exclude<Stop, 'choice'>; position: string; end: End | null; winner: Seat | null }
  );

export interface Verdict {
  move: string;
  ending: 'ends' | 'never-ends' | 'undecided';
  /** Until it ends, or until the lap that comes again. */
  laps: number;
  /** After so many laps it comes again; 0 unless it never ends. */
  period: number;
}

export interface Arrangement {
  /** Its canonical text, front row first. */
  text: string;
  /** Pits a to p. */
  pits: number[];
}

const MOST = 0xffff_ffff;

/** Every text is as the command line takes it; every method throws OmwesoError for a bad one. */
export class Rules {
  readonly #core: CoreModule;

  private constructor(core: CoreModule) {
    this.#core = core;
  }

  /** @param source of omweso_rules.wasm; beside this file unless told */
  static async load(
    source: ModuleSource = new URL('./omweso_rules.wasm', import.meta.url),
  ): Promise<Rules> {
    return new Rules(await CoreModule.load(source));
  }

  /** The presets, and the options that a ruleset may change. */
  rulesets(): Rulesets {
    return this.#core.call('omweso_rulesets') as Rulesets;
  }

  ruleset(text: string): Ruleset {
    return this.#core.call('omweso_ruleset', text) as Ruleset;
  }

  position(text: string): Position {
    return this.#core.call('omweso_position', text) as Position;
  }

  /** Every legal move and where it leads, as `omweso moves --json` has it. */
  moves(rules: string, position: string): Moves {
    return this.#core.call('omweso_moves', rules, position) as Moves;
  }

  /** Every pit of the side to move: whether it can be played. */
  pits(rules: string, position: string): PitState[] {
    const answer = this.#core.call('omweso_pits', rules, position) as { pits: PitState[] };
    return answer.pits;
  }

  /**
   * A turn as far as its marks say, with the events of some of its laps.
   * @param move with a mark for every choice so far
   */
  turn(
    rules: string,
    position: string,
    move: string,
    { skip = 0, most = MOST }: { skip?: number; most?: number } = {},
  ): Turn {
    return this.#core.call('omweso_turn', rules, position, move, skip, most) as Turn;
  }

  /** Whether a move ends, proved. @param most laps after which it is left undecided */
  endless(rules: string, position: string, move: string, most = 100_000_000): Verdict {
    return this.#core.call('omweso_endless', rules, position, move, most) as Verdict;
  }

  /** Refused when a player may not set up so. */
  arrangement(rules: string, text: string): Arrangement {
    return this.#core.call('omweso_arrangement', rules, text) as Arrangement;
  }

  randomArrangement(rules: string, seed: bigint): Arrangement {
    return this.#core.call('omweso_random_arrangement', rules, seed) as Arrangement;
  }

  beginMatch(setup: MatchSetup): Match {
    return Match.begin(this.#core, setup);
  }

  /** @param text the match as its text() was, or any records of one match */
  resumeMatch(text: string, date = '', showing = 0): Match {
    return Match.resume(this.#core, text, date, showing);
  }
}
