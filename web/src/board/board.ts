// What the board is asked to show, and what it tells. Pits are letters, North's in capitals.
import type { Seat, Sides } from './pits';
import type { Showing } from './showing';

export type { Seat, Sides } from './pits';

/** The last turn. */
export interface Marks {
  lifted: string;
  landed: string | null;
  /** Letters of all pits that were emptied by captures. */
  taken: string;
}

/** One way that a turn can go. */
export interface Way {
  /** The pits passed, a text for each lap, as `path` of the sow events has them. */
  laps: readonly string[];
  /** Where the turn, or its part up to the next choice, comes to rest. */
  landing: string | null;
  /** Letters of what it takes from the opponent. */
  takes: string;
  reverse: boolean;
}

export interface Preview {
  pit: string;
  /** One way, or at a choice two. */
  ways: readonly Way[];
}

export interface Carried {
  pit: string;
  x: number;
  y: number;
}

export interface BoardProps {
  sides: Sides;
  bottom: Seat;
  /** Whose pits can be picked now. */
  acting: Seat | null;
  /** Letters of the pits that can be played now; of both sides where a turn may be stolen. */
  playable: ReadonlySet<string>;
  /** The name of a pit for a screen reader. */
  labels: (seat: Seat, pit: string) => string;
  /** The name of the whole board. */
  name: string;
  marks?: Marks | null;
  preview?: Preview | null;
  /** A small count by each pit. */
  numbers?: boolean;
  /** On touch the first tap plays. */
  oneTap?: boolean;
  /** A turn being shown; the board draws it frame by frame until it is over. */
  showing?: Showing | null;
  sound?: boolean;
  /** One seed of a pit follows the pointer to this place of the window (clientX, clientY). */
  carried?: Carried | null;
  /** The height that the board may take, in CSS pixels. */
  maxHeight?: number;
  /** Any pit of the board may be picked, playable or not: to say why not is up to the caller. */
  onpick?: (seat: Seat, pit: string) => void;
  /** Pointed at or focused; null when no longer. */
  onpreview?: (seat: Seat, pit: string | null) => void;
  /** The turn has been shown, or was finished by a tap. */
  onfinish?: () => void;
}
