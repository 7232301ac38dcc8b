// Calls across the border of a worker, answered by promises.
import { OmwesoError } from 'omweso';

/** An object as it looks from the other side: every method answers later. */
export type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

interface Call {
  id: number;
  method: string;
  args: unknown[];
}

type Answer =
  | { id: number; value: unknown }
  | { id: number; refused: string; column: number }
  | { id: number; failed: string; unloaded: boolean };

/** Answers calls with the methods of `api`, once it is there. To be called in a worker. */
export function answerCalls(api: Promise<object>): void {
  self.addEventListener('message', ({ data }: MessageEvent<Call>) => {
    const { id, method, args } = data;
    const fails = (error: unknown, unloaded: boolean) =>
      self.postMessage({ id, failed: String(error), unloaded } satisfies Answer);
    api.then(
      (object) => {
        try {
          const value = (object as Record<string, (...args: unknown[]) => unknown>)[method]!(...args);
          self.postMessage({ id, value } satisfies Answer);
        } catch (error) {
          if (!(error instanceof OmwesoError)) return fails(error, false);
          const { message, column } = error;
          self.postMessage({ id, refused: message, column } satisfies Answer);
        }
      },
      (error: unknown) => fails(error, true),
    );
  });
}

/**
 * What a worker serves with answerCalls().
 * A refusal of the core is thrown as OmwesoError, anything else as Error.
 * @param lost called when the worker cannot be loaded, or breaks; every later call fails too
 */
export function callsTo<T extends object>(worker: Worker, lost: () => void): Remote<T> {
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: Error) => void }
  >();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if ('value' in data) caller?.resolve(data.value);
    else if ('refused' in data) caller?.reject(new OmwesoError(data.refused, data.column));
    else {
      if (data.unloaded) lost();
      caller?.reject(new Error(data.failed));
    }
  });
  let broken: Error | null = null;
  worker.addEventListener('error', (event) => {
    broken = new Error(event.message || 'a part of the app could not be loaded');
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
    lost();
  });
  return new Proxy({} as Remote<T>, {
    // A promise asks its value for `then`.
    get: (_, method) =>
      method === 'then' || typeof method === 'symbol'
        ? undefined
        : (...args: unknown[]) =>
            new Promise((resolve, reject) => {
              if (broken) {
                reject(broken);
                return;
              }
              waiting.set(++last, { resolve, reject });
              worker.postMessage({ id: last, method, args } satisfies Call);
            }),
  });
}
