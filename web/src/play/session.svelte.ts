// A match as it is played on a page: what the referee in the worker decides, what is shown of it
// and when, the computer's turns, and the file that is kept. Knows no words and draws nothing.
import type {
  Board,
  Deed,
  GameState,
  MatchState,
  PitState,
  RefereeEvent,
  Seat,
  Turn,
} from 'omweso';

import { OmwesoError } from 'omweso';

import type { RemoteComputer } from '../core/core';
import { BLITZ_SHOWING } from '../core/rules_api';
import type { OpenedMatch } from '../games/games';
import { ComputerSeat } from './computer_seat.svelte';
import { deedByItself } from './by_itself';
import { askedIn, isAnswer, turnBegun } from './deeds';
import type { LastTurn } from './last_turn';
import { COUNTED, type Counted, type Notice } from './notices';
import { type Keep, Keeper } from './keeper.svelte';
import { boardOf, indexOf, other } from './seats';
import { ShownBoard } from './shown_board.svelte';
import { LAPS_SHOWN, type Stretch } from './stretch';
import { RETRY_AFTER, Table } from './table';

/** When people are told that something takes long, in milliseconds. */
const LONG = 700;

export interface SessionParts {
  computer: () => RemoteComputer;
  /** Opens the match again, from its file, when the worker of the rules has broken. */
  reopen: (text: string) => Promise<OpenedMatch>;
  keep: Keep;
  tell: (notice: Notice) => void;
  /** Milliseconds, always rising. */
  now: () => number;
}

/** A choice that is open, with what each way takes. */
export type Choice = Extract<Turn, { stop: 'choice' }>;

export class Session {
  readonly #parts: SessionParts;
  readonly #table: Table;
  readonly #computer: ComputerSeat;
  readonly #shown: ShownBoard;
  readonly #keeper: Keeper;

  #state: MatchState = $state.raw() as unknown as MatchState;
  #pits: PitState[] = $state.raw([]);
  #stealPits: PitState[] = $state.raw([]);
  #choice: Choice | null = $state.raw(null);
  #counted: Counted | null = $state(null);
  #busy = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #deeds: Promise<void> = Promise.resolve();
  /** A turn that was begun before the match was left, to be taken up. */
  #turnLeft = '';
  /** A turn that is being taken up. */
  #takenUp = '';

  constructor(opened: OpenedMatch, parts: SessionParts) {
    this.#parts = parts;
    this.#table = new Table(opened, parts.reopen);
    this.#computer = new ComputerSeat(this.#table, parts.computer);
    this.#shown = new ShownBoard(this.#table);
    this.#keeper = new Keeper(parts.keep);
    this.#state = opened.match.state;
    this.#layOut();
  }

  get state(): MatchState {
    return this.#state;
  }
  get game(): GameState | null {
    return this.#state.game ?? null;
  }
  /** Null before the first arrangement. */
  get board(): Board | null {
    return this.#shown.resting;
  }
  /** What is being shown; the page says shown() when it has. */
  get stretch(): Stretch | null {
    return this.#shown.stretch;
  }
  get last(): LastTurn | null {
    return this.#shown.last;
  }
  /** The pits of whoever is to move, while a person may pick one. */
  get pits(): PitState[] {
    return this.#pits;
  }
  /** The pits of the other side, while it may steal. */
  get stealPits(): PitState[] {
    return this.#stealPits;
  }
  /** Either of them, by side. */
  pitsOf(seat: Seat): PitState[] {
    if (seat === this.game?.turnOf) return this.#pits;
    return this.blitz ? this.#stealPits : [];
  }
  pitOf(seat: Seat, pit: string): PitState | undefined {
    return this.pitsOf(seat).find((each) => each.pit === pit);
  }
  /** The choice that is open to a person, with what each way takes. */
  get choice(): Choice | null {
    return this.#choice;
  }
  /** The computer whose turn it is. */
  get thinking(): Seat | null {
    return this.#computer.thinking;
  }
  /** The rules have been at work on a turn for a while, which is long only with a high relay-limit. */
  get busy(): boolean {
    return this.#busy;
  }
  /** Why the match cannot be kept; null when all is well. */
  get trouble(): string | null {
    return this.#keeper.trouble;
  }
  /** The file of the match as it is now, kept or not. */
  get text(): string {
    return this.#table.text;
  }
  /** How far the referee has counted aloud. */
  get counted(): Counted | null {
    return this.#counted;
  }
  /** P3: the late turn may be stolen, and there is somebody who would. */
  get stealIsOpen(): boolean {
    return this.#counted === 'steal' && (this.game?.stealOpens ?? null) !== null;
  }
  get blitz(): boolean {
    return this.#state.mode === 'blitz';
  }

  isComputer(seat: Seat): boolean {
    return this.#state.players[indexOf(seat)].computer;
  }
  /** The only person, when the other seat is the computer's. */
  get onlyPerson(): Seat | null {
    const [south, north] = this.#state.players;
    if (south.computer === north.computer) return null;
    return south.computer ? 'N' : 'S';
  }

  /**
   * Keeps the match and goes on with it. To be called once.
   * @param turn that stood at a choice when the match was left
   */
  async begin(turn = ''): Promise<void> {
    this.#turnLeft = turn;
    await this.#keep(this.#state);
    await this.#recall();
    await this.#goOn();
  }

  /**
   * Somebody does something, now. What is refused is told. Deeds are done one after the other; one
   * that answers what was asked is left out when something else is by then.
   */
  act(deed: Deed): Promise<void> {
    const time = Math.round(this.#parts.now());
    const asked = isAnswer(deed) ? askedIn(this.#state) : null;
    // A steal may come too early; then whoever is to move goes on undisturbed.
    if (asked !== null && !deed.do.startsWith('steal')) this.#askNothing();
    const done = this.#deeds.then(() => this.#act(deed, time, asked));
    this.#deeds = done.catch(() => undefined);
    return done;
  }

  /** What was to be shown has been, or was left out. */
  async shown(): Promise<void> {
    if (this.#shown.shown()) await this.#goOn();
  }

  /** Whether there is a last turn to look at, and nothing that it would keep waiting. */
  get canReplay(): boolean {
    if (!this.last || this.stretch || this.thinking) return false;
    return !this.blitz || this.game?.phase === 'over';
  }

  /** Shows the last turn again, from its start. Nothing is done meanwhile. */
  async replay(): Promise<void> {
    if (!this.canReplay) return;
    await this.#shown.replay(this.#state.rules).catch((error: unknown) => this.#fails(error));
  }

  /**
   * The turn of a pit, or a move with choices, as far as it goes without another one.
   * @param relayLimit laps after a capture that it is followed for, instead of what the rules say
   */
  turn(position: string, move: string, relayLimit?: number): Promise<Turn> {
    const { rules } = this.#state;
    const followed = relayLimit === undefined ? rules : `${rules},relay-limit=${relayLimit}`;
    return this.#table.rules.turn(followed, position, move, { most: LAPS_SHOWN });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#table.close();
  }

  async #act(deed: Deed, time: number, asked: string | null): Promise<void> {
    const long = setTimeout(() => (this.#busy = true), LONG);
    try {
      // What was due before comes first: a turn may have been stolen by then.
      if (asked !== null && this.blitz) await this.#tell({ do: 'tick' }, time);
      if (asked === null || asked === askedIn(this.#state)) await this.#tell(deed, time);
      else await this.#goOn();
    } catch (error) {
      this.#fails(error);
    } finally {
      clearTimeout(long);
      this.#busy = false;
    }
  }

  async #tell(deed: Deed, time: number): Promise<void> {
    if (this.#table.closed) return;
    const { tell } = this.#parts;
    const before = this.#state;
    let acted;
    try {
      acted = await this.#table.act(deed, time);
    } catch (error) {
      if (!(error instanceof OmwesoError)) throw error;
      tell({ kind: 'refused', reason: error.message, refusal: '' });
      return this.#goOn();
    }
    await this.#keep(acted.state);
    const events = acted.events.filter(({ kind }) => kind !== 'refused');
    const stretch = await this.#shown.stretchIn(before, acted.state.game ?? null, events);
    // Seen only once it is kept, and nothing of its end before its turn can be shown.
    this.#state = acted.state;
    const refused = acted.events.filter(({ kind }) => kind === 'refused');
    for (const { reason = '', refusal = '' } of refused) tell({ kind: 'refused', reason, refusal });
    if (deed.do === 'arrange') tell({ kind: 'arranged', seat: deed.seat });
    await this.#hear(before, events, stretch);
  }

  #keep(state: MatchState): Promise<void> {
    const turn = this.#turnLeft || this.#takenUp || turnBegun(state);
    return this.#keeper.keep({ text: this.#table.text, turn }, state);
  }

  /** The board as the match has it. */
  #layOut(): void {
    const { phase, game } = this.#state;
    this.#shown.layOut(game && phase !== 'setting-up' ? boardOf(game) : null);
  }

  /** Something other than a refusal: the worker of the rules is lost, and the match with it. */
  #fails(error: unknown): void {
    if (error instanceof OmwesoError) throw error;
    this.#reopenSoon();
  }

  #reopenSoon(): void {
    this.#askNothing();
    clearTimeout(this.#timer);
    this.#table.lose(() => {
      this.#deeds = this.#deeds.then(() => this.#reopen()).catch(() => undefined);
    });
  }

  /** Goes on from the file. */
  async #reopen(): Promise<void> {
    try {
      const state = await this.#table.reopen();
      if (!state) return;
      this.#turnLeft = turnBegun(this.#state);
      this.#state = state;
      this.#counted = null;
      this.#layOut();
    } catch (error) {
      this.#parts.tell({ kind: 'refused', reason: String(error), refusal: 'rules' });
      return this.#reopenSoon();
    }
    await this.#recall();
    await this.#goOn();
  }

  /** The turn before is marked again. */
  async #recall(): Promise<void> {
    if (!this.game) return;
    await this.#shown.recall(this.#state.rules, this.game).catch((error: unknown) => this.#fails(error));
  }

  /** Tells what was decided and shows what was sown. */
  async #hear(
    before: MatchState,
    events: RefereeEvent[],
    stretch: Stretch | null,
  ): Promise<void> {
    for (const event of events) {
      const counted = COUNTED[event.kind];
      if (counted !== undefined) this.#counted = counted;
      const turn = event.kind === 'turn-ended' || event.kind === 'choice-opens' ? stretch : null;
      this.#parts.tell({ kind: 'event', event, turn });
    }
    if (!stretch) {
      await this.#settle(before, events);
      return this.#goOn();
    }
    this.#askNothing();
    clearTimeout(this.#timer); // what comes next waits until it has been shown
    if (this.blitz) this.#showFor(stretch, events);
    else this.#shown.show(stretch);
  }

  /** P5: the count waits for so long since the hand acted, whatever the page was busy with. */
  #showFor(stretch: Stretch, events: readonly RefereeEvent[]): void {
    const acted = events.at(-1)?.time ?? this.#parts.now();
    const limit = Math.max(0, acted + BLITZ_SHOWING - this.#parts.now());
    const shown = { ...stretch, limit };
    this.#shown.show(shown);
    // A page that nobody sees draws nothing.
    setTimeout(() => {
      if (this.stretch === shown) void this.shown();
    }, limit + 100);
  }

  /** Seeds that moved otherwise than by sowing. */
  async #settle(before: MatchState, events: readonly RefereeEvent[]): Promise<void> {
    const takenBack = events.some(({ kind }) => kind === 'put-back' || kind === 'taken-back');
    if (!takenBack && before.phase === this.#state.phase) return;
    this.#layOut(); // also what is being shown
    await this.#recall();
  }

  /** People are asked for nothing more until it is known what comes next. */
  #askNothing(): void {
    this.#pits = this.#stealPits = [];
    this.#choice = null;
  }

  /** What is to come next, when nothing is being shown. */
  async #goOn(): Promise<void> {
    try {
      await this.#comeNext();
    } catch (error) {
      this.#fails(error);
    }
  }

  async #comeNext(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#table.closed || this.stretch) return;
    const { phase } = this.#state;
    if (phase === 'setting-up') return this.#computerArranges();
    if (phase !== 'playing' || !this.game) return this.#askNothing();
    const deed = deedByItself(this.#state);
    if (deed) return this.#soon(deed);
    const { game } = this;
    if (game.phase === 'to-move') await this.#awaitMove(game);
    if (game.phase === 'choice') await this.#awaitChoice(game);
    if (!this.stretch) this.#setTimer();
  }

  /** Not within the deed at hand, which others may wait for. */
  #soon(deed: Deed): void {
    void this.act(deed);
  }

  async #awaitMove(game: GameState): Promise<void> {
    const { rules } = this.#table;
    const ruleset = this.#state.rules;
    this.#choice = null;
    const thief = other(game.turnOf);
    const maySteal = this.blitz && !this.isComputer(thief);
    const [pits, stealPits] = await Promise.all([
      rules.pits(ruleset, game.position),
      maySteal ? rules.pits(ruleset, game.toSteal) : [],
    ]);
    if (this.game !== game) return;
    if (this.#turnLeft) return this.#takeUp(game.turnOf);
    this.#stealPits = stealPits;
    this.#pits = this.isComputer(game.turnOf) ? [] : pits;
    if (this.isComputer(game.turnOf)) this.#think(game);
  }

  /** Picks and chooses as somebody did before the match was left, without showing it again. */
  async #takeUp(seat: Seat): Promise<void> {
    const [, pit = '', marks = ''] = /^([A-Pa-p]\*?)([<>]*)$/.exec(this.#turnLeft) ?? [];
    this.#takenUp = this.#turnLeft;
    this.#turnLeft = '';
    const time = Math.round(this.#parts.now());
    if (pit) await this.#tell({ do: 'pick', seat, pit }, time);
    for (const mark of marks) {
      this.#shown.shown();
      await this.#tell({ do: 'choose', seat, reverse: mark === '<' }, time);
    }
    this.#takenUp = '';
    if (pit) await this.shown();
    else await this.#comeNext();
  }

  async #awaitChoice(game: GameState): Promise<void> {
    this.#pits = this.#stealPits = [];
    const begun = game.begun;
    if (!begun) return;
    const turn = await this.#table.rules.turn(this.#state.rules, begun.position, begun.move, {
      most: 0,
    });
    if (this.game !== game || turn.stop !== 'choice') return;
    if (this.isComputer(game.turnOf)) this.#soon({ do: 'choose', seat: game.turnOf, reverse: false });
    else this.#choice = turn;
  }

  #think(game: GameState): void {
    if (this.thinking) return;
    const asked = askedIn(this.#state);
    void this.#computer
      .move(this.#state, game)
      .then((move) => {
        if (askedIn(this.#state) !== asked) return this.#goOn();
        return move === null ? undefined : this.act({ do: 'move', seat: game.turnOf, move });
      })
      .catch((error: unknown) => this.#computerFails(error));
  }

  #computerArranges(): void {
    const seat = this.#state.settingUp?.toArrange;
    if (!seat || !this.isComputer(seat) || this.thinking) return;
    void this.#computer.arrangement(this.#state, seat).then(
      (arrangement) => this.#soon({ do: 'arrange', seat, arrangement }),
      (error: unknown) => this.#computerFails(error),
    );
  }

  #computerFails(error: unknown): void {
    this.#parts.tell({ kind: 'refused', reason: String(error), refusal: 'computer' });
    this.#timer = setTimeout(() => void this.act({ do: 'tick' }), RETRY_AFTER);
  }

  /** Wakes when the referee has something to do, or a computer may steal. */
  #setTimer(): void {
    const game = this.game;
    if (!game || this.#table.closed) return;
    const steals = this.#computer.stealsAt(this.#state, game);
    const due = Math.min(game.nextDue ?? Infinity, steals ?? Infinity);
    if (due === Infinity) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (steals !== null && this.#parts.now() >= steals) {
          this.#steal(game).catch((error: unknown) => this.#fails(error));
        }
        void this.act({ do: 'tick' });
      },
      Math.max(0, due - this.#parts.now()),
    );
  }

  async #steal(game: GameState): Promise<void> {
    const asked = askedIn(this.#state);
    const thief = other(game.turnOf);
    const move = await this.#computer.steal(this.#state, game);
    if (move && askedIn(this.#state) === asked) await this.act({ do: 'steal', seat: thief, move });
  }
}
