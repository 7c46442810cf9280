import { isExternal } from '../../../site/model/addresses/link-target.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import { declaredElements } from '../../../site/model/navigation/navigation.ts';
import { isPage } from '../../../site/model/pages/site-pages.ts';
import { stringOf, valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';
import { missingPage } from './missing-page.ts';

export const rootPage: StructureRule = {
  id: 'navigation/root-page',
  severity: 'error',
  summary: 'The "root" of a group names a page of the site.',
  why: 'Selecting the title of the group leads readers to a 404 page.',
  fixable: true,
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

  *checkStructure(site) {
    for (const { element, source } of declaredElements(site.navigation)) {
      const value = valueOf(source, 'root');
      const text = stringOf(value);
      if (element.root === undefined || value === undefined || text === undefined) continue;
      const { span } = value;
      if (text.trim() === '')
        yield {
          message: `"root" of ${nameOf(element)} is empty`,
          span,
          help: 'write the path of a page, or delete "root"',
        };
      else if (isExternal(text))
        yield {
          message: `"${text}" is an address, not a page`,
          span,
          help: 'write the path of a page: a group cannot link to an address',
        };
      else if (!isPage(site, element.root)) yield missingPage(site, text, element.root, span);
    }
  },
};
