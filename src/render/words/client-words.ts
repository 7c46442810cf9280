import type { Words } from './words.ts';

const ofSearch = [
  'search',
  'ask',
  'close',
  'open',
  'typeToSearch',
  'nothingFound',
  'results',
  'searchFailed',
  'move',
  'showLess',
] as const satisfies readonly (keyof Words)[];

const ofAssistant = [
  'conversation',
  'yourQuestion',
  'askPlaceholder',
  'send',
  'dropSelection',
  'newConversation',
  'askHint',
  'sources',
  'quoted',
  'assistantFailed',
  'cutOff',
] as const satisfies readonly (keyof Words)[];

/** What the script of a page says itself; those of the assistant are there only where it is. */
export type ClientWords = Pick<Words, (typeof ofSearch)[number] | (typeof ofAssistant)[number]>;

/** They travel in each page, so it is given no others. */
export function clientWords(words: Words, mode: 'live' | 'static'): Partial<ClientWords> {
  const keys = mode === 'live' ? [...ofSearch, ...ofAssistant] : ofSearch;
  return Object.fromEntries(keys.map((key) => [key, words[key]]));
}
