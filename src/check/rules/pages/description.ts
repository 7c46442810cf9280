import { lateFrontMatter } from '../../../site/source/front-matter/late.ts';
import type { SiteRule } from '../rule.ts';
import { textAboveFrontMatter } from '../text/text-above.ts';
import { firstLine } from './first-line.ts';
import { listedPages } from './listed.ts';

export const description: SiteRule = {
  id: 'pages/description',
  severity: 'off',
  strict: 'info',
  summary: 'Pages in the navigation have a description.',
  why: 'Search engines show it below the title, and agents use it to choose pages from llms.txt.',
  precision: { sites: 29, reviewed: 113, correct: 113 },
  examples: {
    valid: [
      {
        'docs.json': '{ "navigation": { "pages": ["rye"] } }',
        'rye.mdx': '---\ntitle: Rye\ndescription: Dark and sour\n---\n',
      },
    ],
    invalid: [
      {
        'docs.json': '{ "navigation": { "pages": ["rye"] } }',
        'rye.mdx': `---
~~~ the page has no description
title: Rye
---
`,
      },
    ],
  },

  *check(site) {
    for (const page of listedPages(site)) {
      const { file } = page;
      if ((page.description ?? '').trim() !== '') continue;
      // pages/front-matter and text/leftover report why.
      if (lateFrontMatter(file) !== undefined || textAboveFrontMatter(file) !== undefined) continue;
      yield {
        message: 'the page has no description',
        span: firstLine(file),
        help: 'add a description to the front matter: description: …',
      };
    }
  },
};
