// Carves slabs off the main thread.
import type { Layout } from './geometry';
import { carved, type Timber } from './wood';

export interface Order {
  id: number;
  layout: Layout;
  ratio: number;
  timber: Timber;
}

export interface Slab {
  id: number;
  image: ImageData;
}

const port = self as unknown as {
  onmessage: ((message: MessageEvent<Order>) => void) | null;
  postMessage: (slab: Slab, transfer: Transferable[]) => void;
};

port.onmessage = ({ data: { id, layout, ratio, timber } }) => {
  const image = new ImageData(
    Math.max(1, Math.round(layout.width * ratio)),
    Math.max(1, Math.round(layout.height * ratio)),
  );
  const rows = carved(image.data, image.width, image.height, layout, ratio, timber);
  while (!rows.next().done);
  port.postMessage({ id, image }, [image.data.buffer]);
};
