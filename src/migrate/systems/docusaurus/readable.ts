import type { Root } from 'mdast';
import { parseDocument } from '../../../site/source/page/document.ts';
import type { Draft } from '../../model/draft.ts';
import type { Edit } from '../../model/edits.ts';
import type { Remark } from '../../model/old-site.ts';

/**
 * Makes MDX of a page, so that it can be read. What is none lets Docusaurus 2 pass: there a tag that begins a line begins
 * a block, whatever follows in the line, and any other sign is text.
 */
export function readable(start: Draft): {
  readonly draft: Draft;
  readonly remarks: readonly Remark[];
  /** Of the text of the draft. */
  readonly root: Root;
} {
  const remarks: Remark[] = [];
  /** Where a tag of the original was put into a line of its own. */
  const placed = new Set<number>();
  let draft = start;
  const signs = start.text.match(/[<{]/g)?.length ?? 0;
  const attempts = Math.min(maxAttempts, Math.ceil(maxSignsRead / (signs + 1)));
  for (let attempt = 0; ; attempt += 1) {
    const { text } = draft;
    const { tree, problems } = parseDocument({ path: 'page.mdx', text });
    const places = problems.flatMap(({ start: at, message }) =>
      text[at] === '<' || text[at] === '{' ? { at, message } : [],
    );
    if (places.length === 0 || attempt >= attempts) return { draft, remarks, root: tree };
    draft = draft.revise(
      places.flatMap(({ at, message }) => {
        const origin = draft.origin({ start: at, end: at + 1 });
        const edits = placed.has(origin.start) ? [] : [...autolink(text, at), ...ownLine(text, at)];
        placed.add(origin.start);
        if (edits.length > 0) return edits;
        const help = `it is no MDX, and is shown as text: ${message}`;
        remarks.push({ kind: 'expression', ...origin, help });
        return [{ start: at, end: at + 1, text: text[at] === '<' ? '&lt;' : '\\{' }];
      }),
    );
  }
}

const maxAttempts = 8;
/** Tags and braces in all attempts together. */
const maxSignsRead = 20_000;

/** An address between angle brackets, as a link that MDX reads. */
function autolink(text: string, at: number): readonly Edit[] {
  const [all = '', url = ''] = /^<(https?:\/\/[^\s<>]+)>/.exec(text.slice(at, at + maxTag)) ?? [];
  if (url === '') return [];
  const shown = url.replace(/[[\]\\*_`{}]/g, '\\$&');
  return [{ start: at, end: at + all.length, text: `[${shown}](${url})` }];
}

/** Sets a tag of a block of HTML, which only tags precede in its line, apart from the text around; nothing for others. */
function ownLine(text: string, at: number): readonly Edit[] {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(lineStart, at);
  const tag = tagAt.exec(text.slice(at, at + maxTag))?.[0];
  const lineBefore = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart);
  if (tag === undefined || !onlyTags.test(before) || !/^\s*(?:<.*)?$/.test(lineBefore)) return [];
  const end = at + tag.length;
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  const follows = text.startsWith('\n', end) || end === text.length;
  const isApart = before.trim() === '' && lineBefore.trim() === '';
  return [
    ...(isApart ? [] : [{ start: at, end: at, text: `\n\n${indent}` }]),
    ...(follows && text.startsWith('\n\n', end) ? [] : [{ start: end, end, text: `\n\n${indent}` }]),
  ];
}

const tagAt = /^<\/?[A-Za-z][\w.-]*(?:\s[^<>{}]*)?>/;
const maxTag = 1_000;
const onlyTags = /^[ \t]*(?:<[^<>]*>[ \t]*)*$/;
