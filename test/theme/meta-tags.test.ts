import { expect, test } from 'vitest';
import { sitemapPaths } from '../../src/theme/indexed.ts';
import { siteOf } from '../support/site.ts';
import { pageOf } from './rendered.ts';

function filesWith(seo: object, frontMatter: string) {
  return {
    'docs.json': JSON.stringify({
      name: 'Crumb',
      description: 'Bread.',
      seo,
      navigation: { pages: ['loaves/rye', 'index'] },
    }),
    'loaves/rye.mdx': `---\ntitle: Rye\n${frontMatter}\n---\n`,
    'index.mdx': '---\ntitle: Start\n---\n',
    'images/crust.png': '',
  };
}

function tagsOf(page: string) {
  return [
    ...page.matchAll(
      /<meta (?:name|property)="([^"]+)" content="([^"]*)"|<link rel="(canonical)" href="([^"]*)"/g,
    ),
  ]
    .map(([, name, content, relation, href]) => [name ?? relation, content ?? href])
    .filter(([name]) => !/^(?:viewport|color-scheme)$/.test(name ?? ''));
}

test('tags come from docs.json, the deepest folder and the page, in this order', async () => {
  const files = filesWith(
    {
      metatags: {
        'og:image': '/images/crust.png',
        'og:type': 'website',
        author: 'Ada',
        'og:image:width': 1200,
      },
      paths: [
        { path: 'loaves', metatags: { author: 'Ben', 'og:type': 'article' } },
        { path: 'loaves/rye/dark', metatags: { author: 'Cy' } },
        { path: 'loav', metatags: { author: 'Di' } },
      ],
    },
    '"og:type": book\nkeywords: [rye, bread]\nauthor: Eve',
  );
  const page = await pageOf(files, 'loaves/rye', { origin: 'https://crumb.example', base: '/docs' });
  expect(tagsOf(page)).toEqual([
    ['og:title', 'Rye'],
    ['og:url', 'https://crumb.example/docs/loaves/rye'],
    ['og:site_name', 'Crumb'],
    ['og:image', 'https://crumb.example/docs/images/crust.png'],
    ['og:type', 'book'],
    ['author', 'Ben'],
    ['og:image:width', '1200'],
    ['keywords', 'rye, bread'],
    ['description', 'Bread.'],
    ['canonical', 'https://crumb.example/docs/loaves/rye'],
  ]);
});

test('the canonical address of docs.json holds for all pages without their own', async () => {
  const seo = { metatags: { canonical: 'https://bread.example/help/' } };
  const canonical = async (frontMatter: string) => {
    const page = await pageOf(filesWith(seo, frontMatter), 'loaves/rye', { origin: 'http://localhost:3000' });
    return tagsOf(page).filter(([name]) => name === 'canonical' || name === 'og:url');
  };
  expect(await canonical('')).toEqual([
    ['og:url', 'https://bread.example/help/loaves/rye'],
    ['canonical', 'https://bread.example/help/loaves/rye'],
  ]);
  expect(await canonical('canonical: https://rye.example/')).toContainEqual([
    'canonical',
    'https://rye.example/',
  ]);
});

test('tags that belong to the page itself cannot be replaced', async () => {
  const metatags = {
    charset: 'utf-7',
    viewport: 'width=1',
    referrer: 'unsafe-url',
    docs: '{}',
    title: 'No',
    'x"><b>': '"><b>',
  };
  const page = await pageOf(filesWith({ metatags }, ''), 'loaves/rye');
  expect(page).not.toMatch(/utf-7|width=1"|unsafe-url|content="\{\}"|content="No"|<b>/);
  expect(page).toMatch(/<meta charset="utf-8"/);
  expect(page).toContain('name="viewport"');
});

test('a site or page can exclude itself from search engines', async () => {
  const files = filesWith({ metatags: { robots: 'noindex, nofollow' } }, 'robots: index');
  expect(tagsOf(await pageOf(files, 'index'))).toContainEqual(['robots', 'noindex, nofollow']);
  expect(tagsOf(await pageOf(files, 'loaves/rye'))).toContainEqual(['robots', 'index']);
  expect(sitemapPaths(await siteOf(files))).toEqual(['loaves/rye']);
  const hidden = filesWith({ metatags: { robots: 'index, follow' } }, 'hidden: true');
  expect(tagsOf(await pageOf(hidden, 'loaves/rye'))).toContainEqual(['robots', 'noindex']);
});
