/** A finding: its exact range in the text without marks, and a part of its message. */
export interface Mark {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/**
 * Takes the lines of `~~~~ words` out of the files. The tildes stand under the range that the line above them is
 * found at.
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

/** Puts a line of `~~~~ words` into the files for each mark: the opposite of `unmark`. */
export function mark(
  files: Readonly<Record<string, string>>,
  marks: readonly Mark[],
): Readonly<Record<string, string>> {
  const paths = new Set([...Object.keys(files), ...marks.map(({ path }) => path)]);
  const marked = Array.from(paths, (path) => {
    let next = 0;
    const lines = (files[path] ?? '').split('\n').flatMap((line, index, { length }) => {
      const offset = next;
      next = index === length - 1 ? Infinity : offset + line.length + 1;
      const below = marks
        .filter((one) => one.path === path && one.start >= offset && one.start < next)
        .sort((a, b) => a.start - b.start || a.end - b.end || (a.words < b.words ? -1 : 1))
        .map((one) => `${' '.repeat(one.start - offset)}${'~'.repeat(one.end - one.start)} ${one.words}`);
      return [line, ...below];
    });
    return [path, lines.join('\n')] as const;
  });
  return Object.fromEntries(marked);
}
