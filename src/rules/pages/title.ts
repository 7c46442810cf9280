import { lateFrontMatter } from '../../source/front-matter/late.ts';
import { stringOf, valueOf } from '../../source/tree.ts';
import type { Rule } from '../rule.ts';
import { textAboveFrontMatter } from '../text/text-above.ts';
import { firstLine } from './first-line.ts';
import { listedPages } from './listed.ts';

export const title: Rule = {
  id: 'pages/title',
  severity: 'warning',
  strict: 'warning',
  summary: 'Pages in the navigation have a title.',
  why: 'Without one, the navigation, the browser and search show a title derived from the file name: "api-keys-v2" becomes "Api keys v2".',
  fixable: false,
  from: 'document',
  measured: { sites: 26, judged: 21, right: 21 },
  examples: {
    valid: [
      {
        'docs.json': '{ "navigation": { "pages": ["rye"] } }',
        'rye.mdx': '---\ntitle: Rye\n---\n',
        'draft.mdx': 'In no navigation.\n',
      },
    ],
    invalid: [
      {
        'docs.json': '{ "navigation": { "pages": ["rye", "oats"] } }',
        'rye.mdx': `Bake it dark.
~~~~~~~~~~~~~ the page has no title, so it is called "Rye"
`,
        'oats.mdx': `---
~~~ the page has no title, so it is called "Oats"
description: Light
---
`,
      },
    ],
  },

  *check(site, progress) {
    for (const page of listedPages(site, progress?.only)) {
      const { file, fields } = page;
      const given = valueOf(fields, 'title');
      if (given !== undefined && (stringOf(given) ?? 'x').trim() !== '') continue;
      // Those rules say why it has none.
      if (lateFrontMatter(file) !== undefined || textAboveFrontMatter(file) !== undefined) continue;
      yield {
        message: `the page has no title, so it is called "${page.title}"`,
        span: firstLine(file),
        help:
          fields === undefined
            ? 'start the file with front matter: ---, title: …, ---'
            : 'add title: … to the front matter',
      };
    }
  },
};
