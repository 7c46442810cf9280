import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { wordVectors } from '../../agents/word-vectors.ts';
import type { Site } from '../../site/model/site.ts';
import { IndexNotReady } from '../../server/http/error-response.ts';
import type { Live } from '../../server/live.ts';
import type { Searcher } from '../../search/searcher.ts';
import { warmUp } from '../../search/warm-up.ts';

/** The searcher of a changing site. The old one is used until the new one is complete. */
export interface SiteSearcher {
  /** Rejects with `IndexNotReady` while the first one is being made. */
  current(): Promise<Searcher>;
  /** Warmed up. */
  readonly first: Promise<Searcher>;
  close(): Promise<void>;
}

export type MakeSearcher = (site: Site, signal: AbortSignal) => Promise<Searcher>;

export function siteSearcher(live: Live, make: MakeSearcher, report: (error: unknown) => void): SiteSearcher {
  const closed = new AbortController();
  const { signal } = closed;
  let searcher: Promise<Searcher> | undefined;
  let wake = (): void => undefined;
  const unsubscribe = live.subscribe(() => wake());
  const warmedUp = async (making: Promise<Searcher>): Promise<Searcher> => {
    const current = await making;
    await warmUp(current.index, wordVectors(), setImmediate, signal);
    return current;
  };
  const adopt = async (made: Promise<Searcher>): Promise<void> => {
    try {
      await made;
      searcher = made;
    } catch (error) {
      searcher ??= made;
      if (!signal.aborted) report(error);
    }
  };
  const isOutdated = (site: Site): boolean => live.current().site !== site;
  const follow = async (firstSite: Site, first: Promise<Searcher>): Promise<void> => {
    for (
      let [site, made] = [firstSite, first];
      ;
      [site, made] = [live.current().site, warmedUp(make(live.current().site, signal))]
    ) {
      const started = performance.now();
      await adopt(made);
      // While files keep changing, pause as long as indexing took, to leave the processor to searches.
      if (isOutdated(site))
        await pause(performance.now() - started, undefined, { signal }).catch(() => undefined);
      while (!isOutdated(site) && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
      if (signal.aborted) return;
    }
  };
  const { site } = live.current();
  // The first one answers before it is warmed up: a slow answer is better than none.
  const making = make(site, signal);
  const first = warmedUp(making);
  const following = follow(site, making);
  return {
    current: () => searcher ?? Promise.reject(new IndexNotReady()),
    first,
    close: async () => {
      unsubscribe();
      closed.abort();
      wake();
      await following;
    },
  };
}
