// What turns would do, as far as the page knows: those of all pits that can be played, for their
// names; that of the pit that is looked at; and at a choice both ways. To be made by a component,
// and gone with it.
import { untrack } from 'svelte';

import type { GameState, Seat, Turn } from 'omweso';

import type { Preview } from '../board/board';
import { choicePreview, previewOf } from './marks';
import { seatOf } from './seats';
import type { Choice, Session } from './session.svelte';

/** Laps after a capture that a turn is followed for; with a `relay-limit` beyond, it is left open. */
const FOLLOWED = 100_000;

/** A pit that is looked at: its turn, or why there is none. */
export interface Looked {
  seat: Seat;
  pit: string;
  turn: Turn | null;
  why: string;
}

export class Foresight {
  readonly #session: Session;
  readonly #options: () => Record<string, string>;
  readonly #whyNot: (seat: Seat, pit: string) => string;

  readonly #letters: string = $derived.by(() => this.#askedPits());
  readonly #playable: ReadonlySet<string> = $derived.by(() => new Set(this.#letters));
  readonly #position: string | undefined = $derived.by(() => this.#session.game?.position);
  /** The relay-limit of the rules; NaN before it is known. */
  readonly #limit: number = $derived.by(() => Number(this.#options()['relay-limit']));
  /** O1: whether a pit of three seeds is next to be sown two and one. */
  #twoAndOne = $state(false);
  /** As it was last when anybody was asked. */
  #offersTwoAndOne = $state(false);

  #turns: ReadonlyMap<string, Turn> = $state.raw(new Map());
  #looked: Looked | null = $state.raw(null);
  #lookedLast: string | null = $state(null);
  #bothWays: Preview | null = $state.raw(null);
  /** With its component; answers that come later are left alone. */
  #gone = false;
  /** Counts the looks, so that an answer that comes late is left alone. */
  #looks = 0;

  /**
   * @param options of the rules, empty before they are known
   * @param whyNot a pit cannot be played, in words
   */
  constructor(
    session: Session,
    options: () => Record<string, string>,
    whyNot: (seat: Seat, pit: string) => string,
  ) {
    this.#session = session;
    this.#options = options;
    this.#whyNot = whyNot;
    $effect(() => {
      this.#turns = new Map();
      void this.#position;
      void this.#limit;
      void this.#twoAndOne;
      const pits = this.#playable;
      untrack(() => void this.#foresee(pits));
    });
    // Another is asked for, or a turn was taken back.
    $effect(() => {
      void session.stretch;
      void this.#position;
      this.#looked = null;
      this.#lookedLast = null;
    });
    // Nor does a thief sow as the late player has asked to.
    $effect(() => {
      void this.#position;
      void session.stealIsOpen;
      this.#twoAndOne = false;
    });
    $effect(() => () => (this.#gone = true));
    $effect(() => {
      const asked = [...session.pits, ...session.stealPits];
      if (asked.length === 0) return;
      this.#offersTwoAndOne = session.blitz && asked.some(({ okwesera }) => okwesera);
    });
    $effect(() => {
      this.#bothWays = null;
      const { choice } = session;
      // Where it fails the panel alone tells.
      if (choice) untrack(() => void this.#follow(choice).catch(() => undefined));
    });
  }

  /** The pits that a person may play now, or steal the turn with. */
  get playable(): ReadonlySet<string> {
    return this.#playable;
  }
  get looked(): Looked | null {
    return this.#looked;
  }
  /** The pit of whoever is to move that was looked at last, for who moves on to a button. */
  get lookedLast(): string | null {
    return this.#lookedLast;
  }
  /** O1, in blitz, where a pit is sown as soon as it is picked: whether to ask for two and one. */
  get offersTwoAndOne(): boolean {
    return this.#offersTwoAndOne;
  }
  get twoAndOne(): boolean {
    return this.#twoAndOne;
  }
  set twoAndOne(is: boolean) {
    this.#twoAndOne = is;
    this.#looked = null;
  }
  /** What is to be drawn on the board. */
  get preview(): Preview | null {
    if (this.#session.stretch) return null;
    if (this.#bothWays) return this.#bothWays;
    return this.#looked?.turn ? previewOf(this.#looked.turn) : null;
  }

  /** The turn of a playable pit; undefined as long as it is not known. */
  turnOf(pit: string): Turn | undefined {
    return this.#turns.get(pit);
  }

  /** Somebody looks at a pit, or at none. */
  async look(seat: Seat, pit: string | null): Promise<void> {
    const mine = ++this.#looks;
    const { game, stretch, choice } = this.#session;
    if (pit === null || !game || stretch || choice) {
      this.#looked = null;
      return;
    }
    if (this.#session.pitOf(seat, pit)?.why !== null) {
      const asked = this.#session.pitsOf(seat).length > 0;
      this.#looked = asked ? { seat, pit, turn: null, why: this.#whyNot(seat, pit) } : null;
      return;
    }
    const turn = this.turnOf(pit) ?? (await this.#turn(game, seat, pit).catch(() => null));
    if (this.#gone || mine !== this.#looks || this.#position !== game.position || this.#session.stretch) return;
    this.#looked = { seat, pit, turn, why: '' };
    if (seat === game.turnOf) this.#lookedLast = pit;
  }

  /** What picking a pit begins. */
  moveOf(seat: Seat, pit: string): string {
    const found = this.#session.pitOf(seat, pit);
    return pit + (found?.okwesera && this.#twoAndOne ? '*' : '');
  }

  #askedPits(): string {
    const { pits, stealPits, stealIsOpen } = this.#session;
    const all = stealIsOpen ? [...pits, ...stealPits] : pits;
    return all.flatMap(({ pit, why }) => (why === null ? [pit] : [])).join('');
  }

  async #foresee(pits: ReadonlySet<string>): Promise<void> {
    const { game } = this.#session;
    if (pits.size === 0 || !game) return;
    const turns = await Promise.all(
      [...pits].map(async (pit) => [pit, await this.#turn(game, seatOf(pit), pit)] as const),
    ).catch(() => []);
    if (this.#gone || pits !== this.#playable || game.position !== this.#position) return;
    this.#turns = new Map(turns.flatMap(([pit, turn]) => (turn ? [[pit, turn] as const] : [])));
  }

  async #follow(choice: Choice): Promise<void> {
    const position = this.#session.game?.begun?.position;
    if (position === undefined) return;
    const ask = (mark: string) => this.#session.turn(position, choice.move + mark);
    const [before, forward, reverse] = await Promise.all([ask(''), ask('>'), ask('<')]);
    if (this.#gone || this.#session.choice !== choice) return;
    this.#bothWays = choicePreview(choice.pit, forward, reverse, before.events.length + 1);
  }

  /** Null where it goes on for longer than it is followed. */
  async #turn(game: GameState, seat: Seat, pit: string): Promise<Turn | null> {
    const position = seat === game.turnOf ? game.position : game.toSteal;
    if (Number.isNaN(this.#limit)) return null;
    const move = this.moveOf(seat, pit);
    if (this.#limit <= FOLLOWED) return this.#session.turn(position, move);
    const turn = await this.#session.turn(position, move, FOLLOWED);
    return turn.stop === 'never-ending' ? null : turn;
  }
}
