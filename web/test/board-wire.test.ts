import { expect, test } from 'vitest';
import { Timeline } from '../src/board/animator';
import { pack, unpack } from '../src/board/wire';
import { turns } from './board-turns';

test('frames come through as they were', () => {
  for (const { before, events } of turns) {
    const timeline = new Timeline(before, events, { speed: 'normal' });
    for (let k = 0; k < 60; ++k) {
      const { counts, flights, hand, trail } = timeline.at((timeline.duration * k) / 60);
      const rounded = flights.map((flight) => ({
        ...flight,
        progress: Math.fround(flight.progress),
      }));
      const carried = k === 0 ? { x: 3, y: 4 } : null;
      const through = unpack(pack({ counts, flights, hand, trail, carried }));
      expect(through).toEqual({ counts, flights: rounded, hand, trail, carried });
    }
  }
});
