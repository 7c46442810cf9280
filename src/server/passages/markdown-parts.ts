/** A part of Markdown that is shown whole or not at all: a paragraph, an item, a row of a table, a heading, a sample. */
export interface MarkdownPart {
  readonly kind: 'text' | 'item' | 'row' | 'heading' | 'sample';
  /** Its lines, with their indentation. */
  readonly text: string;
  /** Whether an empty line stands before it. */
  readonly apart: boolean;
  /** For headings: 1 to 6. */
  readonly depth: number;
}

const fence = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})/;
const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const heading = /^(#{1,6})\s/;
const row = /^\s*\|/;
const rule = /^\s*\|[\s:|-]+\|?\s*$/;

/** The parts of a text in order. Lines of a sample are never headings or items. */
export function markdownParts(markdown: string): readonly MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  const lines = markdown.split('\n');
  let apart = false;
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at]!)) {
      apart = true;
      at += 1;
      continue;
    }
    const kind = kindOf(lines[at]!);
    const end = kind === 'sample' ? endOfSample(lines, at) : endOfPart(lines, at, kind);
    const depth = heading.exec(lines[at]!)?.[1]?.length ?? 0;
    parts.push({ kind, text: lines.slice(at, end).join('\n'), apart, depth });
    apart = false;
    at = end;
  }
  return parts;
}

/** The Markdown of parts that follow one another, without indentation that all of them have. */
export function joinParts(parts: readonly MarkdownPart[]): string {
  const lines = parts
    .map(({ text, apart }, at) => (at === 0 ? text : `${apart ? '\n\n' : '\n'}${text}`))
    .join('')
    .split('\n');
  const least = lines.reduce(
    (width, line) => (isBlank(line) ? width : Math.min(width, line.search(/\S/))),
    Infinity,
  );
  return lines.map((line) => line.slice(least)).join('\n');
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function kindOf(line: string): MarkdownPart['kind'] {
  if (fence.test(line)) return 'sample';
  if (heading.test(line)) return 'heading';
  if (item.test(line)) return 'item';
  return row.test(line) ? 'row' : 'text';
}

function endOfSample(lines: readonly string[], start: number): number {
  const mark = fence.exec(lines[start]!)![1]!;
  const close = indexAfter(lines, start, (line) => {
    const text = line.trim();
    return text.length >= mark.length && text === mark[0]!.repeat(text.length);
  });
  return Math.min(close + 1, lines.length);
}

/** The head of a table belongs to the rule below it. */
function endOfPart(lines: readonly string[], start: number, kind: MarkdownPart['kind']): number {
  if (kind === 'heading') return start + 1;
  if (kind === 'row') return rule.test(lines[start + 1] ?? '') ? start + 2 : start + 1;
  return indexAfter(lines, start, (line) => isBlank(line) || kindOf(line) !== 'text' || rule.test(line));
}

/** The index of the first item after `start` that fits, or the number of items. */
export function indexAfter<Item>(
  items: readonly Item[],
  start: number,
  fits: (item: Item) => boolean,
): number {
  for (let at = start + 1; at < items.length; at += 1) {
    const item = items[at];
    if (item !== undefined && fits(item)) return at;
  }
  return items.length;
}
