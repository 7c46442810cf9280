import { walkAll } from '../../../site/model/navigation/navigation.ts';
import { isPage } from '../../../site/model/pages/site-pages.ts';
import { isCertainlyOperation, parseOperationName } from '../../../site/resolve/openapi/operation-name.ts';
import { textOf } from '../../../site/source/span.ts';
import type { StructureRule } from '../rule.ts';
import { missingPage } from './missing-page.ts';

export const pageExists: StructureRule = {
  id: 'navigation/page-exists',
  severity: 'error',
  summary: 'Every page entry names a page of the site.',
  why: 'The entry is not shown, or leads readers to a 404 page.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "pages": ["index", "/guides/start", "./plain/", "guides/index"] } }`,
        'index.mdx': '',
        'guides/start.mdx': '',
        'guides/index.mdx': '',
        'plain.md': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "pages": [
      "guides/start.mdx",
      ~~~~~~~~~~~~~~~~~~ is written with its extension, so the platform does not find the page "guides/start"
      "guides",
      ~~~~~~~~ is a folder, so the platform does not find its page "guides/index"
      "Guides/Start",
      ~~~~~~~~~~~~~~ differs only in case from the page "guides/start"
      "guides/strat",
      ~~~~~~~~~~~~~~ page "guides/strat" does not exist
      "snippets/note"
      ~~~~~~~~~~~~~~~ page "snippets/note" does not exist: "snippets/note.mdx" is a snippet
    ]
  }
}`,
        'guides/start.mdx': '',
        'guides/index.mdx': '',
        'snippets/note.mdx': '',
      },
      {
        'docs.json': `{ "navigation": { "pages": [
  "guides\\\\start",
  ~~~~~~~~~~~~~~~ is written with backslashes, so the platform does not find the page "guides/start"
  "www.crumb.example/shop",
  ~~~~~~~~~~~~~~~~~~~~~~~~ is the address of another site
  "loaves/list-loaves",
  ~~~~~~~~~~~~~~~~~~~~ page "loaves/list-loaves" does not exist
  "get-loaves"
  ~~~~~~~~~~~~ page "get-loaves" does not exist
] } }`,
        'guides/start.mdx': '',
        'loaves.json':
          '{ "openapi": "3.1.0", "paths": { "/loaves": { "get": { "summary": "List loaves" } } } }',
      },
      `{ "navigation": { "pages": [
  "Get started"
  ~~~~~~~~~~~~~ page "Get started" does not exist
] } }`,
      {
        'docs.json': `{ "navigation": { "pages": ["skill"] } }
                            ~~~~~~~ page "skill" does not exist: skill files are not pages`,
        'skill.md': '---\nname: bake\ndescription: Bakes.\n---\n',
      },
      {
        'docs.json': `{ "navigation": { "pages": ["caf\u00e9"] } }
                            ~~~~~~ but its accents are different characters`,
        'cafe\u0301.mdx': '',
      },
    ],
  },

  *checkStructure(site) {
    for (const { entry } of walkAll(site.navigation)) {
      if (entry.kind === 'link' && entry.path === undefined) {
        yield {
          message: `"${entry.href}" is an address, not a page`,
          span: entry.span,
          help: 'link to it with "href" on a tab, an anchor or a dropdown, or with the front matter "url" of a page',
        };
      }
      if (entry.kind !== 'page' || isPage(site, entry.path)) continue;
      const entryText = textOf(entry.span).slice(1, -1);
      const operation = parseOperationName(entryText);
      if (operation === undefined || !isCertainlyOperation(operation))
        yield missingPage(site, entryText, entry.path, entry.span);
    }
  },
};
