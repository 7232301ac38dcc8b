// All numbers that can stand by a pit, drawn once where the page's fonts are at hand.
import type { Layout } from './geometry';
import { SEEDS } from './pits';
import { brush, sheetOf, type Palette, type Sheet } from './sprites';

/** One number in the sheet, in device pixels. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How wide the digits themselves are. */
  ink: number;
}

export interface Numbers {
  image: ImageBitmap | Sheet;
  /** By count. */
  plain: readonly Place[];
  /** On a plate, for heaps and for what a hand holds. */
  plated: readonly Place[];
}

export function numbersFor(
  layout: Layout,
  palette: Palette,
  font: string,
  ratio: number,
): Numbers {
  const within = (low: number, value: number, high: number) =>
    Math.max(low, Math.min(high, value)) * ratio;
  const small = within(11, layout.cell.width * 0.17, 17);
  const large = within(11.5, layout.cell.width * 0.2, 22);
  const width = Math.ceil(large * 2.1);
  const height = Math.ceil(large * 1.45);
  const columns = 13;
  const rows = Math.ceil((SEEDS + 1) / columns);
  const sheet = sheetOf(columns * width, 2 * rows * height);
  const context = brush(sheet);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';

  const row = (plate: boolean): Place[] =>
    Array.from({ length: SEEDS + 1 }, (_, count) => {
      const pixels = plate ? large : small;
      const text = String(count);
      context.font = `${plate ? '700' : '600'} ${String(pixels)}px ${font}`;
      const place = {
        x: (count % columns) * width,
        y: (Math.floor(count / columns) + (plate ? rows : 0)) * height,
        width,
        height,
        ink: context.measureText(text).width,
      };
      const middle = { x: place.x + width / 2, y: place.y + height / 2 };
      if (plate) {
        const across = pixels * (0.75 + 0.6 * text.length);
        const plateWithin = (colour: string, edge: number) => {
          context.fillStyle = colour;
          context.beginPath();
          context.roundRect(
            middle.x - across / 2 + edge,
            place.y + edge,
            across - 2 * edge,
            height - 1 - 2 * edge,
            height / 2,
          );
          context.fill();
        };
        plateWithin(palette.edge, 0);
        plateWithin(palette.plate, 1.5 * ratio);
      }
      if (!plate) {
        context.strokeStyle = palette.under;
        context.lineWidth = pixels * 0.17;
        context.lineJoin = 'round';
        context.strokeText(text, middle.x, middle.y + pixels * 0.335);
      }
      context.fillStyle = plate ? palette.number : palette.quiet;
      context.fillText(text, middle.x, middle.y + pixels * 0.335);
      return place;
    });

  const plain = row(false);
  const plated = row(true);
  // A worker can be given a bitmap, not a sheet.
  const image = sheet instanceof HTMLCanvasElement ? sheet : sheet.transferToImageBitmap();
  return { image, plain, plated };
}
