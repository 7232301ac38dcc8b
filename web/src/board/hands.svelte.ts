// What people do on the board, by pointer and by keys, and what is meant by it: to look at what a
// pit would do, or to pick it.
import { pitAt } from './geometry';
import { moved, typed } from './keys';
import { pitOf, seatOf, type Pit, type Seat } from './pits';

/** What hands need to know of the board, and what they do there. */
export interface Table {
  bottom: () => Seat;
  acting: () => Seat | null;
  open: (pit: Pit) => boolean;
  oneTap: () => boolean;
  /** A turn is being shown. */
  shows: () => boolean;
  /** Finishes a turn that is being shown; false when there is none, and hands may play. */
  finish: () => boolean;
  focus: (pit: Pit) => void;
  look: (pit: Pit) => void;
  lookAway: (pit: Pit) => void;
  pick: (pit: Pit) => void;
}

export class Hands {
  /** Where the keyboard is, or was. */
  #current = $state<Pit | null>(null);
  /** Looked at by a first tap or a typed letter: the second plays. */
  #armed: Pit | null = null;
  #pointer = 'mouse';
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The one pit that Tab leads to. */
  get entry(): Pit {
    return this.#current ?? pitAt({ row: 3, column: 0 }, this.#table.bottom());
  }

  /** Whoever is to move now has looked at nothing yet. */
  disarm(): void {
    this.#armed = null;
  }

  /** Other pits can be played than a moment ago. */
  reconsider(): void {
    if (this.#armed !== null && !this.#table.open(this.#armed)) this.#armed = null;
  }

  touched(event: PointerEvent): void {
    this.#pointer = event.pointerType;
  }

  clicked(event: MouseEvent, pit: Pit): void {
    this.#current = pit;
    if (event.detail > 1 && this.#table.shows()) return; // the second half of a double click
    if (this.#table.finish()) return;
    // A key's click has no detail; a pointer's begins with a pointerdown.
    if (event.detail > 0 && this.#looksFirst(pit)) {
      this.#armed = pit;
      this.#table.look(pit);
    } else {
      this.#pick(pit);
    }
  }

  entered(event: PointerEvent, pit: Pit): void {
    if (event.pointerType !== 'touch') this.#table.look(pit);
  }

  left(event: PointerEvent, pit: Pit): void {
    if (event.pointerType !== 'touch') this.#table.lookAway(pit);
  }

  focused(event: FocusEvent, pit: Pit): void {
    this.#current = pit;
    // A pointer's focus is not looking: what it points at is looked at already.
    if ((event.currentTarget as HTMLElement).matches(':focus-visible')) this.#table.look(pit);
  }

  blurred({ relatedTarget }: FocusEvent, pit: Pit): void {
    if (this.#pointer !== 'touch' || this.#armed === pit) this.#table.lookAway(pit);
    // A hand of the other side on its own pits takes nothing back.
    const { pit: letter } = (relatedTarget as HTMLElement | null)?.dataset ?? {};
    const next = letter === undefined ? null : pitOf(letter);
    if (this.#armed === pit && (next === null || seatOf(next) === seatOf(pit))) this.#armed = null;
  }

  pressed(event: KeyboardEvent, pit: Pit): void {
    if (event.altKey || event.metaKey) return;
    const target = moved(pit, event.key, event.ctrlKey, this.#table.bottom());
    if (target !== null) {
      event.preventDefault();
      this.#pointer = 'keyboard';
      this.go(target);
      return;
    }
    if (event.ctrlKey) return;
    const { acting, bottom, open } = this.#table;
    const letter = typed(event.key, acting() ?? bottom(), open);
    if (letter === null) return;
    event.preventDefault();
    this.#pointer = 'keyboard';
    if (event.repeat || this.#table.finish()) return;
    if (this.#armed === letter) {
      this.#pick(letter);
      return;
    }
    this.go(letter);
    this.#armed = letter;
    this.#table.look(letter);
  }

  go(pit: Pit): void {
    this.#current = pit;
    this.#table.focus(pit);
  }

  #pick(pit: Pit): void {
    this.#armed = null;
    this.#table.pick(pit);
  }

  /** Whether this tap only shows what the pit would do. */
  #looksFirst(pit: Pit): boolean {
    const touch = this.#pointer === 'touch' && !this.#table.oneTap();
    return touch && this.#table.open(pit) && this.#armed !== pit;
  }
}
