import { isChildKey, type ElementKind } from '../../../site/model/navigation/element.ts';
import { fields } from '../../../site/model/navigation/fields.ts';
import { declaredElements, type NavElement } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { removeMember } from '../../../site/source/json/removal.ts';
import type { Span } from '../../../site/source/span.ts';
import { itemsOf, member, valueOf, type Member, type ObjectTree } from '../../../site/source/tree.ts';
import { misspellings } from '../fields/misspelt.ts';
import type { StructureRule } from '../rule.ts';
import { childLists } from './one-child-kind.ts';

export const emptyElement: StructureRule = {
  id: 'navigation/empty-element',
  severity: 'warning',
  summary: 'Every navigation element has content: children, an address or the operations of a spec.',
  why: 'Readers see a label that opens nothing, or nothing at all where the writer expects pages.',
  fixable: true,
  examples: {
    valid: [
      `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "openapi.json" }, { "tab": "Shop", "href": "https://crumb.example" }] } }`,
      `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "openapi.json", "groups": [{ "group": "Orders", "pages": [] }] }] } }`,
      `{ "navigation": { "tabs": [{ "tab": "Ovens", "pages": "ovens" }, { "tab": "Loaves", "gruops": [{ "group": "Rye", "pages": ["rye"] }] }] } }`,
      {
        'docs.json': `{ "navigation": { "openapi": "orders.json", "pages": [] } }`,
        'orders.json': `{ "openapi": "3.1.0", "info": { "title": "Orders", "version": "1" }, "paths": { "/orders": { "get": {} } } }`,
      },
    ],
    invalid: [
      `{
  "navigation": {
    "groups": [
      { "group": "Loaves", "pages": [] },
                           ~~~~~~~ group "Loaves" has no content: its "pages" are empty
      { "group": "Orders", "openapi": [] },
                           ~~~~~~~~~ group "Orders" has no content: its "openapi" is empty
      { "group": "Ovens", "pages": ["ovens"] }
    ]
  }
}`,
      `{
  "navigation": {
    "tabs": [
      { "tab": "Shop" },
               ~~~~~~ tab "Shop" has no content
      { "tab": "Guides", "pages": ["start"], "groups": [] }
                                             ~~~~~~~~ "groups" of tab "Guides" is empty next to its "pages"
    ]
  }
}`,
    ],
  },

  *checkStructure(site) {
    if (site.navigation.source === undefined) return;
    for (const { element, source, ancestors } of declaredElements(site.navigation)) {
      if (ancestors.at(-1)?.global.includes(element)) continue;
      if (element.children.length > 0) yield* emptyLists(element, source);
      else if (site.complete && isEmpty(element, source)) yield* emptyFinding(element, source);
    }
  },
};

/**
 * Empty lists next to the real children, which the platform ignores. If the children are generated from a spec, they take the
 * place of the empty list.
 */
function* emptyLists(element: NavElement, source: ObjectTree): Generator<Finding> {
  const lists = childLists(source);
  if (!lists.some(({ key }) => key === element.childKey)) return;
  for (const { key, keySpan, value } of lists) {
    const edit = removeMember(source, key);
    if (itemsOf(value).length > 0 || key === element.childKey || edit === undefined) continue;
    yield {
      message: `"${key}" of ${nameOf(element)} is empty next to its "${element.childKey ?? ''}"`,
      span: keySpan,
      help: `delete "${key}"`,
      fix: { title: `delete the empty "${key}"`, safe: true, edits: [edit] },
    };
  }
}

const otherContent = ['href', 'openapi', 'asyncapi', 'graphql', 'sdk', '$ref', 'sourceRef'];

function isEmpty({ kind, openapi, root, dropped }: NavElement, source: ObjectTree): boolean {
  if (openapi.length > 0 || root !== undefined || dropped.length > 0) return false;
  return !otherContent.some((key) => hasContent(source, key)) && !hasMisplacedContent(kind, source);
}

/** Whether a field has a value other than an empty list of specs. */
function hasContent(source: ObjectTree, key: string): boolean {
  const content = member(source, key);
  return content !== undefined && !isEmptyList(content);
}

function isEmptyList({ value }: Member): boolean {
  return value.kind === 'array' && value.items.length === 0;
}

/** Whether it has children of the wrong type or under a misspelt key, which other rules report. */
function hasMisplacedContent(kind: ElementKind, source: ObjectTree): boolean {
  if (source.members.some(({ key, value }) => isChildKey(key) && value.kind !== 'array')) return true;
  const fieldNames = Object.keys(fields[kind]);
  const content = fieldNames.filter((key) => isChildKey(key) || otherContent.includes(key));
  return content.some((key) => misspellings(source, key, fieldNames).length > 0);
}

function* emptyFinding(element: NavElement, source: ObjectTree): Generator<Finding> {
  const { kind } = element;
  const lists = childLists(source);
  const specs = otherContent.flatMap((key) => member(source, key) ?? []).find(isEmptyList);
  const list: Member | undefined = lists[0] ?? specs;
  // navigation/one-child-kind reports several empty lists, config/missing-field a group without pages.
  if (lists.length > 1 || (list === undefined && (kind === 'group' || kind === 'root'))) return;
  const span: Span = list?.keySpan ??
    valueOf(source, kind)?.span ?? { ...source.span, end: source.span.start + 1 };
  const isSingular = list === specs || list?.key === 'menu';
  const reason = list === undefined ? '' : `: its "${list.key}" ${isSingular ? 'is' : 'are'} empty`;
  yield {
    message: `${nameOf(element)} has no content${reason}`,
    span,
    help: `${helpFor(list, specs)}, or delete it`,
  };
}

function helpFor(list: Member | undefined, specs: Member | undefined): string {
  if (list === undefined) return 'add pages or an "href"';
  return list === specs ? 'name a spec there' : 'add entries';
}
