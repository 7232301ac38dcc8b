// Matches that are played, typed (wasm/match_exports.cpp).
import type { CoreModule } from './module.js';
import type { Board, End, Seat } from './rules.js';

export type PlayMode = 'counting' | 'contract' | 'blitz';

/** How a game ended, by its turns or otherwise. */
export type Outcome = End | 'annulled time' | 'resigned' | 'left';

export interface MatchSetup {
  rules: string;
  mode: PlayMode;
  /** `human`, `human:NAME`, `computer` or `computer:LEVEL`. */
  south: string;
  north: string;
  /** Blitz: computers steal turns too. */
  computersSteal?: boolean;
  /** What all chance of the match hangs on. */
  seed: bigint;
  /** Of its games, `2026.11.30`. */
  date?: string;
  /** Milliseconds that showing a turn may take in blitz; 0 where nothing is shown (P5). */
  showing?: number;
}

export interface Player {
  computer: boolean;
  level: string;
  name: string;
}

export interface Award {
  points: number;
  wholeMatch: boolean;
}

export interface Prospect extends Award {
  victory: 'bulijo' | 'okutema' | 'akawumbi' | 'akakyala';
  winsMatch: boolean;
}

export type RefereePhase =
  | 'not-begun'
  | 'handing-seeds'
  | 'showing-turn'
  | 'to-move'
  | 'showing-laps'
  | 'choice'
  | 'over';

export interface PlayedTurn {
  move: string;
  seat: Seat;
  stolen: boolean;
}

/** The game at hand, or between games the last one. Times are the referee's, in milliseconds. */
export interface GameState extends Board {
  phase: RefereePhase;
  turnOf: Seat;
  position: string;
  /** A turn that stands at a choice, and the position it began in. */
  begun: { position: string; move: string; stolen: boolean } | null;
  nextDue: number | null;
  countBegan: number | null;
  stealOpens: number | null;
  /** The position as the side that is not to move sees it when it steals. */
  toSteal: string;
  /** South's and North's seed in the handshake of a contract. */
  seedHanded: [boolean, boolean];
  takeBack: { by: Seat; turns: number } | null;
  start: string;
  turns: PlayedTurn[];
  /** The position that the last turn was played in; null before the first. */
  lastStart: string | null;
  outcome: Outcome | null;
  winner: Seat | null;
}

export interface SettingUpState {
  toArrange: Seat | null;
  mayArrange: [boolean, boolean];
  /** `seen[viewer][owner]`: pits a to p of what the viewer may see. */
  seen: [(number[] | null)[], (number[] | null)[]];
}

export interface FinishedGame extends Award {
  /** A game that is played again has the same one. */
  number: number;
  starter: Seat;
  outcome: Outcome;
  winner: Seat | null;
}

export interface MatchState {
  phase: 'setting-up' | 'playing' | 'between-games' | 'over';
  rules: string;
  mode: PlayMode;
  pointsToWin: number;
  players: [Player, Player];
  score: [number, number];
  gameNumber: number;
  attempt: number;
  /** The games that were finished, in their order. */
  finished: FinishedGame[];
  starter: Seat | null;
  winner: Seat | null;
  /** What each victory would bring South and North now. */
  prospects: [Prospect[], Prospect[]];
  lastAward: Award;
  lastArrangements: [number[] | null, number[] | null];
  settingUp?: SettingUpState;
  game?: GameState;
}

export interface RefereeEvent {
  kind:
    | 'seed-handed'
    | 'contract-binds'
    | 'count-begins'
    | 'emu'
    | 'bbiri'
    | 'steal-opens'
    | 'turn-started'
    | 'turn-stolen'
    | 'choice-opens'
    | 'chosen'
    | 'chosen-by-referee'
    | 'turn-ended'
    | 'put-back'
    | 'take-back-asked'
    | 'take-back-refused'
    | 'take-back-lapsed'
    | 'taken-back'
    | 'refused'
    | 'game-over';
  time: number;
  seat: Seat;
  /** Of `refused`: why, for programs, and in one sentence of plain English. */
  refusal?: string;
  reason?: string;
  move?: string;
  reverse?: boolean;
  turns?: number;
  outcome?: Outcome | null;
  winner?: Seat | null;
}

/** What somebody may do in a match. */
export type Deed =
  | { do: 'arrange'; seat: Seat; arrangement: string }
  | { do: 'pick' | 'steal-pick'; seat: Seat; pit: string }
  | { do: 'move' | 'steal'; seat: Seat; move: string }
  | { do: 'choose'; seat: Seat; reverse: boolean }
  | { do: 'answer-take-back'; seat: Seat; agree: boolean }
  | { do: 'hand-seed' | 'put-back' | 'ask-take-back' | 'resign' | 'leave'; seat: Seat }
  | { do: 'start' | 'tick' | 'shown' | 'next-game' };

export interface Happened {
  events: RefereeEvent[];
  state: MatchState;
}

interface Opened {
  match: number;
  state: MatchState;
}

function textOf(deed: Deed): string {
  switch (deed.do) {
    case 'arrange':
      return deed.arrangement;
    case 'pick':
    case 'steal-pick':
      return deed.pit;
    case 'move':
    case 'steal':
      return deed.move;
    case 'choose':
      return deed.reverse ? '<' : '>';
    case 'answer-take-back':
      return deed.agree ? 'yes' : 'no';
    default:
      return '';
  }
}

/** A match under its referee. Every method throws OmwesoError for what the core refuses. */
export class Match {
  readonly #core: CoreModule;
  readonly #id: number;
  #state: MatchState;

  private constructor(core: CoreModule, { match, state }: Opened) {
    this.#core = core;
    this.#id = match;
    this.#state = state;
  }

  static begin(core: CoreModule, setup: MatchSetup): Match {
    const { rules, mode, south, north, computersSteal, seed, date = '', showing = 0 } = setup;
    const steal = computersSteal ? 1 : 0;
    const texts = [rules, mode, south, north, date];
    return new Match(core, core.call('omweso_match_new', ...texts, steal, seed, showing) as Opened);
  }

  /** @param text as text() gave it, or any records of one match */
  static resume(core: CoreModule, text: string, date = '', showing = 0): Match {
    return new Match(core, core.call('omweso_match_resume', text, date, showing) as Opened);
  }

  get state(): MatchState {
    return this.#state;
  }

  /** @param time of the referee's clock, milliseconds; its zero is anywhere */
  act(deed: Deed, time: number): Happened {
    const seat = 'seat' in deed && deed.seat === 'N' ? 1 : 0;
    const happened = this.#core.call(
      'omweso_match_act',
      deed.do,
      textOf(deed),
      this.#id,
      seat,
      time,
    ) as Happened;
    this.#state = happened.state;
    return happened;
  }

  /** The whole match as an `.omw` file, which it can be resumed from. */
  text(): string {
    return (this.#core.call('omweso_match_text', this.#id) as { text: string }).text;
  }

  /** What chance of the computer hangs on. @param what 0 for its arrangement, then its turns */
  seedFor(seat: Seat, what: number): bigint {
    const number = seat === 'S' ? 0 : 1;
    const answer = this.#core.call('omweso_match_seed', this.#id, number, what) as { seed: string };
    return BigInt(answer.seed);
  }

  /** Frees its memory; it cannot be used any more. */
  drop(): void {
    this.#core.run('omweso_match_drop', this.#id);
  }
}
