import { describe, expect, test } from 'vitest';
import { centre, layOut, letterAt, pathThrough, pitAt, placeOf } from '../src/board/geometry';
import { CIRCUIT, letterOf, next, pitOf, pitOfSeat, pitsOf, startOf } from '../src/board/pits';
import { COUNTED, drawn, SEED_SIZE, seedOf } from '../src/board/seeds';

const rowsSeen = (bottom: 'S' | 'N') =>
  [0, 1, 2, 3].map((row) =>
    Array.from({ length: 8 }, (_, column) => letterOf(pitAt({ row, column }, bottom))).join(''),
  );

describe('geometry', () => {
  test('South below sees a to h and i to p, North turned round', () => {
    expect(rowsSeen('S')).toEqual(['PONMLKJI', 'HGFEDCBA', 'abcdefgh', 'ijklmnop']);
  });

  test('North below sees the same board turned', () => {
    expect(rowsSeen('N')).toEqual(['ponmlkji', 'hgfedcba', 'ABCDEFGH', 'IJKLMNOP']);
  });

  test('places and pits are each other', () => {
    for (const bottom of ['S', 'N'] as const) {
      for (let pit = 0; pit < 32; ++pit) expect(pitAt(placeOf(pit, bottom), bottom)).toBe(pit);
    }
  });

  test('next goes round the circuit of the owner', () => {
    for (const circuit of [CIRCUIT, CIRCUIT.toUpperCase()]) {
      [...circuit].forEach((letter, k) => {
        expect(next(pitOf(letter) as number)).toBe(pitOf(circuit.charAt((k + 1) % 16)));
      });
    }
  });

  test('a lap began where its path says, either way', () => {
    const start = (path: string) => {
      const pit = startOf(pitsOf(path));
      return pit === null ? null : letterOf(pit);
    };
    expect(['noph', 'ijk', 'HGF'].map(start)).toEqual(['m', 'a', 'P']);
    // Clockwise from j and from i, and the three seeds of okwesera.
    expect(['iabc', 'abc', 'jjk'].map(start)).toEqual(['j', 'i', 'i']);
    expect(start('')).toBeNull();
  });

  test('letters that are no pits', () => {
    expect([pitOf(''), pitOf('q'), pitOf('ab'), pitOf('?')]).toEqual([null, null, null, null]);
    expect(pitOfSeat('N', 'b')).toBe(17);
  });

  const boxes = [
    [320, 480],
    [360, 520],
    [640, 300],
    [768, 800],
    [1100, 720],
    [2400, 1200],
    [568, 260],
  ] as const;

  test.each(boxes)('fits into %i × %i', (width, height) => {
    const layout = layOut(width, height, 'S');
    expect(layout.height).toBeLessThanOrEqual(height);
    expect(layout.slab.x).toBeGreaterThanOrEqual(0);
    expect(layout.slab.x + layout.slab.width).toBeLessThanOrEqual(width + 0.01);
    for (const { x, y } of layout.pits) {
      expect(x - layout.rx).toBeGreaterThan(layout.slab.x);
      expect(y + layout.ry).toBeLessThan(layout.slab.y + layout.slab.height);
    }
  });

  test.each(boxes)('letters of the front rows find wood of their own in %i × %i', (width, height) => {
    for (const bottom of ['S', 'N'] as const) {
      const layout = layOut(width, height, bottom);
      const { slab, rx, ry, pits, ridge } = layout;
      for (const letter of 'abcdefghABCDEFGH') {
        const pit = pitOf(letter) as number;
        const { x, y } = letterAt(layout, pit);
        expect(x).toBeGreaterThan(slab.x + 5);
        expect(Math.sign(y - ridge)).toBe(Math.sign(centre(layout, pit).y - ridge));
        expect(Math.abs(y - ridge)).toBeGreaterThan(7);
        for (const other of pits) {
          expect(Math.hypot((x - other.x) / rx, (y - other.y) / ry)).toBeGreaterThan(1.1);
        }
      }
    }
  });

  test('pits can be hit by a finger', () => {
    expect(layOut(360, 520, 'S').cell.width).toBeGreaterThanOrEqual(44);
    expect(layOut(360, 520, 'S').cell.height).toBeGreaterThanOrEqual(44);
    expect(layOut(320, 480, 'S').cell.width).toBeGreaterThanOrEqual(38);
    expect(layOut(640, 300, 'S').cell.height).toBeGreaterThanOrEqual(44);
  });

  test('a path passes its pits and bends outside at the ends', () => {
    const layout = layOut(800, 800, 'S');
    const path = pathThrough(layout, pitsOf('nophg'));
    expect(path.match(/C/g)).toHaveLength(4);
    const numbers = [...path.matchAll(/-?\d+(\.\d)?/g)].map((match) => Number(match[0]));
    const furthest = Math.max(...numbers.filter((_, k) => k % 2 === 0));
    expect(furthest).toBeGreaterThan(centre(layout, 7).x);
    expect(pathThrough(layout, [])).toBe('');
  });
});

describe('seeds', () => {
  test('up to ten do not lie in each other', () => {
    for (let pit = 0; pit < 32; ++pit) {
      for (let k = 0; k < COUNTED; ++k) {
        const a = seedOf(pit, k);
        expect(Math.hypot(a.x, a.y) + SEED_SIZE).toBeLessThan(1.03);
        for (let j = 0; j < k; ++j) {
          const b = seedOf(pit, j);
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.6 * SEED_SIZE);
        }
      }
    }
  });

  test('lie differently in every pit, and always the same', () => {
    const places = Array.from({ length: 32 }, (_, pit) => JSON.stringify(seedOf(pit, 0)));
    expect(new Set(places).size).toBe(32);
    expect(seedOf(5, 3)).toEqual(seedOf(5, 3));
  });

  test('all 64 in one pit have a place', () => {
    for (let k = 0; k < 64; ++k) expect(seedOf(9, k).x).toBeTypeOf('number');
    expect([drawn(0), drawn(10), drawn(64)]).toEqual([0, 10, 22]);
  });
});
