/** The text with a backslash before what Markdown would take for a mark. Code stays: it reads the same. */
export function escapeMarks(text: string): string {
  return mark.test(text) ? text.replace(marks, '\\$&') : text;
}

const mark = /[*_[\]~\\]/;
/** Underscores within a word, and signs between spaces, mark nothing. */
const marks =
  /\\(?=[!-/:-@[-`{-~])|(?<!\s)\*|\*(?!\s)|(?<![\p{L}\p{N}])_(?!\s)|(?<!\s)_(?![\p{L}\p{N}])|\[(?=[^\]]*\]\()|~~/gu;
