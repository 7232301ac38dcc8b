// What the board is asked to draw of turns: the last one, and one that is looked at.
import type { TurnEvent, Turn } from 'omweso';

import type { Marks, Preview, Way } from '../board/board';
import { landingOf, type LastTurn, takenIn } from './last_turn';

export function marksOf(last: LastTurn): Marks {
  return { lifted: last.lifted, landed: last.landed, taken: last.taken.join('') };
}

const lapsOf = (events: readonly TurnEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'sow' ? [event.path] : []));

/** Of a turn that is too long to be told whole the end is left out. */
const wayOf = (turn: Turn, shown: number, reverse: boolean): Way => {
  const events = turn.events.slice(shown);
  const whole = lapsOf(turn.events).length === turn.laps;
  return {
    laps: lapsOf(events),
    landing: whole ? landingOf(events) : null,
    takes: takenIn(events).join(''),
    reverse,
  };
};

/** A turn as far as it goes by itself. */
export function previewOf(turn: Turn): Preview {
  const first = turn.events.find(({ kind }) => kind === 'sow');
  const reverse = first?.kind === 'sow' && first.reverse;
  return { pit: turn.move.charAt(0), ways: [wayOf(turn, 0, reverse)] };
}

/** Both ways of a choice, each from its own turn. @param shown events before the choice */
export function choicePreview(pit: string, forward: Turn, reverse: Turn, shown: number): Preview {
  return {
    pit,
    ways: [wayOf(forward, shown, false), wayOf(reverse, shown, true)],
  };
}
