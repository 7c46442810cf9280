import { type ClientWords, unpacked } from '../../translations/client-words.ts';
import { facts, type Facts } from './facts.ts';

/** The settings and interface texts that the page passes to its script; those of the assistant only if it is enabled. */
export interface Config extends Omit<Facts, 'words'> {
  readonly words: ClientWords;
}

export function config(): Config {
  const given = facts();
  return { ...given, words: unpacked(given.words) };
}
