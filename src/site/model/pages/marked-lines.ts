/** A line of code, without comments such as `// [!code ++]`, which say how it is displayed. */
export interface MarkedLine {
  /** Its number in the source, from 1. */
  readonly number: number;
  readonly text: string;
  readonly marks: readonly string[];
}

const notation = /\[!code (\+\+|--|highlight|hl|focus|word:[^\]]*?)(?::(\d+))?\]/;
const opener = /(?:\/\/|#|--|<!--|\{?\/\*|;)$/;
const closer = /^\s*(?:-->|\*\/\}?)?\s*/;

/**
 * The lines of code with their marks. `[!code ++:3]` also marks the next two lines. A mark on a line of its own applies
 * to the next line, and is removed together with its line. Takes time linear in the length of the code.
 */
export function markedLines(code: string): readonly MarkedLine[] {
  /** The number of the first line that the mark does not apply to. */
  const ends = new Map<string, number>();
  return code.split('\n').flatMap((line, index) => {
    const number = index + 1;
    const { text, marks } = withoutMarks(line);
    const isMark = marks.length > 0 && text === '';
    for (const { name, count } of marks)
      ends.set(name, Math.max(ends.get(name) ?? 0, number + count + (isMark ? 1 : 0)));
    if (isMark) return [];
    return [{ number, text, marks: [...ends.keys()].filter((name) => number < (ends.get(name) ?? 0)) }];
  });
}

interface Mark {
  readonly name: string;
  readonly count: number;
}

function withoutMarks(line: string): { readonly text: string; readonly marks: readonly Mark[] } {
  const marks: Mark[] = [];
  let text = line;
  while (marks.length < maxMarks) {
    const match = notation.exec(text);
    if (match === null) break;
    const [whole, name = '', count = '1'] = match;
    const before = text.slice(0, match.index).trimEnd().replace(opener, '').trimEnd();
    const after = text.slice(match.index + whole.length).replace(closer, '');
    const between = before === '' ? (/^\s*/.exec(text)?.[0] ?? '') : ' ';
    text = after === '' ? before : before + between + after;
    marks.push({ name, count: Number(count) });
  }
  return { text, marks };
}

/** On one line: of each kind, one. */
const maxMarks = 4;
