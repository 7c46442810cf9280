import fc from 'fast-check';

import { markdownToMdast } from 'satteri';
import { expect, test } from 'vitest';
import { artifacts } from '../../src/agents/artifacts.ts';
import { localAddress } from '../../src/site/model/addresses/address.ts';
import { renderPage } from '../../src/theme/page.ts';
import { decode } from '../../src/site/source/text/decode.ts';
import { parseDocument } from '../../src/site/source/page/document.ts';
import { parsePage } from '../../src/site/source/page/page.ts';
import type { SourceFile } from '../../src/site/source/span.ts';
import { siteOf } from '../support/site.ts';
import { activeMarkup } from './active-markup.ts';
import { fragment } from './fragments.ts';
import { expectSound } from './inspect.ts';
import { runs } from './runs.ts';

/** As pages are read. */
const features = { frontmatter: false, math: { singleDollarTextMath: false } };
const config = JSON.stringify({
  theme: 'mint',
  name: 'Crumb',
  colors: { primary: '#8a4b14' },
  variables: { bread: '<script>1</script>' },
  navigation: { groups: [{ group: 'Bread', pages: ['page', 'shop', 'guides/rye', 'guides/index'] }] },
});
const siteWith = (text: string) => ({
  'docs.json': config,
  'page.mdx': text,
  'shop.mdx': '# Prices\n',
  'guides/rye.mdx': '# Heat\n',
  'guides/index.mdx': 'All guides\n',
  'snippets/note.mdx': 'A *note*, <b onclick="alert(1)">bold</b>.\n',
});

/** As it comes from the disk: a byte order mark is no part of the text. */
function fileOf(written: string): SourceFile {
  return decode('page.mdx', new TextEncoder().encode(written)).file;
}

test('any text parses as a page, with positions inside it', () => {
  fc.assert(
    fc.property(fragment, (written) => {
      const file = fileOf(written);
      const { text } = file;
      const { value, faults } = parsePage(file);
      const { outline } = value;
      const ranges = [
        ...[outline.headings, outline.anchors, outline.links, outline.components, outline.imports].flat(),
        ...[outline.variables, outline.images, outline.icons, outline.suppressions, outline.problems].flat(),
        ...outline.problems.flatMap(({ related }) => related ?? []),
        ...outline.imports.flatMap(({ names }) => names),
        ...faults.map(({ span }) => span),
      ];
      for (const { start, end } of ranges)
        expect(0 <= start && start <= end && end <= text.length, `${start}–${end}`).toBe(true);
      for (const { name, start, end } of outline.components) expect(text.slice(start, end)).toBe(name);
      for (const { icon, start, end } of outline.icons)
        if (!/[&\\]/.test(text.slice(start, end))) expect(text.slice(start, end)).toBe(icon);
      for (const { target, start, end } of outline.links) {
        const written = text.slice(start, end);
        if (!/[&\\%<>\r\n]/.test(written))
          expect([target, target.replace(/^mailto:/, '')]).toContain(written);
      }
      expect(parsePage({ ...file })).toEqual({ value: { ...value, file }, faults });
    }),
    runs(600),
  );
});

test('positions of the syntax tree are inside the text', () => {
  fc.assert(
    fc.property(fragment, (written) => {
      const file = fileOf(written);
      const { text } = file;
      const { tree, bodyStart } = parseDocument(file);
      expect(bodyStart).toBeLessThanOrEqual(text.length);
      const nodes: unknown[] = [tree];
      for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
        if (typeof node !== 'object' || node === null) continue;
        if ('position' in node && isPosition(node.position)) {
          const { start, end } = node.position;
          expect(0 <= start.offset && start.offset <= end.offset && end.offset <= text.length).toBe(true);
        }
        if ('children' in node && Array.isArray(node.children)) nodes.push(...node.children);
      }
    }),
    runs(400),
  );
});

function isPosition(value: unknown): value is { start: { offset: number }; end: { offset: number } } {
  return typeof value === 'object' && value !== null && 'start' in value;
}

test('findings of every page have positions, and every report prints them', async () => {
  await fc.assert(
    fc.asyncProperty(fragment, (text) => expectSound(siteWith(text))),
    runs(80),
  );
});

test('no page results in executable HTML', async () => {
  const options = { base: '/docs', remoteMedia: true, findings: [], domain: 'crumb' };
  const modes = ['live', 'static'] as const;
  const own = (
    await Promise.all(
      modes.map(async (mode) => renderPage(await siteOf(siteWith('Rye.')), 'page', { ...options, mode })),
    )
  ).map(activeMarkup);
  await fc.assert(
    fc.asyncProperty(fragment, async (text) => {
      const site = await siteOf(siteWith(text));
      modes.forEach((mode, index) => {
        const page = renderPage(site, 'page', { ...options, mode });
        expect(activeMarkup(page).filter((each) => !own[index]?.includes(each))).toEqual([]);
        expect(renderPage(site, 'page', { ...options, mode })).toBe(page);
      });
    }),
    runs(150),
  );
});

test('no page results in executable HTML in Markdown, and builds are deterministic', async () => {
  await fc.assert(
    fc.asyncProperty(fragment, async (text) => {
      const built = artifacts(await siteOf(siteWith(text)), localAddress);
      const again = artifacts(await siteOf(siteWith(text)), localAddress);
      expect(again).toEqual(built);
      const page = built.find(({ path }) => path === 'page.md');
      const markdown = new TextDecoder().decode(page?.body);
      expect(markupIn(markdownToMdast(markdown, { features }))).toEqual([]);
    }),
    runs(60),
  );
});

/** Tags that a reader of Markdown would take for HTML. */
function markupIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const isMarkup = 'type' in node && node.type === 'html' && 'value' in node;
  const own = isMarkup ? activeMarkup(String(node.value)) : [];
  const below = 'children' in node && Array.isArray(node.children) ? node.children.flatMap(markupIn) : [];
  return [...own, ...below];
}
