/**
 * The same words as a part of the file's text. What the parser gives are parts of its own copy of the page, and one of
 * them alone would keep the whole copy in memory.
 */
export function ownText(text: string, start: number, end: number, words: string): string {
  const at = text.indexOf(words, start);
  return at !== -1 && at + words.length <= end ? text.slice(at, at + words.length) : detached(words);
}

/** A copy that shares nothing with the string it was cut from: the engine copies what it joins before it cuts again. */
export function detached(words: string): string {
  return ` ${words}`.slice(1);
}
