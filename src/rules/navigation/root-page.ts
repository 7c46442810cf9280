import { isExternal } from '../../model/addresses/link-target.ts';
import { nameOf } from '../../model/navigation/naming.ts';
import { isElement, walkAll } from '../../model/navigation/navigation.ts';
import { isPage } from '../../model/pages/site-pages.ts';
import { stringOf, valueOf } from '../../source/tree.ts';
import type { Rule } from '../rule.ts';
import { missingPage } from './missing-page.ts';

export const rootPage: Rule = {
  id: 'navigation/root-page',
  severity: 'error',
  summary: 'The "root" of a group names a page of the site.',
  why: 'Selecting the title of the group leads readers to a 404 page.',
  fixable: true,
  dependsOn: 'structure',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "groups": [{ "group": "Loaves", "root": "loaves", "pages": ["rye"] }] } }`,
        'loaves.mdx': '',
        'rye.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "groups": [
      { "group": "Loaves", "root": "loafs", "pages": ["rye"] },
                                   ~~~~~~~ page "loafs" does not exist
      { "group": "Ovens", "root": "", "pages": ["rye"] },
                                  ~~ "root" of group "Ovens" is empty
      { "group": "Shop", "root": "https://crumb.example", "pages": ["rye"] }
                                 ~~~~~~~~~~~~~~~~~~~~~~~ "https://crumb.example" is an address, not a page
    ]
  }
}`,
        'loaves.mdx': '',
        'rye.mdx': '',
      },
    ],
  },

  *check(site) {
    for (const { entry } of walkAll(site.navigation)) {
      if (!isElement(entry) || entry.root === undefined) continue;
      const value = valueOf(entry.source, 'root');
      const text = stringOf(value);
      if (value === undefined || text === undefined) continue;
      if (text.trim() === '') {
        yield {
          message: `"root" of ${nameOf(entry)} is empty`,
          span: value.span,
          help: 'write the path of a page, or delete "root"',
        };
        continue;
      }
      if (isExternal(text)) {
        yield {
          message: `"${text}" is an address, not a page`,
          span: value.span,
          help: 'write the path of a page: a group cannot link to an address',
        };
        continue;
      }
      if (isPage(site, entry.root)) continue;
      yield missingPage(site, text, entry.root, value.span);
    }
  },
};
