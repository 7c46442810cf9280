import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import type { Edit } from '../../model/edits.ts';
import type { Remark } from '../../model/old-site.ts';
import { convertedInfo } from './fence-info.ts';
import type { Label } from '../../markdown/labels.ts';
import { linesOf, type Line } from './lines.ts';
import { tabLine } from './tab-groups.ts';

/** A block whose lines are indented below its first one. */
export interface Open {
  readonly kind: 'callout' | 'tab' | 'tabs' | 'codeTabs' | 'definition' | 'generated';
  /** Column of its first line. */
  readonly indent: number;
  /** Columns that its lines lose. */
  readonly shift: number;
  /** What is written behind its last line. */
  readonly close: string;
  /** The title for the fence in it. */
  readonly codeTitle?: string;
}

/** Writes blocks that lines and indentation mark as blocks that tags mark. */
export class BlockWriter {
  readonly open: Open[] = [];
  readonly edits: Edit[] = [];
  readonly unconverted: Remark[] = [];
  readonly lines: readonly Line[];
  readonly text: string;

  fence: string | undefined;

  /** The line that opened the fence. */
  fenceLine: Line | undefined;

  /** The last line that is not blank. */
  last: Line | undefined;

  lastClosed: Open | undefined;

  constructor(text: string) {
    this.text = text;
    this.lines = linesOf(text, bodyStartOf(text));
  }

  shift(): number {
    return this.open.reduce((sum, { shift }) => sum + shift, 0);
  }

  /** The white space that a line has in the result. */
  pad(line: Line): string {
    return ' '.repeat(Math.max(0, line.indent - this.shift()));
  }

  dedent(line: Line): void {
    const shift = this.shift();
    if (shift > 0) this.edits.push({ start: line.start, end: line.start + line.space, text: this.pad(line) });
  }

  insert(at: number, text: string): void {
    this.edits.push({ start: at, end: at, text });
  }

  closeBefore(line: Line): void {
    this.lastClosed = undefined;
    let isClosed = false;
    for (let top = this.open.at(-1); top !== undefined; top = this.open.at(-1)) {
      const isGroup = top.kind === 'tabs' || top.kind === 'codeTabs';
      const next = isGroup && this.fence === undefined ? tabLine(line.text) : undefined;
      const stays = isGroup
        ? line.indent === top.indent && next !== undefined && !next.isFirst
        : line.indent >= top.indent + 4;
      if (stays) break;
      this.abandonFence();
      isClosed = this.close(top) || isClosed;
    }
    if (isClosed && this.last !== undefined && this.text.slice(this.last.end, line.start).trim() === '')
      if ((this.text.slice(this.last.end, line.start).match(/\n/g)?.length ?? 0) < 2)
        this.insert(this.last.end, '\n');
  }

  close(top: Open): boolean {
    this.open.pop();
    this.lastClosed = top;
    if (top.close === '') return false;
    const pad = ' '.repeat(Math.max(0, top.indent - this.shift()));
    this.insert(this.last?.end ?? this.text.length, `\n\n${pad}${top.close}`);
    return true;
  }

  /** A fence that nothing closes is text. */
  abandonFence(): void {
    if (this.fence === undefined || this.fenceLine === undefined) return;
    const start = this.fenceLine.start + this.fenceLine.space;
    const signs = this.fence.replace(/./g, '\\$&');
    this.edits.push({ start, end: start + this.fence.length, text: signs });
    this.fence = undefined;
  }

  closeAll(): void {
    this.abandonFence();
    for (let top = this.open.at(-1); top !== undefined; top = this.open.at(-1)) this.close(top);
  }

  isAfterBlank(line: Line): boolean {
    return this.last === undefined || /\n[ \t\r]*\n/.test(this.text.slice(this.last.end, line.start));
  }

  openFence(line: Line): boolean {
    const [, item = '', fence, space = '', info = ''] =
      /^((?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*)(`{3,}|~{3,})([ \t]*)(.*)$/.exec(line.text) ?? [];
    if (fence === undefined || (fence.startsWith('`') && info.includes('`'))) return false;
    this.fence = fence;
    this.fenceLine = line;
    this.dedent(line);
    const start = line.start + line.space + item.length + fence.length;
    const { text, unknown } = convertedInfo(info, this.open.at(-1)?.codeTitle);
    const end = start + space.length + info.length;
    if (text !== info) this.edits.push({ start, end, text });
    if (unknown.length > 0)
      this.unconverted.push({
        kind: 'directive',
        start,
        end,
        help: 'docs.json has no such option for code',
      });
    return true;
  }

  /** Ends the fence that a line closes. */
  endFence(line: Line): void {
    if (this.fence === undefined || this.fenceLine === line) return;
    const closing = /^(?:>[ \t]*)*(`{3,}|~{3,})$/.exec(line.text)?.[1];
    const isLevel = line.indent - (this.fenceLine?.indent ?? 0) < 4;
    if (isLevel && closing?.startsWith(this.fence) === true) this.fence = undefined;
  }

  /** Replaces the first line of a block; blank lines separate it from its surroundings. */
  head(line: Line, index: number, written: string): void {
    const previous = this.lines[index - 1];
    const before = previous !== undefined && previous.text !== '' && !this.endsBlock(index) ? '\n' : '';
    const next = this.lines[index + 1];
    const after = next !== undefined && next.text !== '' ? '\n' : '';
    this.edits.push({
      start: line.start,
      end: line.end,
      text: `${before}${this.pad(line)}${written}${after}`,
    });
  }

  nextText(index: number): Line | undefined {
    let at = index + 1;
    while (this.lines[at]?.text === '') at += 1;
    return this.lines[at];
  }

  /** A title with formatting as the first line of a block. */
  bold(line: Line, title: string): string {
    return `\n\n${this.pad(line)}**${title.replaceAll('**', '')}**\n`;
  }

  /** The first line of a block whose title cannot hold the links that it has. */
  linked(line: Line, { markdown }: Label): string {
    return markdown.includes('[') ? this.bold(line, markdown) : '';
  }

  /** Whether a blank line stands in front of a line already, because a block has just ended there or begun. */
  endsBlock(index: number): boolean {
    const last = this.edits.at(-1);
    const previous = this.lines[index - 1];
    return (
      last !== undefined && previous !== undefined && last.end === previous.end && last.text.endsWith('\n')
    );
  }

  /** Whether a block lies deeper than pages can be nested; it stays as text. */
  isTooDeep(line: Line): boolean {
    if (this.open.length < maxDepth) return false;
    this.unconverted.push({
      kind: 'directive',
      start: line.start,
      end: line.end,
      help: 'it is nested too deep',
    });
    return true;
  }
}

const maxDepth = 100;
