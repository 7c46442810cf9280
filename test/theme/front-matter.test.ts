import { expect, test } from 'vitest';
import { pageOf } from './rendered.ts';

const config = JSON.stringify({ name: 'Crumb', navigation: { pages: ['loaves/rye', 'loaves/oat'] } });

test('related pages are listed below a page, with their titles and in their order', async () => {
  const rye = `---
title: Rye
related:
  - /loaves/oat
  - How ovens work: ../ovens#heat
  - https://flour.example/
  - javascript:alert(1)
---
`;
  const files = { 'docs.json': config, 'loaves/oat.mdx': '---\ntitle: Oat\n---\n', 'ovens.mdx': '# Ovens' };
  const html = await pageOf({ ...files, 'loaves/rye.mdx': rye }, 'loaves/rye');
  const section = /<section class="related"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const links = section.matchAll(/<a( href="[^"]*")?[^>]*>[\s\S]*?listing-name">([^<]*)</g);
  expect(Array.from(links, ([, href, name]) => [href, name])).toEqual([
    [' href="/loaves/oat"', 'Oat'],
    [' href="/ovens#heat"', 'How ovens work'],
    [' href="https://flour.example/"', 'https://flour.example/'],
    [undefined, 'javascript:alert(1)'],
  ]);
});

test.each(['', 'related: false\n', 'related: []\n'])('%j shows no related pages', async (field) => {
  const rye = `---\ntitle: Rye\n${field}---\n`;
  const html = await pageOf({ 'docs.json': config, 'loaves/rye.mdx': rye }, 'loaves/rye');
  expect(html).not.toContain('class="related"');
});

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Ovens', version: '1' },
  paths: {
    '/loaves': {
      post: {
        summary: 'Bake',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  grain: {
                    type: 'string',
                    nullable: true,
                    'x-stage': ['alpha', 2],
                    'x-owner': 'bakers',
                    'x-old': false,
                    'x-mint': { post: ['first'] },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

function ovens(settings: object, fields = '') {
  return {
    'docs.json': JSON.stringify({ ...settings, navigation: { pages: ['bake'] } }),
    'ovens.json': spec,
    'bake.mdx': `---\nopenapi: POST /loaves\n${fields}---\n`,
  };
}

test('fields of schemas that api.params.post names are shown as pills', async () => {
  const post = ['nullable', 'x-stage', 'x-owner', 'x-old', 'x-mint', 'constructor'];
  const html = await pageOf(ovens({ api: { params: { post } } }), 'bake');
  const [field = ''] = /<div class="field-head"[\s\S]*?<\/div>/.exec(html) ?? [];
  const text = field.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toMatch(/grain .*first nullable alpha 2 bakers/);
  expect(text).not.toMatch(/x-old|object|constructor|function/);
});

test('hideApiMarker hides the method in the sidebar only', async () => {
  const sidebar = (html: string) => /<nav class="sidebar-nav[\s\S]*?<\/nav>/.exec(html)?.[0] ?? html;
  const shown = await pageOf(ovens({}), 'bake');
  const hidden = await pageOf(ovens({}, 'hideApiMarker: true\n'), 'bake');
  expect(sidebar(shown)).toContain('method-post');
  expect(sidebar(hidden)).not.toContain('method-post');
  expect(hidden).toContain('method-post');
});
