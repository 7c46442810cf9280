import type { PlacedRule } from '../rule.ts';
import { firstLine } from './first-line.ts';
import { needsFields } from './listed.ts';

export const description: PlacedRule = {
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

  *checkPlaced(document, structure) {
    if (!('fields' in document) || (document.description ?? '').trim() !== '') return;
    if (!needsFields(structure, document)) return;
    yield {
      message: 'the page has no description',
      span: firstLine(document.file),
      help: 'add a description to the front matter: description: …',
    };
  },
};
