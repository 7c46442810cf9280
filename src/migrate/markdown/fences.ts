import type { Range } from '../../site/source/span.ts';
import { isWithin } from '../model/ranges.ts';

/** Tells whether an offset is in a fenced block of code. */
export function fencesIn(text: string): (offset: number) => boolean {
  const ranges: Range[] = [];
  let open: { readonly fence: string; readonly start: number; readonly indent: number } | undefined;
  for (const { index, 0: whole, 1: space = '', 2: fence = '', 3: info = '' } of text.matchAll(
    /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})([^\n]*)$/gm,
  )) {
    if (open === undefined) {
      if (fence.startsWith('`') && info.includes('`')) continue;
      open = { fence, start: index, indent: space.length };
    } else if (fence.startsWith(open.fence) && info.trim() === '' && space.length - open.indent < 4) {
      ranges.push({ start: open.start, end: index + whole.length });
      open = undefined;
    }
  }
  return isWithin(open === undefined ? ranges : [...ranges, { start: open.start, end: Infinity }]);
}

/** A block of code between fences that are longer than any in it; `pad` stands before all lines but the first. */
export function fenced(info: string, code: string, pad = ''): string {
  const ticks = '`'.repeat(Math.max(3, ...(code.match(/`+/g) ?? []).map(({ length }) => length + 1)));
  return [ticks + info, ...code.split('\n'), ticks].join(`\n${pad}`);
}

/** What the first line of a fence says behind its language. */
export interface FenceMeta {
  readonly title: string | undefined;
  /** The marked lines: `1,3-5`; '' for none. */
  readonly lines: string;
  /** `lines`, `wrap`, `expandable`. */
  readonly words: readonly string[];
}

/** The first line of a fence behind its signs. */
export function fenceInfo(language: string, { title, lines, words }: FenceMeta): string {
  const meta = [
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(lines === '' ? [] : [`{${lines}}`]),
    ...words,
  ];
  return [language === '' && meta.length > 0 ? 'text' : language, ...meta].join(' ');
}
