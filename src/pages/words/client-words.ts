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
  'didYouMean',
  'recentPages',
  'tryAgain',
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
  'copyCode',
] as const satisfies readonly (keyof Words)[];

/** What the script of a page says itself; those of the assistant are there only where it is. */
export type ClientWords = Pick<Words, (typeof ofSearch)[number] | (typeof ofAssistant)[number]>;

/** They travel in each page, so it is given no others, and they take little room: a list without their names. */
export function packed(words: Words, mode: 'live' | 'static'): string {
  return (mode === 'live' ? all : ofSearch).map((key) => words[key]).join('|');
}

export function unpacked(text: string): ClientWords {
  const forms = text.split('|');
  const words = new Map(all.map((key, index) => [key, forms[index] ?? '']));
  // The names are those of the list.
  return Object.fromEntries(words) as ClientWords;
}

const all = [...ofSearch, ...ofAssistant];
