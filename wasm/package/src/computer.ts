// The computer at a board, typed (wasm/computer_exports.cpp).
import { CoreModule, type ModuleSource } from './module.js';
import type { PlayedTurn } from './match.js';
import type { Arrangement } from './rules.js';

export interface Level {
  name: string;
  description: string;
  /** Turns looked ahead; 0: as many as `nodes` allow. */
  turns: number;
  /** Laps of a relay that are seen; 0: all. */
  laps: number;
  /** Turns sown for a move, at most; 0: as many as it takes. */
  nodes: number;
}

export interface Levels {
  /** The weakest first. */
  levels: Level[];
  /** The name of the one to play against unless another is asked for. */
  default: string;
}

/** A game so far, as GameState tells it. */
export interface GameSoFar {
  rules: string;
  start: string;
  turns: readonly PlayedTurn[];
}

/** Seen by the side to move: proved with the turns to the end, or an estimate. */
export type Score = { proved: 'win' | 'loss'; turns: number } | { proved: null; value: number };

export interface Hint {
  move: string | null;
  score: Score;
  /** The move and the answers that are likely to follow. */
  line: string[];
  depth: number;
  nodes: number;
}

const textOf = (turns: readonly PlayedTurn[]): string =>
  turns.map(({ move, stolen }) => (stolen ? `Steal:${move}` : move)).join(' ');

/**
 * The computer. Its answers are the same on every machine, but for those that a time cut short. It
 * works until it is done, so a page gives it a worker of its own.
 */
export class Computer {
  readonly #core: CoreModule;

  private constructor(core: CoreModule) {
    this.#core = core;
  }

  /** @param source of omweso_computer.wasm; beside this file unless told */
  static async load(
    source: ModuleSource = new URL('./omweso_computer.wasm', import.meta.url),
  ): Promise<Computer> {
    const imports = { omweso: { now: () => performance.now() } };
    return new Computer(await CoreModule.load(source, imports));
  }

  levels(): Levels {
    return this.#core.call('omweso_levels') as Levels;
  }

  /**
   * The move of a level, null when there is none.
   * @param seed decides among moves that are worth the same
   * @param most milliseconds; 0: as long as the level takes
   */
  choose(
    { rules, start, turns }: GameSoFar,
    { level = '', seed = 0n, stealing = false, most = 0 }: {
      level?: string;
      seed?: bigint;
      stealing?: boolean;
      most?: number;
    } = {},
  ): string | null {
    const texts = [rules, start, textOf(turns), level];
    const answer = this.#core.call('omweso_choose', ...texts, seed, stealing ? 1 : 0, most);
    return (answer as { move: string | null }).move;
  }

  /** What the best level would do. @param most milliseconds; 0: as long as it takes */
  hint({ rules, start, turns }: GameSoFar, most = 0): Hint {
    return this.#core.call('omweso_hint', rules, start, textOf(turns), most) as Hint;
  }

  /** How the computer sets up. @param seen the other's arrangement, when it is to be seen */
  arrange(rules: string, seed: bigint, seen = '', most = 0): Arrangement {
    return this.#core.call('omweso_arrange', rules, seen, seed, most) as Arrangement;
  }

  /** The nodes of a fixed set of searches: the same everywhere, and to time. */
  bench(): number {
    return (this.#core.call('omweso_bench') as { nodes: number }).nodes;
  }
}
