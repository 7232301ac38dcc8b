// What is shown of a turn at once: from its start or a choice to the next choice or its end.
import type { Board, Seat, Turn, TurnEvent } from 'omweso';

import type { RemoteRules } from '../core/core';
import { landingOf } from './last_turn';
import { boardOf, sideOf } from './seats';

/** Laps of which every seed is known to the page; what comes after is told by its end. */
export const LAPS_SHOWN = 1000;

export interface Stretch {
  mover: Seat;
  /** The position before the turn, and the move as far as it has been chosen. */
  position: string;
  move: string;
  /** The board before the stretch. */
  before: Board;
  events: TurnEvent[];
  /** The board when it is over. */
  after: Board;
  /** Laps of the whole turn so far, the seeds that they took, and where the last seed fell. */
  laps: number;
  taken: number;
  landing: string | null;
  stop: Turn['stop'];
  /** Milliseconds that showing it may take (P5); without it, as long as it likes. */
  limit?: number;
}

/** The board as some events leave it. */
function boardAfter(events: readonly TurnEvent[], before: Board): Board {
  const last = events.findLast((event) => event.kind === 'sow' || event.kind === 'capture');
  return boardOf(last ?? before);
}

/** Where the last seed of a turn fell, of which the first laps are told. */
export async function landsAt(
  rules: RemoteRules,
  ruleset: string,
  position: string,
  move: string,
  turn: Turn,
): Promise<string | null> {
  if (turn.laps <= LAPS_SHOWN) return landingOf(turn.events);
  const last = await rules.turn(ruleset, position, move, { skip: turn.laps - 1, most: 1 });
  return landingOf(last.events);
}

const seedsOf = (board: Board, seat: Seat): number =>
  sideOf(board, seat).reduce((sum, seeds) => sum + seeds, 0);

/**
 * @param shown events of the same turn that were shown before
 */
export async function stretchOf(
  rules: RemoteRules,
  ruleset: string,
  position: string,
  move: string,
  shown: number,
): Promise<Stretch> {
  const [start, turn] = await Promise.all([
    rules.position(position),
    rules.turn(ruleset, position, move, { most: LAPS_SHOWN }),
  ]);
  const before = boardAfter(turn.events.slice(0, shown), start);
  const events = turn.events.slice(shown);
  let after = boardAfter(events, before);
  if (turn.stop !== 'choice') after = boardOf(await rules.position(turn.position));
  return {
    mover: start.toMove,
    position,
    move,
    before,
    events,
    after,
    laps: turn.laps,
    taken: seedsOf(after, start.toMove) - seedsOf(start, start.toMove),
    landing: await landsAt(rules, ruleset, position, move, turn),
    stop: turn.stop,
  };
}
