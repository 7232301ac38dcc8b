// A stretch of a turn as the board shows it.
import { Showing } from '../board/showing';
import type { Speed } from '../board/pace';
import { BLITZ_SHOWING } from '../core/rules_api';
import type { Stretch } from './stretch';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** @param blitz it may take no time that anybody would miss (P5) */
export function showingOf(stretch: Stretch, speed: Speed, blitz: boolean): Showing {
  return new Showing(stretch.before, stretch.events, {
    speed,
    ...(blitz ? { limit: BLITZ_SHOWING } : {}),
    reduced: reducedMotion.matches,
  });
}
