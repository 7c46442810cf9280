import { calloutFor } from '../../../site/model/pages/callouts.ts';
import { jsxComment } from '../../markdown/comments.ts';
import { codePlaces } from '../../markdown/code-places.ts';
import type { Edit } from '../../model/edits.ts';
import type { Remark } from '../../model/old-site.ts';

interface Lines {
  readonly edits: readonly Edit[];
  readonly unconverted: readonly Remark[];
}

interface Opening {
  readonly colons: number;
  readonly name: string;
  readonly prefix: string;
  readonly edit: Edit;
  readonly isKnown: boolean;
}

/** The types of admonitions that Docusaurus has. */
const admonitions: ReadonlySet<string> = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'secondary',
  'success',
]);

/** Turns admonitions and comments into MDX; it may be nested in lists and in each other. `own` has further types of the site. */
export function lineEdits(text: string, own: readonly string[] = []): Lines {
  const isCode = codePlaces(text);
  const edits: Edit[] = [];
  const unconverted: Remark[] = [];
  const open: Opening[] = [];
  const close = (index: number, line: string, from: number): void => {
    const closed = open.splice(from).toReversed();
    const blank = needsBlankLine(text, index) ? `${closed[0]?.prefix.trimEnd() ?? ''}\n` : '';
    const known = closed.filter(({ isKnown }) => isKnown);
    edits.push(...known.map(({ edit }) => edit));
    const tags = known.map(({ prefix, name }) => `${prefix}</${calloutFor(name)}>`).join('\n');
    if (known.length > 0) edits.push({ start: index, end: index + line.length, text: blank + tags });
  };
  for (const {
    index,
    0: line,
    1: prefix = '',
    2: colons = '',
    3: name,
    4: bracket,
    5: rest = '',
  } of text.matchAll(directive)) {
    if (isCode(index + prefix.length)) continue;
    if (name === undefined) {
      const from = open.findIndex((each) => each.colons <= colons.length && sameQuotes(each.prefix, prefix));
      if (from !== -1 && rest.trim() === '') close(index, line, from);
      continue;
    }
    const title = (bracket ?? rest.replace(/^\{[^}]*\}/, '')).trim();
    const isKnown = admonitions.has(name) || own.includes(name);
    if (!isKnown)
      unconverted.push({
        kind: 'directive',
        start: index,
        end: index + line.length,
        help: 'it stays as text',
      });
    const start = index + prefix.length;
    const before = needsBlankLine(text, index, /\S/) ? `\n${prefix}` : '';
    open.push({
      ...{ colons: colons.length, name, prefix, isKnown },
      edit: { start, end: index + line.length, text: before + openingTag(calloutFor(name), title, prefix) },
    });
  }
  for (const { edit, isKnown } of open)
    if (isKnown)
      unconverted.push({
        kind: 'directive',
        start: edit.start,
        end: edit.end,
        help: 'nothing closes it: close it with :::',
      });
  return { edits: [...edits, ...commentEdits(text, isCode)], unconverted };
}

const directive =
  /^((?:[ \t]|>|[-*+][ \t]|\d+[.)][ \t])*)(:{3,})[ \t]*([A-Za-z][\w-]*)?(?:\[(.*)\])?(.*?)[ \t]*\r?$/gm;

function sameQuotes(a: string, b: string): boolean {
  return a.split('>').length === b.split('>').length;
}

/** A title with markup is a bold first line. */
function openingTag(name: string, title: string, prefix: string): string {
  if (title === '') return `<${name}>`;
  if (!/["*`[\]<>{}\\_]/.test(title)) return `<${name} title="${title}">`;
  const indent = prefix.replace(/[^>\s]/g, ' ');
  const bold = /[*_]/.test(title) ? title : `**${title}**`;
  return `<${name}>\n${indent}${bold}\n`;
}

/** Whether a list, table or quote before a line would swallow it. */
function needsBlankLine(
  text: string,
  lineStart: number,
  ends = /^[ \t>]*(?:[-*+|>]|\d+[.)]|[ \t]{2,}\S)/,
): boolean {
  const before = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1)).trimEnd();
  return lineStart > 0 && ends.test(before.replace(/^[ \t>]*$/, ''));
}

/** `<!-- c -->` as `{/* c * /}`; the mark of an excerpt is no comment for readers of the source. */
function commentEdits(text: string, isCode: (offset: number) => boolean): readonly Edit[] {
  const edits: Edit[] = [];
  for (const { index, 0: whole, 1: inside = '' } of text.matchAll(/<!--([\s\S]*?)-->/g)) {
    if (isCode(index)) continue;
    const isMark = /^\s*truncate\s*$/.test(inside);
    const end = index + whole.length;
    edits.push({ start: index, end, text: isMark ? '' : jsxComment(inside) });
  }
  for (const { index, 0: whole } of text.matchAll(/\{\/\*\s*truncate\s*\*\/\}/g))
    if (!isCode(index)) edits.push({ start: index, end: index + whole.length, text: '' });
  return edits;
}
