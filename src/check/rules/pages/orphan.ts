import { answersOf } from '../../../site/model/addresses/answers.ts';
import type { NavElement } from '../../../site/model/navigation/navigation.ts';
import type { Structure } from '../../../site/model/site.ts';
import { findRedirect } from '../../../site/model/addresses/redirect-table.ts';
import { booleanOf, stringOf, valueAt, valueOf } from '../../../site/source/tree.ts';
import { isUnread } from '../../../site/source/unread.ts';
import type { PlacedRule } from '../rule.ts';
import { firstLine } from './first-line.ts';
import { reachablePaths } from './reachable-paths.ts';

export const orphan: PlacedRule = {
  id: 'pages/orphan',
  severity: 'warning',
  summary: 'Every page is in the navigation or marked as hidden.',
  why: 'Anyone who knows the address can open the page, but readers never find it: it is a forgotten draft, or it was dropped from the navigation. Where the path says that it is kept out on purpose, such as `drafts/rye` or `templates/guide`, it is an info.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": {
          "global": { "anchors": [{ "anchor": "Bakers", "href": "/bakers" }] },
          "groups": [{ "group": "Loaves", "root": "loaves/index", "pages": ["loaves/rye"] }]
        } }`,
        'index.mdx': 'Home',
        'bakers.mdx': 'Us',
        'loaves/index.mdx': 'All',
        'loaves/rye.mdx': 'Rye',
        'skills/bake/SKILL.md': '---\nname: bake\ndescription: Bakes\n---\n',
        'loaves/draft.mdx': '---\nhidden: true\n---\n',
        'loaves/flour.mdx': 'a snippet, imported below',
        'loaves/yeast.mdx': 'a snippet, shown below',
        'loaves/oat.mdx':
          '---\nhidden: true\n---\n\nimport Flour from "./flour.mdx"\n\n<Flour />\n\n<Snippet file="loaves/yeast.mdx" />\n',
      },
      {
        'docs.json': `{ "navigation": { "pages": [] }, "seo": { "indexing": "all" } }`,
        'rye.mdx': 'Rye',
      },
      { 'docs.json': `{ "name": "Crumb" }`, 'rye.mdx': 'Rye' },
      { 'docs.json': `{ "navigation": { "pages": "rye" } }`, 'rye.mdx': 'Rye' },
      {
        'docs.json': `{ "navigation": { "pages": ["index"] }, "redirects": [{ "source": "/rye", "destination": "/" }] }`,
        'index.mdx': 'Home',
        'rye.mdx': 'Rye',
      },
      {
        'docs.json': `{ "navigation": { "pages": ["rye.mdx", "Oat", "loaves"] } }`,
        'rye.mdx': 'Rye',
        'oat.mdx': 'Oat',
        'loaves/index.mdx': 'Loaves',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'index.mdx': 'Home',
        'loaves/rye.mdx': `---
~~~ page "loaves/rye" is not in the navigation but is still served
title: Rye
---
`,
      },
    ],
  },

  *checkPlaced(document, structure) {
    if (!('fields' in document) || !mustBeReached(structure)) return;
    const { path, file, fields } = document;
    if (reachablePaths(structure).has(path) || isUnread(file)) return;
    // A skill is for agents, wherever it is.
    if (path.endsWith('/SKILL') || booleanOf(valueOf(fields, 'hidden')) === true) return;
    // Not served: reported on the redirect.
    if (findRedirect(answersOf(structure).redirects, path) !== undefined) return;
    yield {
      message: `page "${path}" is not in the navigation but is still served`,
      span: firstLine(file),
      help: 'add it to the navigation of docs.json, write "hidden: true" in its front matter, or delete it',
      ...(isUnlistedOnPurpose(path) && { cappedAt: 'info' }),
    };
  },
};

/** With "all", pages outside the navigation are meant to be found by search. */
function mustBeReached({ complete, config, navigation }: Structure): boolean {
  return complete && !isEmpty(navigation) && stringOf(valueAt(config, 'seo', 'indexing')) !== 'all';
}

/** Whether the path shows that the page is unlisted on purpose: `templates/guide`, `_drafts/rye`, `hidden-page`. */
function isUnlistedOnPurpose(path: string): boolean {
  return path.split('/').some((name) => unlistedName.test(name));
}

const unlistedName =
  /^[._]|(?:^|[-_])(?:archived?|drafts?|hidden|internal|private|scratch|templates?|unlisted|unpublished|wip)(?:$|[-_])|^redirects?$/i;

/** A missing navigation is reported as such, not on every page. */
function isEmpty({ children, dropped, global, openapi }: NavElement): boolean {
  return children.length + dropped.length + global.length + openapi.length === 0;
}
