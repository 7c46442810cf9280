import type { TextEdit } from '../finding.ts';
import { lineStarts, positionAt, type SourceFile, type Span } from '../span.ts';
import type { ArrayTree, ObjectTree, Tree } from '../tree.ts';

/** An object of texts to add to a JSON file. */
export type TextObject = Readonly<Record<string, string>>;

/**
 * The edits that remove items from an array and append objects, formatted like its last item: on one line or on
 * several. An empty array stays on its line.
 */
export function changeItems(
  { items, span }: ArrayTree,
  removed: ReadonlySet<Tree>,
  added: readonly TextObject[],
): readonly TextEdit[] {
  const lastRemaining = items.findLastIndex((item) => !removed.has(item));
  const last = items.at(-1);
  if (last === undefined) {
    const text = added.map((item) => inline(item)).join(', ');
    return [{ span: { ...span, start: span.start + 1, end: span.end - 1 }, text }];
  }
  const inner = items.slice(0, Math.max(0, lastRemaining)).flatMap((item, index): readonly TextEdit[] => {
    const next = items[index + 1];
    return removed.has(item) && next ? [{ span: { ...item.span, end: next.span.start }, text: '' }] : [];
  });
  const gap = gapBefore(items, span);
  const form = last.kind === 'object' ? formOf(last) : undefined;
  const texts = added.map((item) => formatItem(item, form));
  const end = last.span.end;
  const lastKept = items[lastRemaining];
  const tail: TextEdit =
    lastKept === undefined
      ? { span: { ...span, start: items[0]?.span.start ?? end, end }, text: texts.join(`,${gap}`) }
      : {
          span: { ...span, start: lastKept.span.end, end },
          text: texts.map((text) => `,${gap}${text}`).join(''),
        };
  const changesTail = tail.span.start < tail.span.end || tail.text !== '';
  return changesTail ? [...inner, tail] : inner;
}

/** The edit that adds values, as JSON texts, behind an item of an array; without one, before all others. */
export function insertItems(
  { items, span }: ArrayTree,
  after: Tree | undefined,
  texts: readonly string[],
): TextEdit {
  const [first] = items;
  if (first === undefined)
    return { span: { ...span, start: span.start + 1, end: span.end - 1 }, text: texts.join(', ') };
  const gap = gapBefore(items, span);
  const text = texts.join(`,${gap}`);
  if (after !== undefined) {
    const { end } = after.span;
    return { span: { ...span, start: end, end }, text: `,${gap}${text}` };
  }
  const { start } = first.span;
  return { span: { ...span, start, end: start }, text: `${text},${gap}` };
}

/** The edit that adds a member with a short value behind another one; undefined if there is no such one. */
export function insertMember(
  object: ObjectTree,
  after: string,
  [key, value]: readonly [string, string | boolean],
): TextEdit | undefined {
  const before = object.members.find((one) => one.key === after)?.value.span;
  if (before === undefined) return undefined;
  const { between } = formOf(object) ?? { between: ', ' };
  const separator = /^\s*,\s*$/.test(between) ? between : ', ';
  const text = `${separator}${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  return { span: { ...before, start: before.end }, text };
}

/** The white space between two items. */
function gapBefore(items: readonly Tree[], { file, start }: Span): string {
  const last = items.at(-1);
  const before = items.at(-2);
  if (last === undefined) return ' ';
  const gap = file.text.slice(before?.span.end ?? start + 1, last.span.start).replace(/^\s*,/, '');
  return gap === '' ? ' ' : gap;
}

/** The edit that adds a list of objects under a key, after all other members, with one object a line. */
export function appendList(
  { members, span }: ObjectTree,
  key: string,
  items: readonly TextObject[],
): TextEdit {
  const last = members.at(-1);
  const outer = indentAt(span.file, span.start);
  const unit = unitOf(members[0]?.keySpan, outer);
  const isOnOneLine =
    last !== undefined && !span.file.text.slice(span.start, last.keySpan.start).includes('\n');
  const separator = isOnOneLine ? ' ' : `\n${outer}${unit}`;
  const inner = isOnOneLine ? `\n${unit}` : `\n${outer}${unit}${unit}`;
  const close = isOnOneLine ? '\n' : separator;
  const list = `[${items.map((item) => inner + inline(item)).join(',')}${close}]`;
  const member = `${JSON.stringify(key)}: ${list}`;
  if (last === undefined) {
    const end = `\n${outer}`;
    return { span: { ...span, start: span.start + 1, end: span.end - 1 }, text: separator + member + end };
  }
  return { span: { ...last.value.span, start: last.value.span.end }, text: `,${separator}${member}` };
}

export interface Form {
  /** The text before the first key, between two members, and after the last value. */
  readonly open: string;
  readonly between: string;
  readonly close: string;
}

export function formOf({ members, span }: ObjectTree): Form | undefined {
  const [first, second] = members;
  const last = members.at(-1);
  if (first === undefined || last === undefined || last.value.span.file !== span.file) return undefined;
  const { text } = span.file;
  const open = text.slice(span.start + 1, first.keySpan.start);
  const between =
    second === undefined ? `,${open || ' '}` : text.slice(first.value.span.end, second.keySpan.start);
  return { open, between, close: text.slice(last.value.span.end, span.end - 1) };
}

function formatItem(item: TextObject, form: Form | undefined): string {
  if (form === undefined || [form.open, form.close].some((gap) => gap.trim() !== '')) return inline(item);
  const between = /^\s*,\s*$/.test(form.between) ? form.between : ', ';
  return `{${form.open}${pairs(item).join(between)}${form.close}}`;
}

function inline(item: TextObject): string {
  return `{ ${pairs(item).join(', ')} }`;
}

function pairs(item: TextObject): readonly string[] {
  return Object.entries(item).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
}

/** White space at the start of the line that contains an offset. */
export function indentAt(file: SourceFile, offset: number): string {
  const start = lineStarts(file)[positionAt(file, offset).line - 1] ?? 0;
  return /[ \t]*/y.exec(file.text.slice(start))?.[0] ?? '';
}

/** The indentation of one level, as used by the first member. */
export function unitOf(first: Span | undefined, outer: string): string {
  const inner = first === undefined ? '' : indentAt(first.file, first.start);
  return inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : '  ';
}
