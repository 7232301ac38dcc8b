// A stretch of a turn as the board shows it.
import { Showing } from '../board/showing';
import type { Speed } from '../board/pace';
import type { Stretch } from './stretch';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function showingOf({ before, events, limit }: Stretch, speed: Speed): Showing {
  return new Showing(before, events, {
    speed,
    ...(limit === undefined ? {} : { limit }),
    reduced: reducedMotion.matches,
  });
}
