import { collections, isChildKey } from '../../../site/model/navigation/element.ts';
import { replaceFix, type Finding } from '../../../site/source/finding.ts';
import { member, type ObjectTree, stringOf, valueOf } from '../../../site/source/tree.ts';
import { renameFix } from '../fields/misspelt.ts';
import { shortSpan, type MissingField, type Violation } from '../fields/violation.ts';
import { violations } from '../fields/violations.ts';
import type { StructureRule } from '../rule.ts';

export const missingField: StructureRule = {
  id: 'config/missing-field',
  severity: 'error',
  summary: 'Every required field is present.',
  why: 'The platform rejects a docs.json without its required fields; an element without a label cannot be selected, and a group without pages is empty.',
  fixable: true,
  examples: {
    valid: [
      `{ "theme": "mint", "name": "Crumb", "colors": { "primary": "#7a4a1e" }, "navigation": { "pages": ["index"] } }`,
      `{
  "theme": "mint", "name": "Crumb", "colors": { "primary": "#7a4a1e" },
  "navigation": {
    "global": {
      "anchors": [{ "anchor": "Shop", "href": "https://crumb.example" }],
      "groups": [{ "group": "Ovens", "pages": ["ovens"] }]
    },
    "groups": [{ "group": " ", "pages": [] }, { "group": "API", "openapi": "orders.json" }]
  }
}`,
      `{
  "theme": "mint", "name": "Crumb", "colors": { "primary": "#7a4a1e" },
  "navigation": { "tabs": [{ "tab": "API", "openapi": "orders.json", "groups": [{ "group": "Orders" }] }] }
}`,
    ],
    invalid: [
      `{
~ docs.json has no "theme"
  "nme": "Crumb",
  ~~~~~ docs.json has no "name"
  "colors": {},
            ~ "colors" has no "primary"
  "navbar": {
    "primary": { "kind": "button", "label": "Order", "href": "https://crumb.example" },
                 ~~~~~~ "navbar.primary" has no "type"
    "links": [{ "name": "Blog", "url": "https://crumb.example" }]
                ~~~~~~ "navbar.links[0]" has no "label"
                                ~~~~~ "navbar.links[0]" has no "href"
  },
  "navigation": {
    "global": {
      "anchors": [
        { "anchor": "Shop" }
        ~ anchor "Shop" of "global" has no "href"
      ]
    },
    "tabs": [
      { "icon": "oven", "pages": ["index"] },
      ~ an entry of "tabs" has no "tab"
      { "anchor": "Loaves", "pages": ["index"] },
        ~~~~~~~~ an entry of "tabs" has no "tab"
      {
        "tab": "Orders",
        "groups": [
          { "group": "Empty" },
          ~ group "Empty" has no "pages"
          { "group": "Typo", "page": ["index"] }
                             ~~~~~~ group "Typo" has no "pages"
        ]
      }
    ]
  }
}`,
      `{
  "theme": "mint",
  "name": "Crumb",
  "colors": { "primary": "#16A34A" },
  "navigation": {
    "pages": [
      { "page": "rye", "tag": "NEW" },
      ~ an entry of "pages" is neither the path of a page nor a group
      { "anchor": "Blog", "href": "https://crumb.example/blog" },
      ~ an entry of "pages" is neither the path of a page nor a group
      { "tab": "Salt", "pages": ["salt"] }
        ~~~~~ an entry of "pages" has no "group"
    ]
  }
}`,
      `{ "swagger": "2.0", "info": { "title": "Ovens" }, "paths": {} }
~ docs.json has no field of a site, such as "navigation", so it is a file of another tool`,
    ],
  },

  *checkStructure({ config, complete }) {
    // The part that could not be read may contain the field.
    if (!complete) return;
    const all = violations(config);
    const misplaced = misplacedObjects(all);
    for (const violation of all) {
      if (violation.kind === 'missing' && misplaced.has(violation.object)) {
        if (violation.field === 'group') yield misplacedFinding(violation);
      } else if (violation.kind === 'missing') yield findingOf(violation);
      if (violation.kind === 'foreign')
        yield {
          message: 'docs.json has no field of a site, such as "navigation", so it is a file of another tool',
          span: shortSpan(violation.object),
          help: 'run docs in the folder of a site, or add "theme", "name", "colors" and "navigation"',
        };
    }
  },
};

/** Objects in `pages` that are not meant to be groups: they lack both the label and the pages of one. */
function misplacedObjects(all: readonly Violation[]): ReadonlySet<ObjectTree> {
  const missing = all.filter((each) => each.kind === 'missing');
  const withoutPages = new Set(missing.flatMap(({ field, object }) => (field === 'pages' ? object : [])));
  return new Set(
    missing.flatMap(({ field, object, culprit }) =>
      field === 'group' && withoutPages.has(object) && (culprit === undefined || isLabel(culprit.key))
        ? object
        : [],
    ),
  );
}

function misplacedFinding({ place, object }: MissingField): Finding {
  const message = `${place} is neither the path of a page nor a group`;
  const span = shortSpan(object);
  const page = stringOf(valueOf(object, 'page'));
  if (page !== undefined) {
    const text = JSON.stringify(page);
    const help = `write only ${text}: a tag, a title and an icon belong in the front matter of the page`;
    return { message, span, help, fix: replaceFix(`write ${text}`, object.span, text, false) };
  }
  return {
    message,
    span,
    help:
      member(object, 'href') === undefined
        ? 'write the path of a page, or an object with "group" and "pages"'
        : 'list it in "anchors", or link to it with the front matter "url" of a page',
  };
}

/** Whether a key is the label of an element: `anchor`. */
function isLabel(key: string): boolean {
  return Object.values<string>(collections).includes(key);
}

function findingOf({ place, object, field, culprit, isCertain }: MissingField): Finding {
  const message = `${place} has no "${field}"`;
  if (culprit === undefined)
    return { message, span: shortSpan(object), help: `add "${field}"${example(place, field)}` };
  const span = culprit.keySpan;
  if (field === 'navigation' && isChildKey(culprit.key))
    return { message, span, help: `move "${culprit.key}" into an object under "navigation"` };
  const list = Object.entries(collections).find(([, kind]) => kind === culprit.key)?.[0];
  if (list !== undefined)
    return { message, span, help: `rename "${culprit.key}" to "${field}", or move the entry to "${list}"` };
  return { message, span, help: `did you mean "${field}"?`, fix: renameFix(culprit, field, isCertain) };
}

/** A first value, for the fields that every site needs. */
function example(place: string, field: string): string {
  const first = place === 'docs.json' ? firstValues.get(field) : undefined;
  return first === undefined ? '' : `, such as ${first}`;
}

const firstValues: ReadonlyMap<string, string> = new Map([
  ['theme', '"theme": "mint"'],
  ['colors', '"colors": { "primary": "#16A34A" }'],
  ['navigation', '"navigation": { "pages": ["index"] }'],
]);
