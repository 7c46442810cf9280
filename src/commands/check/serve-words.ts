import type { MessagePort } from 'node:worker_threads';
import type { EnglishTexts, MisspeltWord } from '../../rules/text/misspelt-words.ts';
import { checkAll, type SharedWork } from './shared-work.ts';

export type WordFindings = readonly MisspeltWord[];

/** Looks for misspelt words. The texts are the message, and the words are the answer. */
export function serve(port: MessagePort): void {
  port.once('message', (work: SharedWork<EnglishTexts>) => void check(port, work));
}

async function check(port: MessagePort, work: SharedWork<EnglishTexts>): Promise<void> {
  const { misspeltWords } = await import('../../rules/text/misspelt-words.ts');
  checkAll(work, (texts) => {
    const misspelt: WordFindings = misspeltWords(texts);
    port.postMessage(misspelt);
    return misspelt.length === 0;
  });
}
