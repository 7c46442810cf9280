import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import type { Host } from '../../src/site/load/host.ts';
import { memoryHost } from '../support/memory-host.ts';
import { seriousViolations } from '../support/accessibility.ts';
import { browserTest } from '../support/browser-test.ts';
import { corpora } from '../support/corpora.ts';
import { crumb } from './crumb.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/sites/', import.meta.url));

const sites: readonly (readonly [string, () => Host])[] = [
  ['crumb', () => memoryHost(crumb)],
  ...readdirSync(fixtures).map((name) => [name, () => diskHost(fixtures + name)] as const),
  ...corpora().map((folder) => [basename(folder), () => diskHost(folder)] as const),
];

browserTest.for(sites)(
  'ten pages of %s are accessible, in light and dark mode, wide and narrow',
  { timeout: 240_000 },
  async ([, host], { preview, newPage }) => {
    const { live, url } = await preview(host);
    const { site } = live.current();
    const all = [...site.operationPages.keys(), ...site.pages.keys()];
    const paths = all
      .filter((_, index) => index % Math.max(1, Math.floor(all.length / 10)) === 0)
      .slice(0, 10);
    const found: string[] = [];
    for (const [index, path] of paths.entries()) {
      const page = await newPage({
        colorScheme: index % 2 === 0 ? 'light' : 'dark',
        reducedMotion: 'reduce',
      });
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(`${url}/${path}`);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const violations = await seriousViolations(page);
        found.push(...violations.map((problem) => `${path} at ${width}: ${problem}`));
      }
      await page.close();
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }
    expect(found).toEqual([]);
  },
);
