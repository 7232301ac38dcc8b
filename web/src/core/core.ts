// The core of the game, behind two workers: one for all of the page.
import type { Computer } from 'omweso';

import { callsTo, type Remote } from './rpc';
import type { RulesApi } from './rules_api';

export type RemoteRules = Remote<RulesApi>;
export type RemoteComputer = Remote<Pick<Computer, 'levels' | 'choose' | 'hint' | 'arrange'>>;

let rulesWorker: RemoteRules | undefined;
let thinker: { worker: Worker; calls: RemoteComputer } | undefined;

/** The rules; the worker starts when they are asked for first, and anew when it was lost. */
export function rules(): RemoteRules {
  rulesWorker ??= callsTo<RulesApi>(
    new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' }),
    () => (rulesWorker = undefined),
  );
  return rulesWorker;
}

/** The computer; the same. */
export function computer(): RemoteComputer {
  if (!thinker) {
    const worker = new Worker(new URL('./computer.worker.ts', import.meta.url), { type: 'module' });
    thinker = { worker, calls: callsTo<Computer>(worker, () => (thinker = undefined)) };
  }
  return thinker.calls;
}

/** Ends what the computer is thinking about; nobody hears of it any more. */
export function stopComputer(): void {
  thinker?.worker.terminate();
  thinker = undefined;
}
