import { expect, test } from 'vitest';
import { parseBody } from '../../src/site/source/mdx/body.ts';
import type { ParsedFile } from '../../src/site/source/page/document.ts';
import { bodyStartOf } from '../../src/site/source/front-matter/block.ts';
import { parseFrontMatter } from '../../src/site/source/front-matter/parse.ts';
import { parsePage } from '../../src/site/source/page/page.ts';

const pages: Readonly<Record<string, string>> = {
  'rye.mdx': `---
title: Rye
description: A dark loaf
icon: wheat
---

import { Oven } from '/snippets/oven.jsx'
import Flour from '/snippets/flour.mdx'

{/* docs-disable-next-line links/page */}
## The crust {#crust}

See [oat](/oat "Oat"), <https://crumb.example>, ![loaf](/rye.png) and {{temperature}}.

<Card title="Spelt" href={'/spelt'} icon="wheat"><Oven heat={220} /></Card>

\`\`\`sh
bake
\`\`\`
`,
  'broken.mdx': '---\ntitle: [\n---\n\n<Card>\n\n5 <6 and {x\n',
  'oven.jsx': 'export const Oven = ({ heat }) => <a href="/ovens">{heat} 🔥 \ud800</a>;\n',
};

test.each(Object.entries(pages))('a body of %s sent by another thread gives the same page', (path, text) => {
  const file = { path, text };
  const sent: ParsedFile = {
    ...parseFrontMatter(file),
    body: structuredClone(parseBody(file, bodyStartOf(text))),
  };
  expect(parsePage(file, sent)).toEqual(parsePage(file));
});

test('notes for tools are read between code, never in it', () => {
  const text = [
    '{{a}} `{{b}}` {{c}}',
    '<pre>`{{d}}` {{e}}</pre>',
    '```\n{/* docs-disable-file x/code */}\n```',
    '{{f}} {/* docs-disable-file x/page {{g}} */} {{h}}',
    '`{/*` {{i}} `*/}`',
  ].join('\n\n');
  const { outline } = parsePage({ path: 'a.mdx', text }).value;
  expect(outline.variables.map(({ name }) => name)).toEqual(['a', 'c', 'f', 'h', 'i']);
  expect(outline.suppressions.map(({ rule }) => rule)).toEqual(['x/page', '{{g}}']);
});
