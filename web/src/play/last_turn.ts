// What stays marked of the turn before, or of a turn that is looked at.
import type { Seat, TurnEvent } from 'omweso';

import type { Stretch } from './stretch';

export interface LastTurn {
  mover: Seat;
  /** Pits in the mover's letters. */
  lifted: string;
  landed: string;
  /** Pits of the other side that were emptied. */
  taken: string[];
  /** What to show again. */
  position: string;
  move: string;
}

/** Where the last seed of some events fell. */
export function landingOf(events: readonly TurnEvent[]): string | null {
  const lap = events.findLast((event) => event.kind === 'sow');
  return lap?.path.at(-1) ?? null;
}

export function takenIn(events: readonly TurnEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'capture' ? [...event.from] : []));
}

/** @param before of the same turn, when this is not its first stretch */
export function lastTurnOf(stretch: Stretch, before: LastTurn | null): LastTurn {
  const { mover, position, move, events, landing } = stretch;
  const lifted = move.charAt(0);
  const goesOn = before?.position === position && before.lifted === lifted ? before : null;
  return {
    mover,
    lifted,
    landed: landing ?? goesOn?.landed ?? lifted,
    taken: [...(goesOn?.taken ?? []), ...takenIn(events)],
    position,
    move,
  };
}
