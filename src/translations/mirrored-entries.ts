import { addTo } from '../site/model/grouped.ts';
import { isElement, type NavElement, type NavEntry } from '../site/model/navigation/navigation.ts';
import { type WrittenList, writtenList } from '../site/model/navigation/written-list.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { indentAt, insertItems, insertMember, unitOf } from '../site/source/json/insertion.ts';
import { indented, inlineJson } from '../site/source/json/written.ts';
import { type Plain, plain, type Tree } from '../site/source/tree.ts';
import { pathsIn } from './pairs.ts';

/** The pages of one language. */
interface Translated {
  /** Path of the translation by that of its source, of all that exist or are new. */
  readonly places: ReadonlyMap<string, string>;
  /** Paths of the sources whose translations are new. */
  readonly created: ReadonlySet<string>;
}

export interface MirroredEntries {
  readonly edits: readonly TextEdit[];
  /** Paths of the sources whose translation has an entry afterwards. */
  readonly placed: ReadonlySet<string>;
}

/**
 * The edits that list new translations in the navigation of their language: behind the counterpart of what stands before
 * their source, in the counterpart of its group, which is added where it is missing.
 */
export function mirroredEntries(
  original: NavElement,
  other: NavElement,
  translated: Translated,
): MirroredEntries {
  const placed = new Set<string>();
  const edits = childEdits(original, other, translated, placed);
  return { edits, placed };
}

function childEdits(
  from: NavElement,
  to: NavElement,
  translated: Translated,
  placed: Set<string>,
): readonly TextEdit[] {
  const list = from.childKey === to.childKey ? writtenList(to) : undefined;
  const edits: TextEdit[] = [...rootEdit(from, to, translated, placed)];
  const added = new Map<Tree | undefined, string[]>();
  let after: Tree | undefined;
  for (const child of from.children) {
    const counterpart = counterpartOf(child, from, to, translated);
    if (counterpart === undefined) {
      const value = list && valueFor(child, translated, placed);
      if (list !== undefined && value !== undefined) addTo(added, after, textIn(list, value));
      continue;
    }
    after = list?.itemOf(counterpart) ?? after;
    if (isElement(child) && isElement(counterpart))
      edits.push(...childEdits(child, counterpart, translated, placed));
    else if (!isElement(child)) placed.add(child.path ?? '');
  }
  if (list !== undefined) for (const [item, texts] of added) edits.push(insertItems(list.array, item, texts));
  return edits;
}

/** What stands for an entry of the source language in the navigation of another one. */
function counterpartOf(
  child: NavEntry,
  from: NavElement,
  { children }: NavElement,
  { places }: Translated,
): NavEntry | undefined {
  if (!isElement(child)) {
    const place = child.kind === 'page' ? places.get(child.path) : undefined;
    return children.find((one) => !isElement(one) && one.kind === 'page' && one.path === place);
  }
  const candidates = children.filter(isElement).filter(({ kind }) => kind === child.kind);
  const pages = pathsIn(child).map((path) => places.get(path) ?? '');
  const shared = (one: NavElement): number => {
    const own = new Set(pathsIn(one));
    return pages.filter((path) => own.has(path)).length;
  };
  const [best] = candidates.map((one) => ({ one, count: shared(one) })).toSorted((a, b) => b.count - a.count);
  if (best !== undefined && best.count > 0) return best.one;
  const beside = candidates[from.children.filter(isElement).indexOf(child)];
  return (
    candidates.find(({ label }) => label === child.label) ??
    (beside !== undefined && pathsIn(beside).length === 0 ? beside : undefined)
  );
}

/** A new page, or an element with the new pages in it; undefined if there are none. */
function valueFor(entry: NavEntry, translated: Translated, placed: Set<string>): Plain | undefined {
  const { places, created } = translated;
  const place = (path: string | undefined): string | undefined => {
    if (path === undefined || !created.has(path)) return undefined;
    placed.add(path);
    return places.get(path);
  };
  if (!isElement(entry)) return entry.kind === 'page' ? place(entry.path) : undefined;
  const children = entry.children.flatMap((child) => valueFor(child, translated, placed) ?? []);
  const root = place(entry.root);
  if (children.length === 0 && root === undefined) return undefined;
  const members = (entry.source?.members ?? []).flatMap(({ key, value }): readonly [string, Plain][] => {
    if (key === entry.childKey) return [[key, children]];
    if (key === 'root') return root === undefined ? [] : [[key, root]];
    return typeof plain(value) === 'object' ? [] : [[key, plain(value)]];
  });
  return Object.fromEntries(members);
}

function rootEdit(
  { root }: NavElement,
  { root: own, source }: NavElement,
  { places, created }: Translated,
  placed: Set<string>,
): readonly TextEdit[] {
  const place = root !== undefined && created.has(root) ? places.get(root) : undefined;
  if (root === undefined || place === undefined) return [];
  const edit =
    own === undefined && source !== undefined
      ? insertMember(source, source.members[0]?.key ?? '', ['root', place])
      : undefined;
  if (edit !== undefined || own === place) placed.add(root);
  return edit === undefined ? [] : [edit];
}

/** An item in the form of its list: on one line, or on several. */
function textIn({ array }: WrittenList, value: Plain): string {
  const { file, start } = array.span;
  const [first] = array.items;
  const isOnLines = first !== undefined && file.text.slice(start, first.span.start).includes('\n');
  if (typeof value === 'string' || !isOnLines) return inlineJson(value);
  const outer = indentAt(file, start);
  const unit = unitOf(first.span, outer);
  return indented(JSON.stringify(value, null, unit), outer + unit);
}
