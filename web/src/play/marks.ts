// What the board is asked to draw of turns: the last one, and one that is looked at.
import type { TurnEvent, Turn } from 'omweso';

import type { Marks, Preview, Way } from '../board/board';
import { landingOf, type LastTurn, takenIn } from './last_turn';

export function marksOf(last: LastTurn): Marks {
  return { lifted: last.lifted, landed: last.landed, taken: last.taken.join('') };
}

const lapsOf = (events: readonly TurnEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'sow' ? [event.path] : []));

const wayOf = (events: readonly TurnEvent[], reverse: boolean): Way => ({
  laps: lapsOf(events),
  landing: landingOf(events),
  takes: takenIn(events).join(''),
  reverse,
});

/** A turn as far as it goes by itself. */
export function previewOf(turn: Turn): Preview {
  const first = turn.events.find(({ kind }) => kind === 'sow');
  const reverse = first?.kind === 'sow' && first.reverse;
  return { pit: turn.move.charAt(0), ways: [wayOf(turn.events, reverse)] };
}

/** Both ways of a choice, each from its own turn. @param shown events before the choice */
export function choicePreview(pit: string, forward: Turn, reverse: Turn, shown: number): Preview {
  return {
    pit,
    ways: [
      wayOf(forward.events.slice(shown), false),
      wayOf(reverse.events.slice(shown), true),
    ],
  };
}
