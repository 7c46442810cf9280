import type { Range } from '../../../site/source/span.ts';
import { keptInHtml } from '../../markdown/comments.ts';
import type { Edit } from '../../model/edits.ts';
import type { OldPage, PageContext, Remark } from '../../model/old-site.ts';
import type { Block, Tag } from './tags.ts';

/** A page while its blocks are converted. */
export interface Work {
  readonly page: OldPage;
  readonly context: PageContext;
  readonly text: string;
  /** Tabs that hold one fence each. */
  readonly codeGroups: ReadonlySet<Block>;
  /** How many operations of a spec the page shows. */
  readonly endpoints: number;
  readonly edits: Edit[];
  readonly remarks: Remark[];
  /** Links that led nowhere. */
  readonly broken: Range[];
  /** Paths of snippets by the names of their components. */
  readonly modules: Map<string, string>;
  /** For the front matter. */
  readonly fields: Record<string, string>;
  /** The blocks directly inside of one. */
  inside(block: Block): readonly Block[];
}

export type Convert = (work: Work, block: Block) => void;

/** Replaces a tag, if there is one; blank lines separate it from what is around. */
export function put({ text, edits }: Work, tag: Range | undefined, written: string): void {
  if (tag !== undefined) edits.push(placed(text, tag, written));
}

/** Replaces the tags of a block. */
export function wrap(work: Work, { open, close }: Block, before: string, after: string): void {
  put(work, open, before);
  put(work, close, after);
}

/** Keeps a tag in a comment, and notes it. */
export function keep(
  work: Work,
  { start, end }: Tag,
  help: string,
  kind: Remark['kind'] = 'directive',
): void {
  put(work, { start, end }, keptInHtml(work.text.slice(start, end)));
  work.remarks.push({ kind, start, end, help });
}

/** The new form of an address, which is noted if it led nowhere. */
export function followed({ context, broken }: Work, url: string, range: Range): string {
  const result = context.link(url);
  if (result.broken) broken.push(range);
  return result.url;
}

/** What is between the tags of a block. */
export function contentOf({ open, close }: Block): Range {
  return { start: open.end, end: close?.start ?? open.end };
}

/** A block with its tags. */
export function wholeOf({ open, close }: Block): Range {
  return { start: open.start, end: close?.end ?? open.end };
}

function placed(text: string, { start, end }: Range, written: string): Edit {
  if (written === '') return { start, end, text: '' };
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const before = text.slice(lineStart, start);
  const [marks = ''] = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/.exec(before) ?? [];
  const pad = marks.replace(/\S/g, ' ');
  const isAfterText = before.trim() !== '';
  const isBeforeText = text.slice(end, next === -1 ? text.length : next).trim() !== '';
  const previous = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1)).trim();
  const above = isAfterText ? `\n\n${pad}` : previous === '' ? '' : `\n${pad}`;
  const following = next === -1 ? '' : (/^.*/.exec(text.slice(next + 1))?.[0] ?? '').trim();
  const isFree = following === '' || following.startsWith('{%');
  const below = isBeforeText ? `\n\n${pad}` : isFree ? '' : '\n';
  return { start, end, text: above + written + below };
}
