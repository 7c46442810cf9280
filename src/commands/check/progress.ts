import type { Io } from '../../system/io.ts';

/** Runs shorter than this, in milliseconds, show nothing. */
const patience = 1_000;

/** One line on a terminal that says what a long run is at. */
export interface Progress {
  readonly at: (doing: string) => void;
  readonly end: () => void;
}

export function progressLine({ stderr }: Io, first: string): Progress {
  if (stderr.isTTY !== true) return { at: () => undefined, end: () => undefined };
  const started = performance.now();
  const state = { doing: first, isShown: false };
  const show = (): void => {
    state.isShown = true;
    stderr.write(`\r${state.doing} …\u001b[K`);
  };
  const timer = setTimeout(show, patience);
  return {
    at: (doing) => {
      state.doing = doing;
      // Rules leave the timer no time.
      if (performance.now() - started > patience / 2) show();
    },
    end: () => {
      clearTimeout(timer);
      if (state.isShown) stderr.write('\r\u001b[K');
    },
  };
}
