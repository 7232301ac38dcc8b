import { describe, expect, test } from 'vitest';
import { centre, layOut } from '../src/board/geometry';
import { carve, TIMBER } from '../src/board/wood';

const layout = layOut(360, 520, 'S');
const width = 360;
const height = Math.round(layout.height);

function carved(theme: 'light' | 'dark'): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * width * height);
  carve(pixels, width, height, layout, 1, TIMBER[theme]);
  return pixels;
}

/** The mean of all colours around a place. */
function lightAt(pixels: Uint8ClampedArray, x: number, y: number, reach = 2): number {
  let sum = 0;
  for (let dy = -reach; dy <= reach; ++dy) {
    for (let dx = -reach; dx <= reach; ++dx) {
      const at = 4 * ((Math.round(y) + dy) * width + Math.round(x) + dx);
      for (let k = 0; k < 3; ++k) sum += pixels[at + k] ?? 0;
    }
  }
  return sum / (3 * (2 * reach + 1) ** 2);
}

describe.each(['light', 'dark'] as const)('a slab for the %s theme', (theme) => {
  const pixels = carved(theme);

  test('has nothing outside it', () => {
    expect([pixels[3], pixels[4 * (width - 1) + 3], pixels.at(-1)]).toEqual([0, 0, 0]);
  });

  test('has hollows, lit from the upper left', () => {
    const { rx, ry, pits, cell } = layout;
    pits.forEach((_, pit) => {
      const { x, y } = centre(layout, pit);
      const between = lightAt(pixels, x, y + cell.height / 2, 1);
      expect(lightAt(pixels, x, y)).toBeLessThan(between);
      const farWall = lightAt(pixels, x - 0.6 * rx, y - 0.6 * ry);
      const nearWall = lightAt(pixels, x + 0.6 * rx, y + 0.6 * ry);
      expect(farWall).toBeLessThan(nearWall);
    });
  });
});

test('the same slab is carved alike', () => {
  expect(carved('light')).toEqual(carved('light'));
});
