import type { Io } from '../machine/io.ts';

/** Runs shorter than this, in milliseconds, show nothing. */
const delay = 1_000;

/** A line on a terminal that shows the current step of a long run. */
export interface Progress {
  readonly show: (step: string) => void;
  readonly end: () => void;
}

export function progressLine({ stderr }: Io, first: string): Progress {
  if (stderr.isTTY !== true) return { show: () => undefined, end: () => undefined };
  const started = performance.now();
  const state = { step: first, isShown: false };
  const show = (): void => {
    state.isShown = true;
    stderr.write(`\r${state.step} …\u001b[K`);
  };
  const timer = setTimeout(show, delay);
  return {
    show: (step) => {
      state.step = step;
      // Rules are synchronous, so the timer may not fire.
      if (performance.now() - started > delay / 2) show();
    },
    end: () => {
      clearTimeout(timer);
      if (state.isShown) stderr.write('\r\u001b[K');
    },
  };
}

/** Shows the steps of `work` until it ends. */
export async function withProgress<T>(
  io: Io,
  first: string,
  work: (show: Progress['show']) => Promise<T>,
): Promise<T> {
  const progress = progressLine(io, first);
  try {
    return await work(progress.show);
  } finally {
    progress.end();
  }
}
