// A showing, frame by frame, for as long as something of it moves.
import type { Cue } from './animator';
import type { Showing } from './showing';

export interface Stage {
  show: () => void;
  hear: (cues: readonly Cue[]) => void;
  /** All has been shown; told again where somebody stepped back and on. */
  over: () => void;
}

/** Begins at once. Returns how to stop. */
export function run(turn: Showing, { show, hear, over }: Stage): () => void {
  let request = 0;
  let told = false;

  const go = () => {
    if (turn.over) {
      // Not in the middle of what has brought it to its end.
      if (!told) queueMicrotask(over);
      told = true;
    } else {
      told = false;
      if (!turn.paused && request === 0) request = requestAnimationFrame(next);
    }
  };
  const next = (now: number) => {
    request = 0;
    hear(turn.tick(now));
    show();
    go();
  };

  const stop = turn.listen(() => {
    show();
    go();
  });
  show();
  go();
  return () => {
    stop();
    cancelAnimationFrame(request);
  };
}
