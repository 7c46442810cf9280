import type { NavElement } from '../site/model/navigation/navigation.ts';
import { textWith } from '../site/source/edited-text.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { type Form, formOf, indentAt, insertMember, unitOf } from '../site/source/json/insertion.ts';
import { removeMember } from '../site/source/json/removal.ts';
import { indented, inlineJson, writtenAt } from '../site/source/json/written.ts';
import { textOf } from '../site/source/span.ts';
import {
  type ArrayTree,
  booleanOf,
  itemsOf,
  type Member,
  member,
  type ObjectTree,
  type Plain,
  stringOf,
  type Tree,
  valueOf,
} from '../site/source/tree.ts';
import { isOnLines, isWhole, valueWith } from './json-text.ts';
import type { VersionList } from './versions.ts';

/** The navigation of a new version. */
export interface Copy {
  readonly name: string;
  readonly tag: string | undefined;
  /** Specs that it has to name itself. */
  readonly openapi: Plain | undefined;
  /** The edits that turn the navigation of the original into its own. */
  readonly edits: readonly TextEdit[];
}

export interface Names {
  /** Of the version that goes on. */
  readonly current: string;
  /** Of the version that readers see first; undefined if that stays as it is. */
  readonly default: string | undefined;
}

/** The member that holds the children of an element, as written; undefined if a `$ref` holds it. */
export function childMember({ source, childKey }: NavElement): Member | undefined {
  const written = source && writtenAt(source.span);
  return childKey === undefined ? undefined : member(written, childKey);
}

/** Makes the content of an element its first version, and the copy of it the second. */
export function wrappedVersions(holder: NavElement, copy: Copy, names: Names): readonly TextEdit[] {
  const children = childMember(holder);
  const written = holder.source && writtenAt(holder.source.span);
  const value = valueOf(holder.source, children?.key ?? '');
  if (children === undefined || value === undefined || written?.kind !== 'object') return [];
  const { file } = children.keySpan;
  const span = { file, start: children.keySpan.start, end: children.value.span.end };
  const outer = indentAt(file, written.span.start);
  const indent = indentAt(file, children.keySpan.start);
  const unit = unitOf(children.keySpan, outer);
  const isLong = isOnLines(written);
  const place = `\n${indent}${unit}${unit}`;
  const form = isLong
    ? { open: place, between: `,${place}`, close: `\n${indent}${unit}` }
    : { open: ' ', between: ', ', close: ' ' };
  const deeper = isLong ? unit + unit : '';
  const isCopyFirst = names.default === copy.name;
  const versions = [
    objectText(form, [
      ...fieldsOf({ version: names.current, default: isCopyFirst ? undefined : true }),
      indented(textOf(span), deeper),
    ]),
    objectText(form, [
      ...fieldsOf({ ...headOf(copy), default: isCopyFirst ? true : undefined }),
      indented(memberText({ ...children, value }, copy.edits, unit), deeper),
    ]),
  ];
  const gap = isLong ? `\n${indent}${unit}` : '';
  const text = `"versions": [${gap}${versions.join(`,${gap || ' '}`)}${isLong ? `\n${indent}` : ''}]`;
  return [{ span, text }];
}

/** Adds a copy of a version behind it. */
export function insertedVersion(
  list: VersionList,
  { source }: NavElement,
  copy: Copy,
  names: Names,
): readonly TextEdit[] {
  const item = source && writtenItem(list, source);
  if (item === undefined || source === undefined) return [];
  const form = source === item.tree ? formOf(source) : undefined;
  const indent = indentAt(item.tree.span.file, item.tree.span.start);
  const unit = unitOf(item.tree.kind === 'object' ? item.tree.members[0]?.keySpan : undefined, indent);
  const place = `\n${indent}${unit}`;
  const kept = source.members.filter(({ key }) => !ownKeys.has(key));
  const text = objectText(form ?? { open: place, between: `,${place}`, close: `\n${indent}` }, [
    ...fieldsOf({ ...headOf(copy), default: names.default === copy.name ? true : undefined }),
    ...kept.map((one) => memberText(one, copy.edits, unit, place.slice(1))),
  ]);
  const { span } = item.tree;
  const edits = [{ span: { ...span, start: span.end }, text: `,${item.gap}${text}` }];
  return [...edits, ...renamed(source, names.current), ...defaultEdits(list, names.default)];
}

/** The fields of a version that its copy has values of its own for. */
const ownKeys: ReadonlySet<string> = new Set(['version', 'tag', 'default']);

function headOf({ name, tag, openapi }: Copy): Readonly<Record<string, Plain | undefined>> {
  return { version: name, tag, openapi };
}

function fieldsOf(fields: Readonly<Record<string, Plain | undefined>>): readonly string[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}: ${inlineJson(value)}`],
  );
}

function objectText({ open, between, close }: Form, members: readonly string[]): string {
  return `{${open}${members.join(between)}${close}}`;
}

/** A member with edits, in its own form where it is written in one place. */
function memberText(
  { key, keySpan, value }: Member,
  edits: readonly TextEdit[],
  unit: string,
  indent: string = indentAt(keySpan.file, keySpan.start),
): string {
  const span = { ...keySpan, end: value.span.end };
  if (keySpan.file === value.span.file && isWhole(value)) return textWith(span, edits);
  const text = JSON.stringify(valueWith(value, edits), null, unit);
  return `${JSON.stringify(key)}: ${indented(text, indent)}`;
}

/** An item of a list of versions as written, and the white space before it. */
export function writtenItem(
  { parent }: VersionList,
  source: ObjectTree,
): { readonly tree: Tree; readonly gap: string; readonly array: ArrayTree } | undefined {
  const value = valueOf(parent.source, 'versions');
  const array = value && writtenAt(value.span);
  const index = itemsOf(value).indexOf(source);
  if (array?.kind !== 'array') return undefined;
  const written = array.items[index];
  if (written === undefined) return undefined;
  const tree =
    written.span.start === source.span.start && written.span.file === source.span.file ? source : written;
  const before = array.items[index - 1]?.span.end ?? array.span.start + 1;
  const gap = textOf({ ...written.span, start: before, end: written.span.start }).replace(/^\s*,/, '');
  return { tree, gap: gap === '' ? ' ' : gap, array };
}

/** Gives a version another name. */
export function renamed(source: ObjectTree | undefined, name: string): readonly TextEdit[] {
  const value = valueOf(source, 'version');
  return value === undefined || stringOf(value) === name
    ? []
    : [{ span: value.span, text: JSON.stringify(name) }];
}

/** Marks the version with a name as the default one, and no other; changes nothing where it is already. */
export function defaultEdits({ versions }: VersionList, name: string | undefined): readonly TextEdit[] {
  if (name === undefined) return [];
  return versions.flatMap(({ label, source }): readonly TextEdit[] => {
    if (source === undefined) return [];
    const isMarked = booleanOf(valueOf(source, 'default')) === true;
    if (isMarked === (label === name)) return [];
    const edit = isMarked
      ? removeMember(source, 'default')
      : insertMember(source, 'version', ['default', true]);
    return edit === undefined ? [] : [edit];
  });
}
