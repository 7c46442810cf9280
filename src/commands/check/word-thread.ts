import { receiveMessageOnPort } from 'node:worker_threads';
import type { Site } from '../../model/site.ts';
import type { CheckContext } from '../../rules/rule.ts';
import { englishTexts } from '../../rules/text/typo.ts';
import { once } from '../../source/once.ts';
import type { Threads } from '../../system/threads.ts';
import type { WordFindings } from './serve-words.ts';
import { resultReader, sharedWork } from './shared-work.ts';

/** A thread that looks for misspelt words while this one runs the other rules. */
export interface WordThread {
  /** Sends it the English texts of a site, once. */
  begin(site: Site, words: ReadonlySet<string>): NonNullable<CheckContext['misspeltWords']>;
}

export function wordThread(threads: Threads): WordThread {
  return {
    begin(site, words) {
      const port = threads.connect('words');
      port.unref();
      const work = sharedWork([englishTexts(site, words)]);
      port.postMessage(work);
      const resultOf = resultReader(work);
      const answer = once((): WordFindings | undefined =>
        resultOf(0) === undefined ? undefined : receiveMessageOnPort(port)?.message,
      );
      return (other) => (other === site ? answer() : undefined);
    },
  };
}
