import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { seriousViolations } from '../support/accessibility.ts';
import { browserTest } from '../support/browser-test.ts';
import { localServer } from '../support/local-server.ts';
import { memoryHost } from '../support/memory-host.ts';
import { sideways } from '../support/page-looks.ts';

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
const flow = fence('graph LR\n  A[Dough] -->|knead| B[Bread]');
const wide = fence(
  `graph LR\n  ${Array.from({ length: 12 }, (_, index) => `N${index}[Rye loaf ${index}]`).join(' --> ')}`,
);
const files = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    styling: { eyebrows: 'breadcrumbs' },
    navigation: { groups: [{ group: 'Bread', pages: [{ group: 'Loaves', pages: ['one', 'far'] }] }] },
  }),
  'one.mdx': `---\ntitle: One\n---\n\n${flow}\n${wide}`,
  'far.mdx': `---\ntitle: Far\n---\n\n${'Knead.\n\n'.repeat(200)}${flow}\n${fence('sequenceDiagram\n  Baker->>Oven: Bake')}`,
};

browserTest(
  'a diagram loads the parts of its kind, when it comes near the window',
  async ({ cleanPage, preview }) => {
    const { url } = await preview(() => memoryHost(files));
    const page = await cleanPage();
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/mermaid/')) loaded.push(response.url());
    });
    await page.goto(`${url}/far`);
    await page.locator('.mermaid').first().waitFor({ state: 'attached' });
    expect(loaded).toEqual([]);
    await page.locator('.mermaid').first().scrollIntoViewIfNeeded();
    await page.locator('.mermaid svg').nth(1).waitFor();
    const kinds = ['flowDiagram', 'sequenceDiagram', 'ganttDiagram', 'classDiagram', 'cytoscape', 'katex'];
    expect(kinds.filter((kind) => loaded.some((address) => address.includes(kind)))).toEqual([
      'flowDiagram',
      'sequenceDiagram',
    ]);
  },
);

browserTest(
  'a diagram is named by its own text, is as dark as the page, and never widens it',
  async ({ cleanPage, preview }) => {
    const { url } = await preview(() => memoryHost(files));
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await cleanPage({ viewport: { width: 390, height: 800 }, colorScheme });
      await page.goto(`${url}/one`);
      await page.locator('.mermaid svg').nth(1).waitFor();
      await page.getByRole('group', { name: 'Dough' }).waitFor();
      expect(await page.evaluate(sideways)).toBeUndefined();
      const [label, box] = await page.evaluate(() =>
        ['.edgeLabel p', 'figure.mermaid'].map((part) => {
          const shown = document.querySelector(part);
          return shown === null ? '' : getComputedStyle(shown).backgroundColor;
        }),
      );
      expect(label).toBe(box);
      expect(await seriousViolations(page)).toEqual([]);
    }
  },
);

const ours = fileURLToPath(new URL('../../dist/client/mermaid/', import.meta.url));
const published = fileURLToPath(new URL('../../node_modules/mermaid/dist/', import.meta.url));

browserTest('a flowchart loads at most 150 KiB of Mermaid, compressed', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(files));
  const page = await cleanPage();
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const [, name] = /\/mermaid\/(.+)$/.exec(response.url()) ?? [];
    if (name !== undefined) loaded.add(name);
  });
  await page.goto(`${url}/one`);
  await page.locator('.mermaid svg').nth(1).waitFor();
  const sizes = [...loaded].map((name) => gzipSync(readFileSync(ours + name)).length);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(150 * 1024);
});

const drawings = {
  'with all brackets':
    'graph LR\n A[a] -->|x| B(b) --> C{c} --> D([d]) --> E[[e]] --> F[(f)] --> G((g)) --> H(((h))) --> I>i] --> J{{j}}\n K[/k/] --> L[\\l\\] --> M[/m\\] --> N[\\n/]\n subgraph S\n O\n end',
  'with Markdown': 'graph LR\n A["`**Dough** and *rye*`"] -- "`*knead*`" --> B[Bread<br>warm]',
  'with Markdown outside of HTML':
    '---\nconfig:\n  htmlLabels: false\n---\ngraph LR\n A["`**Dough**`"] --> B[Bread]',
  'with shapes by name':
    'flowchart LR\n A@{ shape: doc, label: Recipe } --> B[Oven] --> C@{ shape: bolt }\n D@{ shape: procs }',
  'with front matter':
    '---\ntitle: Bread\nconfig:\n  look: handDrawn\n  theme: forest\n---\ngraph LR\n A --> B{b}\n subgraph S\n C\n end',
  'with a directive':
    '%%{init: {"theme": "base", "themeVariables": {"primaryColor": "#ff0000"}}}%%\ngraph TD\n A --> B',
  'of a sequence':
    'sequenceDiagram\n participant A@{ "type": "database" }\n A->>B: Bake\n Note over A,B: hot',
  'of classes': 'classDiagram\n Loaf <|-- Rye\n class Rye {\n +int weight\n bake()\n }\n note for Rye "dark"',
  'of states': 'stateDiagram-v2\n [*] --> Cold\n Cold --> [*]\n state if <<choice>>\n note right of Cold: x',
  'of entities': 'erDiagram\n OVEN ||--o{ LOAF : bakes\n LOAF {\n string name PK\n }',
  'of a mind': 'mindmap\n root((Bread))\n  Rye\n   b))bang((\n  c)cloud(',
  'of a board': 'kanban\n todo[To do]\n  a[Knead]@{ priority: "High" }',
  'of blocks': 'block-beta\n columns 2\n a["x"] b<["arr"]>(right)\n c(("d"))',
};

browserTest.for(Object.entries(drawings))(
  'a diagram %s is drawn as by the published Mermaid',
  async ([, source], { cleanPage }) => {
    const { url } = await localServer((request, response) => {
      const [, folder, name] = /^\/(ours|published)\/([\w/.-]+)$/.exec(request.url ?? '') ?? [];
      if (name === undefined)
        return response.setHeader('content-type', 'text/html').end('<!doctype html><body>');
      return response
        .setHeader('content-type', 'text/javascript')
        .end(readFileSync((folder === 'ours' ? ours : published) + name));
    });
    const entry = readdirSync(ours).find((name) => name.startsWith('mermaid.'));
    const [drawn, expected] = await Promise.all(
      [`/ours/${entry}`, '/published/mermaid.esm.min.mjs'].map(async (address) => {
        const page = await cleanPage();
        await page.goto(url);
        // As text, which Vitest leaves alone. Rough.js varies its lines by random numbers.
        return page.evaluate(`(async () => {
          Math.random = () => 0.5;
          const { default: mermaid } = await import('${address}');
          mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: 'neutral' });
          return (await mermaid.render('drawn', ${JSON.stringify(source)})).svg;
        })()`);
      }),
    );
    expect(drawn).toContain('<svg');
    expect(drawn).toBe(expected);
  },
);
