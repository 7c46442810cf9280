import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Node, walk } from '../../src/pages/doc/walk.ts';
import { docOf } from '../../src/pages/expand/page-doc.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import type { Page } from '../../src/site/model/pages/page.ts';
import type { Site } from '../../src/site/model/site.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { textOf } from '../../src/site/source/span.ts';
import { corpora } from '../support/corpora.ts';
import { siteOf } from '../support/site.ts';

/** Nodes that the page holds itself, so that it shows what they say. */
function ownNodes(page: Page, site: Site): readonly Node[] {
  return [...walk(docOf(page, site))].filter(
    ({ span, through }) => through.length === 0 && span.file === page.file,
  );
}

/** Texts that are not written where their span says. */
function misplaced(page: Page, site: Site): readonly string[] {
  if (page.outline.problems.length > 0) return [];
  return ownNodes(page, site).flatMap((node) => {
    if (node.kind !== 'text' || node.markdown === undefined) return [];
    const words = node.markdown.match(/[\p{L}\p{N}]+/gu) ?? [];
    const written = textOf(node.span);
    return words.every((word) => written.includes(word)) ? [] : [`${page.file.path}: ${node.value}`];
  });
}

/** Headings whose anchor is not the one that links are checked against. */
function otherwiseNamed(page: Page, site: Site): readonly string[] {
  const slugs = new Map(page.outline.headings.map(({ start, slug }) => [start, slug]));
  return ownNodes(page, site).flatMap((node) => {
    if (node.kind !== 'heading' || textOf(node.span).includes('{{')) return [];
    const slug = slugs.get(node.span.start);
    return slug === undefined || slug === '' || slug === node.id
      ? []
      : [`${page.file.path}: ${slug}, ${node.id}`];
  });
}

describe('nodes have the spans of their source, and headings have the anchors of the outline', () => {
  test('in a page', async () => {
    const site = await siteOf({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["page"]}}',
      'snippets/a.mdx': '## Bake\n\nHot',
      'page.mdx':
        'import A from \'/snippets/a.mdx\'\n\n<A />\n\n## Bake\n\n> **Rye** and\n> bread\n\n<Steps>\n  <Step title="Bake">\n    ### Bake\n  </Step>\n</Steps>\n\n## Bake {#own}\n',
    });
    const page = site.pages.get('page')!;
    expect(misplaced(page, site)).toEqual([]);
    expect(otherwiseNamed(page, site)).toEqual([]);
  });

  test.each(corpora().map((folder) => [basename(folder), folder]))('in %s', async (_, folder) => {
    const site = await loadSite(diskHost(folder));
    const pages = [...site.pages.values()];
    expect(pages.flatMap((page) => misplaced(page, site))).toEqual([]);
    expect(pages.flatMap((page) => otherwiseNamed(page, site))).toEqual([]);
  });
});
