// What is done without anybody being asked: a match waits for it, and no person decides it.
import type { Deed, GameState, MatchState, Seat } from 'omweso';

import { indexOf, other } from './seats';

/** The next such deed; null where somebody, or the clock, is waited for. */
export function deedByItself({ phase, mode, players, game }: MatchState): Deed | null {
  if (phase !== 'playing' || !game) return null;
  const isComputer = (seat: Seat) => players[indexOf(seat)].computer;
  // P1: the computer agrees to whatever is to be taken back.
  const asked = game.takeBack && other(game.takeBack.by);
  if (asked && isComputer(asked)) return { do: 'answer-take-back', seat: asked, agree: true };
  switch (game.phase) {
    case 'not-begun':
      // P3: the count begins, so people say when.
      return mode !== 'blitz' || players.every(({ computer }) => computer) ? { do: 'start' } : null;
    case 'handing-seeds':
      return handedByComputer(game, isComputer);
    case 'showing-turn':
    case 'showing-laps':
      return { do: 'shown' };
    default:
      return null;
  }
}

/** P2 */
function handedByComputer(game: GameState, isComputer: (seat: Seat) => boolean): Deed | null {
  const seats = ['S', 'N'] as const;
  const seat = seats.find((each) => isComputer(each) && !game.seedHanded[indexOf(each)]);
  return seat ? { do: 'hand-seed', seat } : null;
}
