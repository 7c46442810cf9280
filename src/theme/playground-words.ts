import type { Words } from '../pages/words/words.ts';

const keys = [
  'send',
  'cancel',
  'close',
  'none',
  'username',
  'password',
  'form',
  'notJson',
  'sending',
  'download',
  'passedOn',
  'notReached',
  'brokenOff',
  'tooLong',
  'mixedContent',
  'withoutCookies',
  'cancelled',
  'keptInTab',
  'required',
  'authorization',
  'server',
  'pathParameters',
  'queryParameters',
  'headers',
  'cookies',
  'body',
  'mediaType',
  'addItem',
  'removeItem',
  'entryName',
  'noFields',
  'tooDeep',
  'ownTypes',
  'recursive',
] as const satisfies readonly (keyof Words)[];

/** The texts of the playground; they are sent with its data. */
export type PlaygroundWords = Pick<Words, (typeof keys)[number]>;

export function playgroundWords(words: Words): PlaygroundWords {
  // The names are those of the list.
  return Object.fromEntries(keys.map((key) => [key, words[key]])) as PlaygroundWords;
}
