/** A paragraph, list, table, quote or code block. */
export interface MarkdownBlock {
  readonly kind: 'text' | 'list' | 'code';
  /** For code: the first word after the fence, in lower case. */
  readonly language: string;
  readonly text: string;
}

/** The blocks of a Markdown text in order. A list is one block, with everything indented below its items. */
export function markdownBlocks(markdown: string): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const end = endOf(lines, at);
    const text = lines.slice(at, end).join('\n').trimEnd();
    blocks.push({ kind: kindOf(line), language: languageOf(line), text });
    at = end;
  }
  return blocks;
}

const fence = /^\s{0,3}(`{3,}|~{3,})\s*([\w+#.-]*)/;
const item = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/;

function kindOf(line: string): MarkdownBlock['kind'] {
  if (fence.test(line)) return 'code';
  return item.test(line) ? 'list' : 'text';
}

function languageOf(line: string): string {
  return (fence.exec(line)?.[2] ?? '').toLowerCase();
}

function endOf(lines: readonly string[], start: number): number {
  const first = lines[start] ?? '';
  const mark = fence.exec(first)?.[1];
  if (mark !== undefined) {
    let close = start + 1;
    while (close < lines.length && lines[close]?.trim() !== mark) close += 1;
    return Math.min(lines.length, close + 1);
  }
  const isList = item.test(first);
  let at = start + 1;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() !== '') {
      if (!isList && (fence.test(line) || item.test(line))) return at;
      at += 1;
      continue;
    }
    let next = at;
    while (next < lines.length && (lines[next] ?? '').trim() === '') next += 1;
    const following = lines[next] ?? '';
    if (!isList || !(item.test(following) || /^\s{2,}\S/.test(following))) return at;
    at = next;
  }
  return at;
}
