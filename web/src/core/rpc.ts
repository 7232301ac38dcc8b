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
  | { id: number; failed: string };

/** Answers calls with the methods of `api`, once it is there. To be called in a worker. */
export function answerCalls(api: Promise<object>): void {
  self.addEventListener('message', ({ data }: MessageEvent<Call>) => {
    const { id, method, args } = data;
    const fails = (error: unknown) =>
      self.postMessage({ id, failed: String(error) } satisfies Answer);
    api.then(
      (object) => {
        try {
          const value = (object as Record<string, (...args: unknown[]) => unknown>)[method]!(...args);
          self.postMessage({ id, value } satisfies Answer);
        } catch (error) {
          if (!(error instanceof OmwesoError)) return fails(error);
          const { message, column } = error;
          self.postMessage({ id, refused: message, column } satisfies Answer);
        }
      },
      fails,
    );
  });
}

/**
 * What a worker serves with answerCalls().
 * A refusal of the core is thrown as OmwesoError. Anything else breaks the worker, for nobody knows
 * what it left behind: it is thrown as Error, and so is every later call.
 * @param lost called when the worker cannot be loaded, or breaks
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
      caller?.reject(new Error(data.failed));
      breaks(data.failed);
    }
  });
  let broken: Error | null = null;
  function breaks(message: string): void {
    if (broken) return;
    broken = new Error(message);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
    lost();
  }
  worker.addEventListener('error', ({ message }) =>
    breaks(message || 'a part of the app could not be loaded'),
  );
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
