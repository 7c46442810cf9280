/** Escapes what Markdown would interpret. Code is unchanged. */
export function escapeMarks(text: string): string {
  return mark.test(text) ? text.replace(marks, '\\$&') : text;
}

const mark = /[*_\]~\\]/;
/** Underscores within a word, and symbols between spaces, mean nothing. */
const marks =
  /\\(?=[!-/:-@[-`{-~])|(?<!\s)\*|\*(?!\s)|(?<![\p{L}\p{N}])_(?!\s)|(?<!\s)_(?![\p{L}\p{N}])|\](?=\()|~~/gu;
