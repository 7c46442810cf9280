import type { NavElement } from '../site/model/navigation/navigation.ts';
import { textWith } from '../site/source/edited-text.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { indentAt } from '../site/source/json/insertion.ts';
import { removeItem } from '../site/source/json/removal.ts';
import { writtenAt } from '../site/source/json/written.ts';
import type { Span } from '../site/source/span.ts';
import { type Member, member, type ObjectTree, valueOf } from '../site/source/tree.ts';
import { defaultEdits, writtenItem } from './insertion.ts';
import { isOnLines, outdented } from './json-text.ts';
import type { VersionList } from './versions.ts';

/** The edits that take a version out of its list; `heir` becomes the default one if the version was. */
export function removedVersion(
  list: VersionList,
  version: NavElement,
  heir: NavElement,
): readonly TextEdit[] {
  const { source } = version;
  const item = source && writtenItem(list, source);
  const removal = item && removeItem(item.array, item.tree.span);
  if (removal === undefined) return [];
  const [first] = list.versions.filter((one) => one !== version);
  const isMarked = version.default && heir !== first;
  return [removal, ...(isMarked ? defaultEdits(list, heir.label) : [])];
}

/**
 * The edits that put the content of the only version left in the place of the list; `edits` are those of its content.
 * Undefined if they cannot be told apart from what stands beside the list.
 */
export function unwrapped(
  { parent }: VersionList,
  { source }: NavElement,
  edits: readonly TextEdit[],
): TextEdit | undefined {
  const holder = parent.source && writtenAt(parent.source.span);
  const versions = member(holder, 'versions');
  if (holder?.kind !== 'object' || versions === undefined || source === undefined) return undefined;
  const kept = source.members.filter(({ key }) => !ofVersions.has(key));
  const { file } = holder.span;
  const isMixed = kept.some(
    ({ key, keySpan }) => keySpan.file !== file || valueOf(holder, key) !== undefined,
  );
  const written = writtenAt(source.span);
  if (isMixed || written?.kind !== 'object' || kept.length === 0) return undefined;
  const span = { ...versions.keySpan, end: versions.value.span.end };
  const indent = indentAt(file, span.start);
  const inner = kept.map((one) => {
    const whole = wholeMember(written, one);
    const deeper = indentAt(file, whole.start).slice(indent.length);
    return outdented(textWith(whole, edits), deeper);
  });
  return { span, text: inner.join(isOnLines(holder) ? `,\n${indent}` : ', ') };
}

/** What only a version among others has. */
const ofVersions: ReadonlySet<string> = new Set(['version', 'default', 'tag']);

function wholeMember(written: ObjectTree, { key, keySpan }: Member): Span {
  const { value } = member(written, key) ?? { value: undefined };
  return { ...keySpan, end: value?.span.end ?? keySpan.end };
}
