import axe from 'axe-core';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { diskHost } from '../../src/load/disk-host.ts';
import type { Host } from '../../src/load/host.ts';
import { memoryHost } from '../../src/load/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';
import { corpora } from '../support/corpora.ts';
import { crumb } from './crumb.ts';

/** What an author's own elements cause inside their text, and why none of it is ours. */
const ofContent: ReadonlyMap<string, string> = new Map([
  ['image-alt', 'a picture is written without its text'],
  ['role-img-alt', 'a drawing has the role of a picture and no text'],
  ['svg-img-alt', 'a drawing has the role of a picture and no text'],
  ['link-name', 'a link is written around nothing, or around a picture without text'],
  ['button-name', 'a button is written around nothing'],
  ['label', 'a field is written without a label'],
  ['select-name', 'a list is written without a label'],
  ['color-contrast', 'an element brings colours of its own'],
  ['scrollable-region-focusable', 'an element brings a scroll bar of its own'],
  ['nested-interactive', 'a control is written inside another'],
]);

interface Violation {
  readonly rule: string;
  readonly target: string;
  readonly inAuthorsMarkup: boolean;
}

const fixtures = fileURLToPath(new URL('../../fixtures/sites/', import.meta.url));

const sites: readonly (readonly [string, () => Host])[] = [
  ['crumb', () => memoryHost(crumb)],
  ...readdirSync(fixtures).map((name) => [name, () => diskHost(fixtures + name)] as const),
  ...corpora().map((folder) => [basename(folder), () => diskHost(folder)] as const),
];

browserTest.for(sites)(
  'ten pages of %s are accessible, light and dark',
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
      await page.evaluate(axe.source);
      const violations = await page.evaluate(async (): Promise<Violation[]> => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
          resultTypes: ['violations'],
        });
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .flatMap(({ id, nodes }) =>
            nodes.map(({ target, html }) => {
              const element = document.querySelector(String(target[0]));
              const inside = element?.closest('.content, .brand, .examples') ?? null;
              return {
                rule: id,
                target: `${target.join(' ')} ${html.slice(0, 120)}`,
                inAuthorsMarkup: inside !== null,
              };
            }),
          );
      });
      await page.close();
      const ours = violations.filter(({ rule, inAuthorsMarkup }) => !inAuthorsMarkup || !ofContent.has(rule));
      found.push(...ours.map(({ rule, target }) => `${path}: ${rule} ${target}`), ...problems);
    }
    expect(found).toEqual([]);
  },
);
