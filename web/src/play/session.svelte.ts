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

import type { RemoteComputer, RemoteRules } from '../core/core';
import type { OpenMatch } from '../core/rules_api';
import { ComputerSeat } from './computer_seat';
import { askedIn, isAnswer } from './deeds';
import type { LastTurn } from './last_turn';
import { COUNTED, type Counted, type Notice } from './notices';
import { boardOf, indexOf, other } from './seats';
import { ShownBoard } from './shown_board.svelte';
import { LAPS_SHOWN, type Stretch } from './stretch';

/** A computer that could not be loaded is asked again, in milliseconds. */
const RETRY_AFTER = 5000;
/** People see that a turn is over before the answer comes. */
const LEAST_PAUSE = 350;

export interface SessionParts {
  rules: RemoteRules;
  computer: () => RemoteComputer;
  /** Writes the file of the match; called whenever something has happened, before it is shown. */
  keep: (text: string, state: MatchState) => Promise<void>;
  tell: (notice: Notice) => void;
  /** Milliseconds, always rising. */
  now: () => number;
}

export class Session {
  readonly #parts: SessionParts;
  readonly #match: number;
  readonly #computer: ComputerSeat;
  readonly #table: ShownBoard;

  #state: MatchState = $state.raw() as unknown as MatchState;
  #pits: PitState[] = $state.raw([]);
  #stealPits: PitState[] = $state.raw([]);
  #choice: Extract<Turn, { stop: 'choice' }> | null = $state.raw(null);
  #thinking: Seat | null = $state(null);
  #trouble: string | null = $state(null);
  #counted: Counted | null = $state(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #triedToSteal = -1;
  #deeds: Promise<void> = Promise.resolve();
  #text = '';
  #closed = false;

  constructor(match: OpenMatch, parts: SessionParts) {
    this.#parts = parts;
    this.#match = match.id;
    this.#computer = new ComputerSeat(parts.rules, parts.computer, match.id);
    this.#state = match.state;
    this.#table = new ShownBoard(parts.rules);
    if (match.state.game) this.#table.lay(boardOf(match.state.game));
  }

  get state(): MatchState {
    return this.#state;
  }
  get game(): GameState | null {
    return this.#state.game ?? null;
  }
  /** Null before the first arrangement. */
  get board(): Board | null {
    return this.#table.resting;
  }
  /** What is being shown; the page says shown() when it has. */
  get stretch(): Stretch | null {
    return this.#table.stretch;
  }
  get last(): LastTurn | null {
    return this.#table.last;
  }
  /** The pits of whoever is to move, while a person may pick one. */
  get pits(): PitState[] {
    return this.#pits;
  }
  /** The pits of the other side, while it may steal. */
  get stealPits(): PitState[] {
    return this.#stealPits;
  }
  /** The choice that is open to a person, with what each way takes. */
  get choice(): Extract<Turn, { stop: 'choice' }> | null {
    return this.#choice;
  }
  /** The computer whose turn it is. */
  get thinking(): Seat | null {
    return this.#thinking;
  }
  /** Why the match cannot be kept; null when all is well. */
  get trouble(): string | null {
    return this.#trouble;
  }
  /** The file of the match as it is now, kept or not. */
  get text(): string {
    return this.#text;
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

  /** Keeps the match and goes on with it. To be called once. */
  async begin(text: string): Promise<void> {
    await this.#keep(text);
    await this.#goOn();
  }

  /**
   * Somebody does something, now. What is refused is told. Deeds are done one after the other; one
   * that answers what was asked is left out when something else is by then.
   */
  act(deed: Deed): Promise<void> {
    const time = Math.round(this.#parts.now());
    const asked = isAnswer(deed) ? askedIn(this.#state) : null;
    if (asked !== null) this.#askNothing();
    const done = this.#deeds.then(() => this.#act(deed, time, asked));
    this.#deeds = done.catch(() => undefined);
    return done;
  }

  /** What was to be shown has been, or was left out. */
  async shown(): Promise<void> {
    if (this.#table.shown()) await this.#goOn();
  }

  /** Shows the last turn again, from its start. Nothing is done meanwhile. */
  async replay(): Promise<void> {
    if (this.#thinking || this.blitz) return;
    await this.#table.replay(this.#state.rules);
  }

  /** The turn of a pit, or a whole move, as far as it goes without another choice. */
  preview(seat: Seat, move: string): Promise<Turn> {
    const game = this.game!;
    const position = seat === game.turnOf ? game.position : game.toSteal;
    return this.#parts.rules.turn(this.#state.rules, position, move, { most: LAPS_SHOWN });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    void this.#parts.rules.close(this.#match);
  }

  async #act(deed: Deed, time: number, asked: string | null): Promise<void> {
    // What was due before comes first: a turn may have been stolen by then.
    if (asked !== null && this.blitz) await this.#tell({ do: 'tick' }, time);
    if (asked !== null && asked !== askedIn(this.#state)) return this.#goOn();
    await this.#tell(deed, time);
  }

  async #tell(deed: Deed, time: number): Promise<void> {
    if (this.#closed) return;
    const { rules, tell } = this.#parts;
    const before = this.#state;
    let acted;
    try {
      acted = await rules.act(this.#match, deed, time);
    } catch (error) {
      tell({ kind: 'refused', reason: (error as Error).message, refusal: '' });
      return this.#goOn();
    }
    this.#state = acted.state;
    await this.#keep(acted.text);
    const refused = acted.events.filter(({ kind }) => kind === 'refused');
    for (const { reason = '', refusal = '' } of refused) tell({ kind: 'refused', reason, refusal });
    const events = acted.events.filter(({ kind }) => kind !== 'refused');
    if (deed.do === 'arrange') tell({ kind: 'arranged', seat: deed.seat });
    await this.#hear(before, events);
  }

  async #keep(text: string): Promise<void> {
    if (text === this.#text && this.#trouble === null) return; // a count has gone on, no more
    this.#text = text;
    try {
      await this.#parts.keep(text, this.#state);
      this.#trouble = null;
    } catch (error) {
      this.#trouble = (error as Error).message;
    }
  }

  /** Tells what was decided and shows what was sown. */
  async #hear(before: MatchState, events: RefereeEvent[]): Promise<void> {
    const stretch = await this.#table.stretchIn(before, this.game, events);
    for (const event of events) {
      const counted = COUNTED[event.kind];
      if (counted !== undefined) this.#counted = counted;
      const turn = event.kind === 'turn-ended' || event.kind === 'choice-opens' ? stretch : null;
      this.#parts.tell({ kind: 'event', event, turn });
    }
    if (before.phase === 'between-games' && this.#state.phase !== 'between-games') {
      this.#table.clear();
      this.#triedToSteal = -1;
    }
    if (!stretch) {
      this.#settle(before, events);
      return this.#goOn();
    }
    this.#askNothing();
    clearTimeout(this.#timer); // what comes next waits until it has been shown
    this.#table.show(stretch);
  }

  /** Seeds that moved otherwise than by sowing. */
  #settle(before: MatchState, events: readonly RefereeEvent[]): void {
    const takenBack = events.some(({ kind }) => kind === 'put-back' || kind === 'taken-back');
    if (takenBack) this.#table.forgetTurn();
    if (!takenBack && before.phase === this.#state.phase) return;
    if (this.#state.phase === 'setting-up') this.#table.lay(null);
    else if (this.game) this.#table.lay(boardOf(this.game));
  }

  /** People are asked for nothing more until it is known what comes next. */
  #askNothing(): void {
    this.#pits = this.#stealPits = [];
    this.#choice = null;
  }

  /** What is to come next, when nothing is being shown. */
  async #goOn(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#closed || this.stretch) return;
    const { phase } = this.#state;
    if (phase === 'setting-up') return this.#computerArranges();
    const asked = this.game?.takeBack;
    if (phase === 'playing' && asked && this.isComputer(other(asked.by))) {
      return this.#soon({ do: 'answer-take-back', seat: other(asked.by), agree: true });
    }
    if (phase !== 'playing' || !this.game) return this.#askNothing();
    switch (this.game.phase) {
      case 'not-begun':
        // In blitz the count begins, so people say when.
        if (!this.blitz || this.#onlyComputers()) return this.#soon({ do: 'start' });
        break;
      case 'handing-seeds':
        for (const seat of ['S', 'N'] as const) {
          if (this.isComputer(seat) && !this.game.seedHanded[indexOf(seat)]) {
            return this.#soon({ do: 'hand-seed', seat });
          }
        }
        break;
      case 'showing-turn':
      case 'showing-laps':
        return this.#soon({ do: 'shown' });
      case 'to-move':
        await this.#awaitMove(this.game);
        break;
      case 'choice':
        await this.#awaitChoice(this.game);
        break;
      case 'over':
        break;
    }
    if (!this.stretch) this.#setTimer();
  }

  #onlyComputers(): boolean {
    return this.isComputer('S') && this.isComputer('N');
  }

  /** Not within the deed at hand, which others may wait for. */
  #soon(deed: Deed): void {
    void this.act(deed);
  }

  async #awaitMove(game: GameState): Promise<void> {
    const { rules } = this.#parts;
    const ruleset = this.#state.rules;
    this.#choice = null;
    const thief = other(game.turnOf);
    const maySteal = this.blitz && !this.isComputer(thief);
    const [pits, stealPits] = await Promise.all([
      rules.pits(ruleset, game.position),
      maySteal ? rules.pits(ruleset, game.toSteal) : [],
    ]);
    if (this.game !== game) return;
    this.#stealPits = stealPits;
    this.#pits = this.isComputer(game.turnOf) ? [] : pits;
    if (this.isComputer(game.turnOf)) this.#think(game);
  }

  async #awaitChoice(game: GameState): Promise<void> {
    this.#pits = this.#stealPits = [];
    const begun = game.begun;
    if (!begun) return;
    const turn = await this.#parts.rules.turn(this.#state.rules, begun.position, begun.move, {
      most: 0,
    });
    if (this.game !== game || turn.stop !== 'choice') return;
    if (this.isComputer(game.turnOf)) this.#soon({ do: 'choose', seat: game.turnOf, reverse: false });
    else this.#choice = turn;
  }

  #think(game: GameState): void {
    if (this.#thinking) return;
    const seat = game.turnOf;
    this.#thinking = seat;
    const asked = askedIn(this.#state);
    const pause = this.blitz ? 0 : LEAST_PAUSE;
    const since = this.#parts.now();
    void this.#computer
      .move(this.#state, game)
      .then(async (move) => {
        const left = pause - (this.#parts.now() - since);
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
        this.#thinking = null;
        if (askedIn(this.#state) !== asked) return this.#goOn();
        if (move) await this.act({ do: 'move', seat, move });
        return;
      })
      .catch((error: unknown) => this.#computerFails(error));
  }

  #computerArranges(): void {
    const seat = this.#state.settingUp?.toArrange;
    if (!seat || !this.isComputer(seat) || this.#thinking) return;
    this.#thinking = seat;
    void this.#computer.arrangement(this.#state, seat).then(
      (arrangement) => {
        this.#thinking = null;
        this.#soon({ do: 'arrange', seat, arrangement });
      },
      (error: unknown) => this.#computerFails(error),
    );
  }

  #computerFails(error: unknown): void {
    this.#thinking = null;
    this.#parts.tell({ kind: 'refused', reason: String(error), refusal: 'computer' });
    this.#timer = setTimeout(() => void this.#goOn(), RETRY_AFTER);
  }

  /** Wakes when the referee has something to do, or a computer may steal. */
  #setTimer(): void {
    const game = this.game;
    if (!game || this.#closed) return;
    const steals = this.#computerStealsAt(game);
    const due = Math.min(game.nextDue ?? Infinity, steals ?? Infinity);
    if (due === Infinity) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (steals !== null && this.#parts.now() >= steals) void this.#steal(game);
        void this.act({ do: 'tick' });
      },
      Math.max(0, due - this.#parts.now()),
    );
  }

  #computerStealsAt(game: GameState): number | null {
    if (!this.blitz || game.phase !== 'to-move' || game.stealOpens === null) return null;
    if (!this.isComputer(other(game.turnOf))) return null;
    return this.#triedToSteal === game.turns.length ? null : game.stealOpens;
  }

  async #steal(game: GameState): Promise<void> {
    this.#triedToSteal = game.turns.length;
    const asked = askedIn(this.#state);
    const thief = other(game.turnOf);
    const move = await this.#computer.steal(this.#state, game);
    if (move && askedIn(this.#state) === asked) await this.act({ do: 'steal', seat: thief, move });
  }
}
