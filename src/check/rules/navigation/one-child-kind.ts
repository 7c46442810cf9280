import {
  isChildKey,
  mayHold,
  type ChildKey,
  type ElementKind,
} from '../../../site/model/navigation/element.ts';
import {
  declaredElements,
  isElement,
  type NavElement,
  type NavEntry,
  walk,
  walkAll,
} from '../../../site/model/navigation/navigation.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import type { Structure } from '../../../site/model/site.ts';
import { countOf, nameOf } from '../../../site/model/navigation/naming.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { itemsOf, type Member, type ObjectTree } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const oneChildKind: StructureRule = {
  id: 'navigation/one-child-kind',
  severity: 'error',
  summary: 'A navigation element holds one kind of child per level.',
  why: 'The platform shows only one kind and silently drops the others: readers never see the pages below them.',
  examples: {
    valid: [
      `{ "navigation": { "tabs": [{ "tab": "API", "groups": [{ "group": "Orders", "pages": ["orders"] }] }] } }`,
      `{ "navigation": { "tabs": [{ "tab": "API", "groups": [], "pages": ["orders"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "tabs": [
      { "tab": "API", "anchors": [], "groups": [] }
                                     ~~~~~~~~ tab "API" already holds "anchors" and cannot also hold "groups"
    ]
  }
}`,
      `{
  "navigation": {
    "anchors": [{
      "anchor": "Shop",
      "pages": ["a"],
      "groups": [{ "group": "Loaves", "pages": ["b"] }]
      ~~~~~~~~ anchor "Shop" already holds "pages"
    }]
  }
}`,
      `{
  "navigation": {
    "groups": [{ "group": "Loaves", "pages": ["a"], "tabs": [{ "tab": "Rye", "pages": ["b"] }] }]
                                                    ~~~~~~ group "Loaves" already holds "pages"
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element } of declaredElements(site.navigation))
      if (element.kind !== 'root' && element.href === undefined) yield* competingKinds(site, element);
  },
};

/** A finding for each kind of child after the first; the help says which one is kept and what is lost. */
export function* competingKinds(site: Structure, element: NavElement): Generator<Finding> {
  const [first, ...others] = competing(element);
  if (first === undefined) return;
  const consequence = `the platform keeps only "${element.childKey ?? first.key}"`;
  for (const other of others) {
    yield {
      message: `${nameOf(element)} already holds "${first.key}" and cannot also hold "${other.key}"`,
      span: other.keySpan,
      related: [{ span: first.keySpan, text: `"${first.key}" comes first` }],
      help: `nest one in the other, or delete one: ${consequence}${lossOf(site, element, '; ')}`,
    };
  }
}

/**
 * The connector and `2 pages disappear`; empty if the navigation still reaches all of them. Only for help: a baseline
 * compares messages, and the number changes with each page.
 */
export function lossOf(site: Structure, { dropped }: NavElement, connector: string): string {
  const kept = reachedTargets(site);
  const lost = new Set(dropped.flatMap(targetsIn).filter((target) => !kept.has(target)));
  return lost.size === 0
    ? ''
    : `${connector}${countOf(lost.size, 'page')} ${lost.size === 1 ? 'disappears' : 'disappear'}`;
}

/** The pages and links that readers find in the navigation. */
const reachedTargets = oncePerStructure(
  ({ navigation }): ReadonlySet<string> => new Set(walk(navigation).flatMap(({ entry }) => targetOf(entry))),
);

function targetsIn(entry: NavEntry): readonly string[] {
  return isElement(entry) ? walkAll(entry).flatMap((visit) => targetOf(visit.entry)) : targetOf(entry);
}

function targetOf(entry: NavEntry): readonly string[] {
  if (isElement(entry)) return entry.root === undefined ? [] : [entry.root];
  return [entry.kind === 'link' ? entry.href : entry.path];
}

/** The lists of children of different kinds; empty ones count only if all are empty. */
function competing({ source, kind }: NavElement): readonly Member[] {
  const lists =
    source === undefined ? [] : childLists(source).filter(({ key }) => isCompetingKind(kind, key));
  const nonEmpty = lists.filter(({ value }) => itemsOf(value).length > 0);
  return nonEmpty.length > 0 ? nonEmpty : lists;
}

/** Whether a kind counts: one that the platform never reads there does so only in a group, since other rules report the rest. */
function isCompetingKind(kind: ElementKind, key: ChildKey): boolean {
  return mayHold(kind, key) || (kind === 'group' && key !== 'groups' && key !== 'menu');
}

type ChildList = Member & { readonly key: ChildKey };

/** The lists of children; of a duplicate key, the last. */
export function childLists(source: ObjectTree): readonly ChildList[] {
  const lists = source.members.filter(
    (member): member is ChildList => isChildKey(member.key) && member.value.kind === 'array',
  );
  const last = new Map(lists.map((list) => [list.key, list]));
  return lists.filter((list) => last.get(list.key) === list);
}
