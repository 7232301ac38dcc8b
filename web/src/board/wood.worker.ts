// Carves one slab off the main thread.
import type { Layout } from './geometry';
import { carve, type Timber } from './wood';

export interface Order {
  layout: Layout;
  ratio: number;
  timber: Timber;
}

const port = self as unknown as {
  onmessage: ((message: MessageEvent<Order>) => void) | null;
  postMessage: (slab: ImageData, transfer: Transferable[]) => void;
};

port.onmessage = ({ data: { layout, ratio, timber } }) => {
  const image = new ImageData(
    Math.max(1, Math.round(layout.width * ratio)),
    Math.max(1, Math.round(layout.height * ratio)),
  );
  carve(image.data, image.width, image.height, layout, ratio, timber);
  port.postMessage(image, [image.data.buffer]);
};
