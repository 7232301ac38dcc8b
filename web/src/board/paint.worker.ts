// Paints seeds off the main thread.
import type { Layout } from './geometry';
import { Painter, type Look } from './paint';
import { unpack, type Packed } from './wire';

export type Task =
  | { do: 'take'; canvas: OffscreenCanvas }
  | { do: 'set'; layout: Layout; look: Look }
  | { do: 'draw'; frame: Packed };

const port = self as unknown as {
  onmessage: ((message: MessageEvent<Task>) => void) | null;
  requestAnimationFrame?: (then: () => void) => number;
};

let canvas: OffscreenCanvas | null = null;
let painter: Painter | null = null;
/** Of frames that come faster than they can be drawn, the last. */
let latest: Packed | null = null;
let drawn = true;

function draw(): void {
  drawn = true;
  if (latest) painter?.draw(unpack(latest));
}

port.onmessage = ({ data }) => {
  if (data.do === 'take') {
    canvas = data.canvas;
  } else if (data.do === 'set') {
    if (canvas) painter = new Painter(canvas, data.layout, data.look);
    // A canvas of a new size is empty.
    draw();
  } else {
    latest = data.frame;
    if (!drawn) return;
    drawn = false;
    if (port.requestAnimationFrame) port.requestAnimationFrame(draw);
    else setTimeout(draw);
  }
};
