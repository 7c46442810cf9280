import { stringOf, valueOf } from '../../../site/source/tree.ts';
import type { PlacedRule } from '../rule.ts';
import { firstLine } from './first-line.ts';
import { needsFields } from './listed.ts';

export const title: PlacedRule = {
  id: 'pages/title',
  severity: 'warning',
  summary: 'Pages in the navigation have a title.',
  why: 'Without one, the navigation, the browser and search show a title derived from the file name: "api-keys-v2" becomes "Api keys v2".',
  precision: { sites: 29, reviewed: 10, correct: 10 },
  examples: {
    valid: [
      {
        'docs.json': '{ "navigation": { "pages": ["rye", "oats"] } }',
        'rye.mdx': '---\ntitle: Rye\n---\n',
        'draft.mdx': 'In no navigation.\n',
        'oats.mdx': '---\ntitle: " "\nsidebarTitle: Oats\n---\n\n# `Oats`\n',
      },
    ],
    invalid: [
      {
        'docs.json': '{ "navigation": { "pages": ["rye", "spelt", "oats"] } }',
        'rye.mdx': `Bake it dark.
~~~~~~~~~~~~~ the page has no title, so it is called "Rye"
`,
        'spelt.mdx': `---
~~~ the page has no title, so it is called "Spelt"
title: null
---
`,
        'oats.mdx': `---
~~~ the page has no title, so it is called "Oats"
description: Light
---
`,
      },
    ],
  },

  *checkPlaced(document, structure) {
    if (!('fields' in document)) return;
    const { file, fields } = document;
    const written = valueOf(fields, 'title');
    const title = written?.kind === 'scalar' && written.value === null ? undefined : written;
    // A blank one next to `sidebarTitle` leaves the title to a heading.
    const isTitleSet = title !== undefined && valueOf(fields, 'sidebarTitle') !== undefined;
    if (isTitleSet || (title !== undefined && (stringOf(title) ?? 'x').trim() !== '')) return;
    if (!needsFields(structure, document)) return;
    yield {
      message: `the page has no title, so it is called "${document.title}"`,
      span: firstLine(file),
      help:
        fields === undefined
          ? 'start the file with front matter: ---, title: …, ---'
          : 'add title: … to the front matter',
    };
  },
};
