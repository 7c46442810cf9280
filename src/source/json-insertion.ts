import type { TextEdit } from './finding.ts';
import { lineStarts, positionAt, type SourceFile, type Span } from './span.ts';
import type { ArrayTree, ObjectTree } from './tree.ts';

/**
 * The edit that adds objects of texts to an array, written as its last item is: on one line or on several. An empty array
 * takes them on its own line.
 */
export function appendItems(
  { items, span }: ArrayTree,
  added: readonly Readonly<Record<string, string>>[],
): TextEdit {
  const last = items.at(-1);
  if (last === undefined || last.span.file !== span.file) {
    const text = added.map((item) => inline(item, ' ')).join(', ');
    return { span: { ...span, start: span.start + 1, end: span.end - 1 }, text };
  }
  const before = items.at(-2);
  const from = before?.span.file === span.file ? before.span.end : span.start + 1;
  const gap = span.file.text.slice(from, last.span.start).replace(/^\s*,/, '');
  const form = last.kind === 'object' ? formOf(last) : undefined;
  const text = added.map((item) => `,${gap === '' ? ' ' : gap}${written(item, form)}`).join('');
  return { span: { ...last.span, start: last.span.end }, text };
}

/** The edit that adds a list of objects under a key, behind all other members, each object on a line of its own. */
export function appendList(
  { members, span }: ObjectTree,
  key: string,
  items: readonly Readonly<Record<string, string>>[],
): TextEdit {
  const last = members.at(-1);
  const outer = indentAt(span.file, span.start);
  const unit = unitOf(members[0]?.keySpan, outer);
  const isOnOneLine =
    last !== undefined && !span.file.text.slice(span.start, last.keySpan.start).includes('\n');
  const own = isOnOneLine ? ' ' : `\n${outer}${unit}`;
  const inner = isOnOneLine ? `\n${unit}` : `\n${outer}${unit}${unit}`;
  const close = isOnOneLine ? '\n' : own;
  const list = `[${items.map((item) => inner + inline(item, ' ')).join(',')}${close}]`;
  const member = `${JSON.stringify(key)}: ${list}`;
  if (last === undefined) {
    const end = `\n${outer}`;
    return { span: { ...span, start: span.start + 1, end: span.end - 1 }, text: own + member + end };
  }
  return { span: { ...last.value.span, start: last.value.span.end }, text: `,${own}${member}` };
}

interface Form {
  /** What stands before the first key, between two members, and behind the last value. */
  readonly open: string;
  readonly between: string;
  readonly close: string;
}

function formOf({ members, span }: ObjectTree): Form | undefined {
  const [first, second] = members;
  const last = members.at(-1);
  if (first === undefined || last === undefined || last.value.span.file !== span.file) return undefined;
  const { text } = span.file;
  const open = text.slice(span.start + 1, first.keySpan.start);
  const between =
    second === undefined ? `,${open || ' '}` : text.slice(first.value.span.end, second.keySpan.start);
  return { open, between, close: text.slice(last.value.span.end, span.end - 1) };
}

function written(item: Readonly<Record<string, string>>, form: Form | undefined): string {
  if (form === undefined || [form.open, form.close].some((gap) => gap.trim() !== ''))
    return inline(item, ' ');
  const between = /^\s*,\s*$/.test(form.between) ? form.between : ', ';
  return `{${form.open}${pairs(item).join(between)}${form.close}}`;
}

function inline(item: Readonly<Record<string, string>>, gap: string): string {
  return `{${gap}${pairs(item).join(', ')}${gap}}`;
}

function pairs(item: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(item).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
}

/** White space at the start of the line of an offset. */
function indentAt(file: SourceFile, offset: number): string {
  const start = lineStarts(file)[positionAt(file, offset).line - 1] ?? 0;
  return /[ \t]*/y.exec(file.text.slice(start))?.[0] ?? '';
}

/** What one level more is indented by, as the first member has it. */
function unitOf(first: Span | undefined, outer: string): string {
  const inner = first === undefined ? '' : indentAt(first.file, first.start);
  return inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : '  ';
}
