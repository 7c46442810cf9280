import { keptHref } from '../../../site/model/navigation/element.ts';
import { declaredElements, type NavElement } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import type { Structure } from '../../../site/model/site.ts';
import { replaceFix, type Finding } from '../../../site/source/finding.ts';
import { member, stringOf, type Member, type ObjectTree } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';
import { quotedInWords } from '../../../site/source/wording.ts';
import { childLists, lossOf } from './one-child-kind.ts';

export const externalLink: StructureRule = {
  id: 'navigation/external-link',
  severity: 'error',
  summary: 'An "href" has a supported form and no sibling children.',
  why: 'The platform drops an unsupported "href", so the element has no target; it also drops children next to an "href".',
  fixable: true,
  examples: {
    valid: [
      `{ "navigation": { "tabs": [{ "tab": "Shop", "href": "https://crumb.example" }, { "tab": "Start", "href": "/start" }] } }`,
      {
        'docs.json': `{ "navigation": { "global": { "anchors": [{ "anchor": "Start", "href": "guides/start" }] }, "pages": ["guides/start"] } }`,
        'guides/start.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "tabs": [
      { "tab": "Start", "href": "guides/start" },
                                ~~~~~~~~~~~~~~ "href" of tab "Start" is dropped: "guides/start" is neither a full address nor a path
      { "tab": "Shop", "href": "https://crumb.example", "pages": ["guides/start"] }
                       ~~~~~~ tab "Shop" has an "href" and cannot also hold "pages"
    ]
  }
}`,
        'guides/start.mdx': '',
      },
    ],
  },

  *checkStructure(site) {
    for (const { element, source, ancestors } of declaredElements(site.navigation)) {
      if (element.kind === 'group' || element.kind === 'root') continue;
      const href = member(source, 'href');
      const text = stringOf(href?.value);
      if (href === undefined || text === undefined) continue;
      const isGlobal = ancestors.at(-1)?.global.includes(element) === true;
      const hasEffect = keptHref(text) !== undefined || (isGlobal && isPagePath(site, text));
      if (!hasEffect) yield droppedHrefFinding(site, element, href, text);
      else if (element.dropped.length > 0) yield linkWithChildren(site, element, source, href);
    }
  },
};

function droppedHrefFinding(site: Structure, element: NavElement, { value }: Member, text: string): Finding {
  const correctedHref = JSON.stringify(`/${text.replace(/^\.\//, '')}`);
  const { span } = value;
  const message = `"href" of ${nameOf(element)} is dropped: "${text}" is neither a full address nor a path from the root`;
  if (!isPagePath(site, text))
    return { message, span, help: 'write a full address (https://…), or a path from the root (/…)' };
  const help = `write ${correctedHref}`;
  return { message, span, help, fix: replaceFix(help, span, correctedHref, true) };
}

function linkWithChildren(site: Structure, element: NavElement, source: ObjectTree, href: Member): Finding {
  const children = childLists(source);
  const keys = quotedInWords(
    children.map(({ key }) => key),
    'or',
  );
  return {
    message: `${nameOf(element)} has an "href" and cannot also hold ${keys}: the platform keeps only the "href"`,
    span: href.keySpan,
    related: children.map(({ key, keySpan }) => ({ span: keySpan, text: `"${key}" is dropped` })),
    help: `delete one of them${lossOf(site, element, ', or ')}`,
  };
}

function isPagePath({ pages }: Structure, text: string): boolean {
  const path = text
    .replace(/[?#].*$/, '')
    .replace(/^\.?\//, '')
    .replace(/\/$/, '');
  return pages.has(path) || pages.has(`${path}/index`);
}
