// What a session tells, and how far the referee has counted.
import type { RefereeEvent, Seat } from 'omweso';

import type { Stretch } from './stretch';

/** Something to tell people: an event of the referee, or what only the page knows. */
export type Notice =
  | { kind: 'event'; event: RefereeEvent; turn: Stretch | null }
  | { kind: 'refused'; reason: string; refusal: string }
  | { kind: 'arranged'; seat: Seat };

export type Counted = 'emu' | 'bbiri' | 'steal';

/** What a decision of the referee makes of the count; undefined: nothing. */
export const COUNTED: Partial<Record<RefereeEvent['kind'], Counted | null>> = {
  'count-begins': null,
  emu: 'emu',
  bbiri: 'bbiri',
  'steal-opens': 'steal',
  'turn-started': null,
  'turn-stolen': null,
  'game-over': null,
};
