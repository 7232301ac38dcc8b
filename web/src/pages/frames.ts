// A turn as the pictures that a diagram shows one after the other.
import type { Turn } from 'omweso';
import type { Seeds } from './docs_page';

export interface Frame {
  board: Seeds;
  /** Of the turn, the first is 1; 0 before it. */
  lap: number;
  /** Pits as the board names them: capitals are North's. */
  lifted: string;
  landed: string;
  taken: string;
  /** Seeds that were taken by this lap. */
  captured: number;
}

export const before = (board: Seeds): Frame => ({
  board,
  lap: 0,
  lifted: '',
  landed: '',
  taken: '',
  captured: 0,
});

/** One picture a lap: where it was lifted, where it ended, what it takes. */
export function framesOf(turn: Pick<Turn, 'events'>): Frame[] {
  const frames: Frame[] = [];
  for (const event of turn.events) {
    const last = frames.at(-1);
    if (event.kind === 'sow') {
      frames.push({
        board: { south: event.south, north: event.north },
        lap: frames.length + 1,
        lifted: event.pit,
        landed: event.path.at(-1) ?? '',
        taken: '',
        captured: 0,
      });
    }
    // What is taken is still seen, as it lay, so that one sees what it was.
    if (event.kind === 'capture' && last) {
      frames[frames.length - 1] = { ...last, taken: event.from, captured: event.seeds };
    }
  }
  // A capture that wins is the end: its seeds come to rest.
  const end = turn.events.at(-1);
  const last = frames.at(-1);
  if (end?.kind === 'capture' && last) {
    frames.push({ ...last, board: { south: end.south, north: end.north }, landed: '', taken: '' });
  }
  return frames;
}
