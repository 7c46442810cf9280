/** A part of a step, its lines without indent. */
export interface StepBlock {
  readonly kind: 'prose' | 'numbered' | 'bulleted' | 'code' | 'other';
  /** Of prose the lines, of a list its items, of code what stands between the fences. */
  readonly lines: readonly string[];
  /** What a fence says its code is written in. */
  readonly language: string;
}

interface GrowingBlock extends StepBlock {
  readonly lines: string[];
}

/** The parts of a step, one after the other. What stands deeper inside the item of a list is no part of it. */
export function stepBlocks(lines: readonly string[]): readonly StepBlock[] {
  const blocks: GrowingBlock[] = [];
  const margin = indentOf(lines.slice(1).find((line) => line.trim() !== '') ?? '');
  let fence: string | undefined;
  let follows = false;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const [, mark, language = ''] = /^(`{3,}|~{3,})\s*([\w+-]*)/.exec(line) ?? [];
    const last = blocks.at(-1);
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      else if (line !== '') last?.lines.push(line);
    } else if (mark !== undefined) {
      fence = mark;
      blocks.push({ kind: 'code', lines: [], language });
    } else if (line !== '') {
      if (last !== undefined && isList(last) && index > 0 && indentOf(raw) > margin + 1) {
        follows = follows && kindOf(line) === 'prose';
        if (follows) extend(last, line);
        continue;
      }
      addLine(blocks, line, follows);
    }
    follows = line !== '' && mark === undefined && fence === undefined;
  }
  return blocks;
}

/** `follows` tells that the line before is of the same paragraph. */
function addLine(blocks: GrowingBlock[], line: string, follows: boolean): void {
  const kind = kindOf(line);
  const last = blocks.at(-1);
  if (kind === 'numbered' || kind === 'bulleted') {
    const item = line.replace(/^(?:[-*+]|\d+[.)])\s+/, '');
    if (last?.kind === kind) last.lines.push(item);
    else blocks.push({ kind, lines: [item], language: '' });
  } else if (follows && kind === 'prose' && last?.kind === 'prose') last.lines.push(line);
  else if (follows && kind === 'prose' && last !== undefined && isList(last)) extend(last, line);
  else blocks.push({ kind, lines: [line], language: '' });
}

/** An item goes on. */
function extend({ lines }: GrowingBlock, line: string): void {
  lines.push(`${lines.pop() ?? ''} ${line}`);
}

function isList({ kind }: StepBlock): boolean {
  return kind === 'numbered' || kind === 'bulleted';
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function kindOf(line: string): 'prose' | 'numbered' | 'bulleted' | 'other' {
  if (/^\d+[.)] /.test(line)) return 'numbered';
  if (/^[-*+] /.test(line)) return 'bulleted';
  return /^(?:#|\||>|!\[|<)/.test(line) ? 'other' : 'prose';
}
