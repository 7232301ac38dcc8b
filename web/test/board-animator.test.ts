import { describe, expect, test } from 'vitest';
import { Timeline, type Pacing } from '../src/board/animator';
import type { Frame } from '../src/board/frame';
import { fit, type Speed } from '../src/board/pace';
import { BLITZ_SHOWING as BLITZ } from '../src/core/rules_api';
import { Showing } from '../src/board/showing';
import { rowsOf, turn, turns } from './board-turns';

const speeds: Speed[] = ['instant', 'fast', 'normal', 'slow'];
const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);
const total = (frame: Frame) =>
  sum(frame.counts) + frame.flights.length + (frame.hand?.seeds ?? 0);
const rows = (frame: Frame) =>
  rowsOf({ south: [...frame.counts.slice(0, 16)], north: [...frame.counts.slice(16)] });
const pacings: Pacing[] = [
  ...speeds.map((speed) => ({ speed })),
  { speed: 'normal', limit: BLITZ },
  { speed: 'normal', reduced: true },
];

describe.each(turns)('$name', ({ before, events, laps, end }) => {
  test.each(pacings)('never loses a seed: %o', (pacing) => {
    const timeline = new Timeline(before, events, pacing);
    expect(timeline.laps).toBe(laps);
    expect(rows(timeline.at(-1))).toBe(rowsOf(before));
    expect(rows(timeline.at(timeline.duration))).toBe(end);
    const moments = 700;
    for (let k = 0; k <= moments; ++k) {
      const frame = timeline.at((timeline.duration * k) / moments);
      expect(total(frame)).toBe(64);
    }
  });

  test('keeps to its time', () => {
    const duration = (pacing: Pacing) => new Timeline(before, events, pacing).duration;
    expect(duration({ speed: 'normal' })).toBeLessThanOrEqual(6000.001);
    expect(duration({ speed: 'normal', limit: BLITZ })).toBeLessThanOrEqual(350.001);
    expect(duration({ speed: 'normal', reduced: true })).toBeLessThanOrEqual(6000.001);
    expect(duration({ speed: 'instant' })).toBe(0);
    expect(duration({ speed: 'fast' })).toBeLessThan(duration({ speed: 'slow' }));
  });

  test('can be stepped through', () => {
    const timeline = new Timeline(before, events, { speed: 'normal' });
    const boards = events.flatMap((event, k) => {
      if (event.kind === 'capture') return [rowsOf(event)];
      return event.kind === 'sow' && events[k + 1]?.kind !== 'capture' ? [rowsOf(event)] : [];
    });
    expect(rows(timeline.afterLap(0))).toBe(rowsOf(before));
    boards.forEach((board, lap) => {
      expect(rows(timeline.afterLap(lap + 1))).toBe(board);
      expect(timeline.timeAfter(lap + 1)).toBeGreaterThanOrEqual(timeline.timeAfter(lap));
    });
  });

  test('lets seeds fall where they will lie', () => {
    const timeline = new Timeline(before, events, { speed: 'slow' });
    let previous = timeline.at(0);
    for (let time = 4; time <= timeline.duration; time += 4) {
      const frame = timeline.at(time);
      for (const flight of previous.flights) {
        const going = frame.flights.some((f) => f.to === flight.to && f.index === flight.index);
        const lying = (frame.counts[flight.to] ?? 0) > flight.index;
        const lapOver = frame.lap !== previous.lap;
        expect(going || lying || lapOver).toBe(true);
      }
      previous = frame;
    }
  });

  test('is heard, softly', () => {
    const timeline = new Timeline(before, events, { speed: 'normal' });
    const cues = timeline.cues(-1, timeline.duration);
    expect(cues.length).toBeGreaterThan(0);
    cues.forEach((cue, k) => {
      if (k > 0) expect(cue.time - (cues[k - 1]?.time ?? 0)).toBeGreaterThanOrEqual(28);
    });
    expect(timeline.cues(timeline.duration, Infinity)).toEqual([]);
  });

  test('has nothing moving when motion is reduced', () => {
    const timeline = new Timeline(before, events, { speed: 'normal', reduced: true });
    for (let time = 0; time <= timeline.duration; time += 16) {
      const { flights, hand } = timeline.at(time);
      expect([flights.length, hand]).toEqual([0, null]);
    }
  });
});

describe('the way of a lap', () => {
  const { before, events } = turn('166 laps');

  test('is told where seeds do not move', () => {
    const timeline = new Timeline(before, events, { speed: 'normal' });
    expect(timeline.at(0).trail).toEqual([]);
    for (let time = 0; time < timeline.duration; time += 7) {
      const { trail, hand, flights, lifted, landed } = timeline.at(time);
      if (hand || flights.length > 0) expect(trail).toEqual([]);
      if (trail.length === 0) continue;
      expect(trail.length).toBeLessThanOrEqual(16);
      expect(trail.at(-1)).toBe(landed);
      if (trail.length < 16) expect(trail[0]).toBe(lifted);
    }
    expect(timeline.at(timeline.duration * 0.9).trail.length).toBeGreaterThan(1);
  });

  test('is not told where it does not lead to the board', () => {
    const wrong = events.map((event) => (event.kind === 'sow' ? { ...event, path: 'nopz' } : event));
    const timeline = new Timeline(before, wrong, { speed: 'normal' });
    expect(timeline.at(timeline.duration * 0.9).trail).toEqual([]);
  });
});

describe('what is told badly', () => {
  const { before, events } = turn('worked example: one capture');

  test('no events leave the board as it is', () => {
    const timeline = new Timeline(before, [], { speed: 'normal' });
    expect([timeline.duration, timeline.laps]).toEqual([0, 0]);
    expect(rows(timeline.at(0))).toBe(rowsOf(before));
    expect(timeline.cues(-1, 1000)).toEqual([]);
  });

  test('a turn that only stands at a choice shows nothing', () => {
    const choice = { kind: 'choice', pit: 'a', seeds: 2, reverse: true } as const;
    expect(new Timeline(before, [choice], { speed: 'normal' }).duration).toBe(0);
  });

  test('laps that were left out are jumped over', () => {
    const { before, events, end } = turn('166 laps');
    const timeline = new Timeline(before, events.slice(200), { speed: 'normal' });
    expect(rows(timeline.at(timeline.duration))).toBe(end);
    for (let k = 0; k < 100; ++k) {
      expect(total(timeline.at((k * timeline.duration) / 100))).toBe(64);
    }
  });

  test('a turn cut in its middle ends on the last board told', () => {
    for (let most = 1; most <= events.length; ++most) {
      const part = events.slice(0, most);
      const last = part.findLast((event) => 'south' in event);
      const timeline = new Timeline(before, part, { speed: 'normal' });
      expect(rows(timeline.at(1e9))).toBe(rowsOf(last && 'south' in last ? last : before));
    }
  });

  test('wrong paths and captures show the boards that were told', () => {
    for (const path of ['', '?', 'aaaa', 'nopz', 'nopP']) {
      const wrong = events.map((event) => (event.kind === 'sow' ? { ...event, path } : event));
      const timeline = new Timeline(before, wrong, { speed: 'normal' });
      for (let time = 0; time < timeline.duration; time += 20) {
        expect(total(timeline.at(time))).toBe(64);
      }
    }
    const wrong = events.map((event) =>
      event.kind === 'capture' ? { ...event, from: 'BJ' } : event,
    );
    const timeline = new Timeline(before, wrong, { speed: 'normal' });
    expect(total(timeline.at(timeline.duration / 2))).toBe(64);
  });

  test('20,000 laps are ready at once and take six seconds', () => {
    const { before, events } = turn('460 laps and not over');
    const laps = Array.from({ length: 44 }, () => events).flat();
    const began = performance.now();
    const timeline = new Timeline(before, laps, { speed: 'normal' });
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(timeline.laps).toBe(44 * 460);
    expect(timeline.duration).toBeLessThanOrEqual(6000.001);
  });
});

describe('pace', () => {
  test('what fits keeps its rhythm', () => {
    expect(fit([300, 200, 100], 600)).toEqual([300, 200, 100]);
    expect(fit([], 100)).toEqual([]);
  });

  test('what does not is hurried more and more', () => {
    const laps = fit(Array<number>(460).fill(1500), 6000);
    expect(sum(laps)).toBeCloseTo(6000, 3);
    expect(laps[0]).toBeGreaterThan(1000);
    laps.forEach((lap, k) => {
      if (k > 0) expect(lap).toBeLessThan(laps[k - 1] as number);
    });
  });

  test('one long lap fills its time', () => {
    expect(fit([9000], 6000)).toEqual([6000]);
    expect(sum(fit([9000, 100], 6000))).toBeCloseTo(6000, 3);
  });

  test('nothing to show it in', () => {
    expect(sum(fit([9000, 100], 0))).toBeCloseTo(0, 6);
  });
});

describe('a showing', () => {
  const { before, events, end } = turn('choices and captures');

  test('plays to its end by the time handed in', () => {
    const showing = new Showing(before, events, { speed: 'normal' });
    expect(rows(showing.frame)).toBe(rowsOf(before));
    let heard = 0;
    let now = 1000;
    for (; !showing.over; now += 16) heard += showing.tick(now).length;
    expect(now - 1000).toBeLessThan(6100);
    expect(heard).toBeGreaterThan(20);
    expect(rows(showing.frame)).toBe(end);
  });

  test('is finished by a tap, and paused', () => {
    const showing = new Showing(before, events, { speed: 'normal' });
    showing.tick(0);
    showing.tick(200);
    showing.step(0);
    const paused = showing.frame;
    showing.tick(5000);
    expect(showing.frame).toEqual(paused);
    showing.finish();
    expect(showing.over).toBe(true);
    expect(rows(showing.frame)).toBe(end);
  });

  test('goes lap by lap, both ways, and tells', () => {
    const showing = new Showing(before, events, { speed: 'normal' });
    let told = 0;
    const stop = showing.listen(() => ++told);
    showing.step(1);
    showing.step(1);
    expect([showing.lap, showing.paused]).toEqual([2, true]);
    showing.step(-1);
    expect(showing.lap).toBe(1);
    showing.step(-9);
    expect(rows(showing.frame)).toBe(rowsOf(before));
    showing.step(99);
    expect(rows(showing.frame)).toBe(end);
    expect(told).toBe(5);
    stop();
    showing.resume();
    expect(told).toBe(5);
    expect(showing.over).toBe(true);
  });

  test('time that passed in the background is made up for only in blitz', () => {
    const showing = new Showing(before, events, { speed: 'normal' });
    showing.tick(0);
    showing.tick(60_000);
    expect(showing.over).toBe(false);
    const blitz = new Showing(before, events, { speed: 'normal', limit: BLITZ });
    blitz.tick(0);
    blitz.tick(BLITZ + 1);
    expect(blitz.over).toBe(true);
  });
});
