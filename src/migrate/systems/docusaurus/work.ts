import type { Root } from 'mdast';
import type { Range } from '../../../site/source/span.ts';
import type { Edit } from '../../model/edits.ts';
import type { LinkResult, OldPage, PageContext, Remark } from '../../model/old-site.ts';
import { keptInComment } from '../../markdown/comments.ts';
import { isUnsafe } from '../../markdown/jsx-attributes.ts';
import type { PageNames } from './page-names.ts';

/** A page while it is converted. */
export interface Work {
  readonly page: OldPage;
  readonly context: PageContext;
  /** The text that is edited, and its tree. */
  readonly text: string;
  readonly root: Root;
  readonly names: PageNames;
  readonly edits: Edit[];
  readonly unconverted: Remark[];
  readonly broken: Range[];
  /** Fields for the front matter. */
  readonly fields: Map<string, string>;
  readonly link: (url: string) => LinkResult;
}

/** The new form of an address, which is noted if it led nowhere; undefined for one that runs code. */
export function followed({ broken, link, unconverted }: Work, url: string, range: Range): string | undefined {
  if (isUnsafe(url)) {
    unconverted.push({ kind: 'link', ...range, help: 'links that run code are not converted' });
    return undefined;
  }
  const result = link(url);
  if (result.broken) broken.push(range);
  return result.url;
}

export function replace({ edits }: Work, { start, end }: Range, text: string): void {
  edits.push({ start, end, text });
}

/** Removes a range, with its line if nothing else is in it. */
export function remove(work: Work, range: Range): void {
  replace(work, wholeLine(work.text, range), '');
}

function wholeLine(text: string, { start, end }: Range): Range {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const isAlone =
    text.slice(lineStart, start).trim() === '' &&
    text.slice(end, lineEnd === -1 ? text.length : lineEnd).trim() === '';
  return isAlone ? { start: lineStart, end: lineEnd === -1 ? text.length : lineEnd + 1 } : { start, end };
}

/** Keeps a construct in a comment, and notes it. */
export function comment(work: Work, range: Range, kind: Remark['kind'], help: string, after = ''): void {
  replace(work, range, keptInComment(work.text.slice(range.start, range.end)) + after);
  work.unconverted.push({ kind, ...range, help });
}
