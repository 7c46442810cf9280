/** What a thread that parses pages is started with. */
export interface PageJob {
  readonly root: string;
  readonly paths: readonly string[];
  /** Holds the index of the first path that nobody has taken yet; all threads share it. */
  readonly next: Int32Array;
}

/** What it sends back for the paths from `start` on. */
export interface SentPages {
  readonly start: number;
  /** Undefined for a file that has vanished. */
  readonly pages: readonly (SentPage | undefined)[];
}

/** A page as it costs least to send: objects become JSON, which is read faster than objects are cloned. */
export interface SentPage {
  readonly text: string;
  /** True where bytes of the file were no text. */
  readonly lossy: boolean;
  readonly outline: string;
}

/** As many pages are taken at once: few enough for all threads to end together, enough for few messages. */
const perClaim = 16;

/** Takes paths that nobody has taken, until there are none. */
export function* claims({
  paths,
  next,
}: PageJob): Generator<readonly [start: number, taken: readonly string[]]> {
  for (;;) {
    const start = Atomics.add(next, 0, perClaim);
    if (start >= paths.length) return;
    yield [start, paths.slice(start, start + perClaim)];
  }
}
