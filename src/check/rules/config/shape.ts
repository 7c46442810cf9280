import type { ChildKey } from '../../../site/model/navigation/element.ts';
import { quoted, written, type Written } from '../../../site/model/navigation/written.ts';
import { replaceFix, type Finding, type Fix } from '../../../site/source/finding.ts';
import { spanIn, textOf } from '../../../site/source/span.ts';
import { stringOf, valueOf, type ScalarTree, type Tree } from '../../../site/source/tree.ts';
import { shortSpan, type BadValue } from '../fields/violation.ts';
import { violations } from '../fields/violations.ts';
import { nearest } from '../../../site/source/nearest.ts';
import type { StructureRule } from '../rule.ts';
import { blankLabels } from './blank-labels.ts';
import { isRefused, unknownFieldFinding } from './unknown-field-finding.ts';
import { quotedInWords, typeName } from '../../../site/source/wording.ts';

export const shape: StructureRule = {
  id: 'config/shape',
  severity: 'error',
  summary: 'Known fields have values of the right type and format, and closed objects no others.',
  why: 'The platform rejects a docs.json with such a value, or silently drops the value: the site does not deploy, or does not look as configured.',
  fixable: true,
  examples: {
    valid: [
      `{ "$schema": "https://mintlify.com/docs.json", "logo": { "light": "/day.svg", "dark": "/night.svg", "href": "/start" }, "navbar": { "links": [{ "type": "github", "href": "https://github.com/crumb/oven" }, { "label": "Write", "href": "mailto:oven@crumb.example" }] } }`,
      `{ "theme": "mint", "colors": { "primary": "#7a4a1e", "light": "#7a4a1e", "dark": "#7a4a1e" }, "footer": { "socials": { "x": "https://x.com/crumb" } }, "integrations": { "ga4": { "measurementId": "G-CRUMB" } }, "favicon": { "light": "/day.svg", "dark": "/night.svg" } }`,
      `{ "navigation": { "groups": [{ "groups": "Orders", "pages": ["index"] }] } }`,
      `{ "navigation": { "anchors": [{ "anchor": "", "icon": "shop", "pages": ["index"] }, { "anchor": " ", "pages": ["rye"] }] } }`,
      `{ "fonts": { "heading": { "family": "Lora" } }, "api": { "openapi": ["orders.json"] } }`,
      `{ "navigation": { "groups": [{ "group": " ", "icon": { "name": "bread-slice" }, "openapi": { "source": "orders.json" }, "pages": ["index", "GET /orders"] }] } }`,
    ],
    invalid: [
      `{
  "colors": { "primary": "#7a4a1e", "anchors": "#7a4a1e" },
                                    ~~~~~~~~~ unknown field "anchors" in "colors" makes the platform refuse docs.json
  "background": { "color": { "ligth": "#ffffff" } },
                             ~~~~~~~ unknown field "ligth" in "background.color"
  "integrations": { "fathm": { "siteId": "crumb" } },
                    ~~~~~~~ unknown field "fathm" in "integrations"
  "footer": { "socials": { "gitub": "https://github.com/crumb" } },
                           ~~~~~~~ unknown field "gitub" in "footer.socials"
  "navigation": { "global": { "achors": [] }, "pages": ["index"] }
                              ~~~~~~~~ unknown field "achors" in "global"
}`,
      `{
  "theme": "mnit",
           ~~~~~~ "theme" cannot be "mnit"
  "colors": { "primary": "brown" },
                         ~~~~~~~ "colors.primary" is "brown", not a colour as #rgb or #rrggbb
  "styling": { "eyebrows": "breadcrumb" },
                           ~~~~~~~~~~~~ "styling.eyebrows" cannot be "breadcrumb"
  "interaction": { "drilldown": "false" }
                                ~~~~~~~ "interaction.drilldown" is "false", not true or false
}`,
      `{
  "$schema": "./docs.schema.json",
             ~~~~~~~~~~~~~~~~~~~~ "$schema" is "./docs.schema.json", not an address
  "logo": { "light": "/day.svg", "dark": "/night.svg", "href": "start" },
                                                               ~~~~~~~ "logo.href" is "start", not an address, or a path
  "navbar": {
    "links": [{ "label": "", "icon": "shop", "href": "https//crumb.example" }],
                                                     ~~~~~~~~~~~~~~~~~~~~~~ "navbar.links[0].href" is "https//crumb.example", not an address
    "primary": { "type": "button", "label": "Shop", "href": "www.crumb.example" }
                                                            ~~~~~~~~~~~~~~~~~~~ "navbar.primary.href" is "www.crumb.example"
  }
}`,
      `{
  "navbar": {
    "links": [
      { "label": " ", "href": "https://crumb.example" },
                 ~~~ "navbar.links[0].label" is empty, so readers do not see the link
      { "label": "", "icon": "shop", "href": "https://crumb.example" },
      { "label": "", "type": "github", "href": "https://github.com/crumb/oven" }
    ]
  },
  "footer": { "links": [{ "header": "", "items": [{ "label": "", "href": "/rye" }, { "label": "Oat", "href": "/oat" }] }] },
                                                             ~~ "footer.links[0].items[0].label" is empty
  "navigation": {
    "languages": [{ "language": "de", "navbar": { "primary": { "type": "button", "label": "", "href": "/" } }, "pages": ["rye", "oat"] }]
                                                                                          ~~ "navbar.primary.label" of language "de" is empty
  }
}`,
      `{
  "navigation": {
    "tabs": [
      { "tab": "Ovens", "directory": "cards", "groups": [{ "group": 7, "pages": "index" }] },
                                     ~~~~~~~ "directory" of tab "Ovens" cannot be "cards"
                                                                    ~ "group" of an entry of "groups" is 7, not text
                                                                                ~~~~~~~ "pages" of an entry of "groups" is "index", not a list
      "orders",
      ~~~~~~~~ an entry of "tabs" is "orders", not an object
      { "tab": "", "pages": ["loaves"] },
               ~~ "tab" of an entry of "tabs" is empty
      { "tab": "Loaves", "icon": "fa-bread-slice", "pages": ["loaves"] }
                                 ~~~~~~~~~~~~~~~~ "icon" of tab "Loaves" is "fa-bread-slice", not an icon name without "fa-"
    ]
  }
}`,
    ],
  },

  *checkStructure({ config, complete }) {
    for (const finding of findingsIn(config)) if (complete || !isCutOff(finding)) yield finding;
  },
};

function* findingsIn(config: Tree): Generator<Finding> {
  if (config.kind !== 'object')
    yield {
      message: `docs.json is ${quoted(config)}, not an object`,
      span: shortSpan(config),
      help: 'write { … } with at least "theme", "name", "colors" and "navigation"',
    };
  const culprits = new Set<Tree>();
  for (const violation of violations(config)) {
    if (violation.kind === 'value') yield badValue(violation);
    if (violation.kind === 'unknown' && isRefused(violation)) yield unknownFieldFinding(violation);
    if (violation.kind === 'missing' && violation.culprit) culprits.add(violation.culprit.value);
  }
  yield* blankLabels(config);
  const navigation = valueOf(config, 'navigation');
  if (navigation === undefined) return;
  for (const place of written(navigation)) if (!culprits.has(place.tree)) yield* wrongTypeFinding(place);
}

/** Whether a broken file ends in the value, such as `"#7a4`, so that it is incomplete. */
function isCutOff({ span }: Finding): boolean {
  return span.end >= span.file.text.trimEnd().length;
}

/** A value of another type in place of a list, an element or `global`. */
function* wrongTypeFinding(place: Written): Generator<Finding> {
  const { tree } = place;
  const mismatch = (what: string, expected: string): Finding => ({
    message: `${what} is ${quoted(tree)}, not ${expected}`,
    span: shortSpan(tree),
  });
  if (place.place === 'list') {
    if (tree.kind !== 'array')
      yield { ...mismatch(`"${place.key}" of ${place.owner}`, 'a list'), ...inBrackets(place.key, tree) };
  } else if (place.place === 'global') {
    if (tree.kind !== 'object') yield mismatch(`"global" of ${place.owner}`, 'an object');
  } else if (tree.kind !== 'object') {
    if (place.list === undefined)
      yield { ...mismatch('"navigation"', 'an object'), help: 'write { "pages": [ … ] } or another pattern' };
    else
      yield mismatch(
        `an entry of "${place.list}"`,
        place.list === 'pages' ? 'a page path or a group' : 'an object',
      );
  }
}

/** Help and fix for one entry in place of a list of entries. */
function inBrackets(key: ChildKey, tree: Tree): Pick<Finding, 'help' | 'fix'> {
  const isEntry = tree.kind === 'object' || (key === 'pages' && stringOf(tree) !== undefined);
  if (!isEntry) return { help: 'write a list in brackets' };
  const { file, start, end } = tree.span;
  const title = 'put it in brackets';
  const edits = [
    { span: spanIn(file, { start, end: start }), text: '[' },
    { span: spanIn(file, { start: end, end }), text: ']' },
  ];
  return { help: title, fix: { title, safe: true, edits } };
}

function badValue(violation: BadValue): Finding {
  const { tree, keyword, limit, span } = violation;
  if (keyword === 'enum') return badChoice(violation, choicesOf(limit));
  const isPlainType = keyword === 'type' && violation.expected === undefined;
  const fix = tree.kind === 'scalar' && isPlainType ? conversionFix(tree, limit) : undefined;
  if (fix !== undefined) return { message: messageOf(violation), span, help: fix.title, fix };
  return { message: messageOf(violation), span, help: helpOf(violation) };
}

function helpOf({ tree, keyword, limit, expected, span }: BadValue): string {
  const text = stringOf(tree)?.trim() ?? '';
  if (expected?.startsWith('a colour') === true)
    return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? `write "#${text}"` : 'write it like "#7a4a1e"';
  switch (keyword) {
    case 'type':
      if (expected === undefined && limit === 'boolean') return booleanHelp(text);
      return `write ${expected ?? typeName(String(limit))}`;
    case 'minItems':
      return 'add an entry, or delete the field';
    case 'maxItems':
      return `keep ${String(limit)} of them`;
    case 'uniqueItems':
      return 'delete one of them';
    case 'minLength':
      return `write ${expected ?? 'a longer string'}`;
    case 'propertyNames':
      return `rename ${textOf(span)}`;
    default:
      return expected === undefined ? 'correct the value, or delete the field' : `write ${expected}`;
  }
}

function booleanHelp(text: string): string {
  if (/^(?:yes|on|1)$/i.test(text)) return 'write true, without quotes';
  return /^(?:no|off|0)$/i.test(text) ? 'write false, without quotes' : 'write true or false, without quotes';
}

function messageOf({ place, tree, span, keyword, limit, expected }: BadValue): string {
  switch (keyword) {
    case 'minItems':
      return `${place} is empty`;
    case 'maxItems':
      return `${place} has ${tree.kind === 'array' ? tree.items.length : 'more'} entries, but at most ${String(limit)} are allowed`;
    case 'uniqueItems':
      return `${place} contains ${quoted(tree)} twice`;
    case 'minLength':
      if (limit === 1) return `${place} is empty`;
      return `${place} is ${quoted(tree)}, not a string of at least ${String(limit)} characters`;
    case 'propertyNames':
      return `${textOf(span)} in ${place} is not ${expected ?? 'a name'}`;
    case 'pattern':
      if (expected === 'text that is not empty') return `${place} is empty`;
      return `${place} is ${quoted(tree)}, not ${expected ?? 'text of this form'}`;
    default:
      return `${place} is ${quoted(tree)}, not ${expected ?? typeName(String(limit))}`;
  }
}

function badChoice({ tree, place, span, expected }: BadValue, choices: readonly string[]): Finding {
  const not = expected === undefined ? '' : `, not ${expected}`;
  const message = `${place} ${not === '' ? 'cannot be' : 'is'} ${quoted(tree)}${not}`;
  const text = tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : '';
  const near = nearest(text, choices);
  if (near === undefined) return { message, span, help: `use ${quotedInWords(choices, 'or')}` };
  const title = `write "${near.text}"`;
  return {
    message,
    span,
    help: `did you mean "${near.text}"?`,
    fix: replaceFix(title, span, JSON.stringify(near.text), near.distance === 0),
  };
}

function choicesOf(limit: unknown): readonly string[] {
  return Array.isArray(limit) ? limit.map(String) : [];
}

/** `"true"` for true, 2 for text: the same value as another type. */
function conversionFix(tree: ScalarTree, type: unknown): Fix | undefined {
  const edit = (title: string, text: string): Fix => replaceFix(title, tree.span, text, true);
  const { value } = tree;
  if (type === 'string' && typeof value === 'number')
    return edit('put it in quotes', `"${textOf(tree.span)}"`);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return edit('delete the quotes', value);
  const isNumber = typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value);
  return type === 'number' && isNumber ? edit('delete the quotes', value) : undefined;
}
