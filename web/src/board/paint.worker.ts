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
  postMessage: (drawn: 'drawn') => void;
};

let canvas: OffscreenCanvas | null = null;
let painter: Painter | null = null;

port.onmessage = ({ data }) => {
  if (data.do === 'take') canvas = data.canvas;
  else if (data.do === 'set' && canvas) painter = new Painter(canvas, data.layout, data.look);
  else if (data.do === 'draw') {
    painter?.draw(unpack(data.frame));
    port.postMessage('drawn');
  }
};
