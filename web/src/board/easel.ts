// Where seeds are painted: in a worker, or here where there is none.
import type { Layout } from './geometry';
import { Painter, type Look } from './paint';
import type { Task } from './paint.worker';
import { pack, type Picture } from './wire';

export class Easel {
  readonly #canvas: HTMLCanvasElement;
  readonly #worker: Worker | null = null;
  #painter: Painter | null = null;

  /**
   * The canvas is the easel's from now on, for good.
   * @param broke called when the worker cannot be loaded, or breaks: another canvas is to be taken;
   *   without it no worker is tried
   */
  constructor(canvas: HTMLCanvasElement, broke?: () => void) {
    this.#canvas = canvas;
    if (!broke || typeof Worker === 'undefined' || !('transferControlToOffscreen' in canvas)) return;
    try {
      this.#worker = new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      return;
    }
    this.#worker.addEventListener('error', broke);
    const given = canvas.transferControlToOffscreen();
    this.#send({ do: 'take', canvas: given }, [given]);
  }

  set(layout: Layout, look: Look): void {
    if (this.#worker) {
      const { image } = look.numbers;
      this.#send({ do: 'set', layout, look }, image instanceof ImageBitmap ? [image] : []);
    } else {
      this.#painter = new Painter(this.#canvas, layout, look);
    }
  }

  draw(frame: Picture): void {
    if (this.#worker) this.#send({ do: 'draw', frame: pack(frame) });
    else this.#painter?.draw(frame);
  }

  close(): void {
    this.#worker?.terminate();
  }

  #send(task: Task, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(task, transfer);
  }
}
