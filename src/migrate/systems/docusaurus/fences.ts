import type { Code } from 'mdast';
import { fenceInfo, type FenceMeta } from '../../markdown/fences.ts';
import { rangeOf } from '../../markdown/parse.ts';
import type { Edit } from '../../model/edits.ts';
import type { Remark } from '../../model/old-site.ts';

interface FenceEdits {
  readonly edits: readonly Edit[];
  readonly unconverted: readonly Remark[];
}

/** Gives a block of code the meta of docs.json. `label` is the name of its tab. */
export function fenceEdits(text: string, node: Code, label?: string): FenceEdits {
  const { start, end } = rangeOf(node);
  const source = text.slice(start, end);
  const [, fence = '', info = ''] = /^(`{3,}|~{3,})([^\n]*)/.exec(source) ?? [];
  if (fence === '') return { edits: [], unconverted: [] };
  const { language, words, title, lines, unknown } = readInfo(info.trim());
  const code = source.slice(fence.length + info.length);
  const marks = marksIn(code);
  const written = fenceInfo(language, {
    title: label ?? title,
    lines: [lines, ...ranges(marks.lines)].filter((part) => part !== '').join(','),
    words,
  });
  const infoStart = start + fence.length;
  const codeStart = infoStart + info.length;
  return {
    edits: [
      ...(written === info.trim()
        ? []
        : [{ start: infoStart, end: codeStart - (info.endsWith('\r') ? 1 : 0), text: written }]),
      ...marks.removed.map((range) => ({
        start: codeStart + range.start,
        end: codeStart + range.end,
        text: '',
      })),
    ],
    unconverted: unknown.map((word) => ({
      ...{ kind: 'directive' as const, start, end: codeStart },
      help: `docs.json has no "${word}" for blocks of code`,
    })),
  };
}

interface Info extends FenceMeta {
  readonly language: string;
  readonly unknown: readonly string[];
}

/** Reads `js title="a.js" {1,3-5} showLineNumbers`. */
export function readInfo(info: string): Info {
  const [, language = '', meta = ''] = /^([^\s{]*)(.*)$/s.exec(info) ?? [];
  let title: string | undefined;
  let lines = '';
  const words: string[] = [];
  const unknown: string[] = [];
  for (const [whole, key, double, single, bare, braced] of meta.matchAll(
    /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([\d,\s-]*)\}|\S+/g,
  )) {
    if (braced !== undefined) lines = braced.replace(/\s/g, '');
    else if (key === 'title' || key === 'filename') title = double ?? single ?? bare;
    else if (/^showLineNumbers/.test(whole)) words.push('lines');
    else if (whole === 'wrap' || whole === 'expandable') words.push(whole);
    else if (!/^npm2yarn/.test(whole)) unknown.push(whole);
  }
  return { language, title, lines, words, unknown };
}

interface Marks {
  /** From 1, without the lines of the marks themselves. */
  readonly lines: readonly number[];
  readonly removed: readonly { readonly start: number; readonly end: number }[];
}

const mark =
  /^[ \t]*(?:\/\/|#|--|%%|\/\*|<!--|\{\/\*)[ \t]*highlight-(next-line|start|end)[ \t]*(?:\*\/\}|\*\/|-->)?[ \t]*\r?$/;

/** The lines that comments in the code highlight. `code` begins with the end of the line of the fence. */
function marksIn(code: string): Marks {
  const lines: number[] = [];
  const removed: { start: number; end: number }[] = [];
  let [number, at, isOn, isNext] = [0, 1, false, false];
  for (const line of code.slice(1).split('\n')) {
    const kind = mark.exec(line.replace(/^(?:[ \t]*>)+/, ''))?.[1];
    if (kind !== undefined) {
      removed.push({ start: at, end: at + line.length + 1 });
      if (kind === 'next-line') isNext = true;
      else isOn = kind === 'start';
    } else {
      number += 1;
      if (isOn || isNext) lines.push(number);
      isNext = false;
    }
    at += line.length + 1;
  }
  return { lines, removed };
}

function ranges(lines: readonly number[]): readonly string[] {
  const found: { first: number; last: number }[] = [];
  for (const line of lines) {
    const before = found.at(-1);
    if (before?.last === line - 1) before.last = line;
    else found.push({ first: line, last: line });
  }
  return found.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`));
}
