/** One finding an example expects: its exact range in the text without marks, and a part of its message. */
export interface Mark {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/**
 * Takes the lines of `~~~~ words` out of the files. The tildes stand under the range that the line above them is
 * found at; one tilde under nothing (a column past the line) marks an empty range.
 */
export function unmark(files: Readonly<Record<string, string>>): {
  readonly files: Readonly<Record<string, string>>;
  readonly marks: readonly Mark[];
} {
  const marks: Mark[] = [];
  const clean = Object.entries(files).map(([path, text]) => {
    const kept: string[] = [];
    let start = 0;
    let next = 0;
    for (const line of text.split('\n')) {
      const mark = /^( *)(~+) (.*)$/.exec(line);
      if (mark === null) {
        start = next;
        next += line.length + 1;
        kept.push(line);
        continue;
      }
      const [, indent = '', tildes = '', words = ''] = mark;
      marks.push({ path, start: start + indent.length, end: start + indent.length + tildes.length, words });
    }
    return [path, kept.join('\n')] as const;
  });
  return { files: Object.fromEntries(clean), marks };
}
