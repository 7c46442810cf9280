import { expect } from 'vitest';
import { seriousViolations } from '../support/accessibility.ts';
import { browserTest } from '../support/browser-test.ts';
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
