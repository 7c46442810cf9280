import { type ClientWords, unpacked } from '../../translations/client-words.ts';
import { facts, type Facts } from './facts.ts';

/** What the page tells its script, and the words in which it speaks; those of the assistant only where it is. */
export interface Config extends Omit<Facts, 'words'> {
  readonly words: ClientWords;
}

export function config(): Config {
  const given = facts();
  return { ...given, words: unpacked(given.words) };
}
