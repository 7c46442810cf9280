import { type ClientWords, unpacked } from '../../pages/words/client-words.ts';
import { pageSettings, type PageSettings } from './page-settings.ts';

/** The settings and interface texts that the page passes to its script; those of the assistant only if it is enabled. */
export interface Config extends Omit<PageSettings, 'words'> {
  readonly words: ClientWords;
}

export function config(): Config {
  const settings = pageSettings();
  return { ...settings, words: unpacked(settings.words) };
}
