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
    void (async () => {
      const object = (await api) as Record<string, (...args: unknown[]) => unknown>;
      return object[method]!(...args);
    })().then(
      (value) => self.postMessage({ id, value } satisfies Answer),
      (error: unknown) => {
        const answer: Answer =
          error instanceof OmwesoError
            ? { id, refused: error.message, column: error.column }
            : { id, failed: String(error) };
        self.postMessage(answer);
      },
    );
  });
}

/**
 * What a worker serves with answerCalls().
 * A refusal of the core is thrown as OmwesoError, anything else as Error.
 */
export function callsTo<T extends object>(worker: Worker): Remote<T> {
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
    else caller?.reject(new Error(data.failed));
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  });
  return new Proxy({} as Remote<T>, {
    // A promise asks its value for `then`.
    get: (_, method) =>
      method === 'then' || typeof method === 'symbol'
        ? undefined
        : (...args: unknown[]) =>
            new Promise((resolve, reject) => {
              waiting.set(++last, { resolve, reject });
              worker.postMessage({ id: last, method, args } satisfies Call);
            }),
  });
}
