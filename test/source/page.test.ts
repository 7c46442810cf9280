import { expect, test } from 'vitest';
import { parseFields, parsePage } from '../../src/source/page.ts';

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

test.each(Object.entries(pages))('an outline of %s that was sent as JSON is the same', (path, text) => {
  const file = { path, text };
  const parsed = parsePage(file);
  const sent = JSON.parse(JSON.stringify(parsed.value.outline));
  expect(parseFields(file, sent)).toEqual(parsed);
});

test('notes for tools are read between code, never in it', () => {
  const text = [
    '{{a}} `{{b}}` {{c}}',
    '<pre>`{{d}}` {{e}}</pre>',
    '```\n{/* docs-disable-file x/code */}\n```',
    '{{f}} {/* docs-disable-file x/page */}',
  ].join('\n\n');
  const { outline } = parsePage({ path: 'a.mdx', text }).value;
  expect(outline.variables.map(({ name }) => name)).toEqual(['a', 'c', 'f']);
  expect(outline.suppressions.map(({ rule }) => rule)).toEqual(['x/page']);
});
