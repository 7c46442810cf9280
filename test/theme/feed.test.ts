import { expect, test } from 'vitest';
import { feedAt } from '../../src/theme/feed.ts';
import { siteOf } from '../support/site.ts';
import { pageOf } from './rendered.ts';

const address = { origin: 'https://crumb.example', base: '/docs' };

function filesWith(mdx: string, more: Readonly<Record<string, string>> = {}) {
  return {
    'docs.json': '{"name":"Crumb","navigation":{"pages":["news/index","loaves"]}}',
    'news/index.mdx': `---\ntitle: News & more\ndescription: What is new\nrss: true\n---\n${mdx}`,
    'loaves.mdx': '# Loaves\n',
    ...more,
  };
}

async function feedOf(mdx: string, more?: Readonly<Record<string, string>>) {
  const feed = feedAt(await siteOf(filesWith(mdx, more)), 'news/index', address);
  return feed && { ...feed, body: new TextDecoder().decode(feed.body) };
}

test('has an item for each update', async () => {
  const feed = await feedOf(`<Update label="May <2026>" description="v2" tags={["Rye"]}>
  **Rye** at last: [loaves](/loaves), [here](#later).
</Update>
<Update label="April" rss={{ title: "Spring", description: "Only <words> \\u0007here." }}>
  <Card title="Seen on the page only" />
</Update>`);
  expect(feed?.path).toBe('news/rss.xml');
  expect(feed?.type).toBe('application/rss+xml');
  expect(feed?.body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0">
  <channel>
    <title>News &amp; more</title>
    <link>https://crumb.example/docs/news</link>
    <description>What is new</description>
    <atom:link href="https://crumb.example/docs/news/rss.xml" rel="self" type="application/rss+xml"/>
    <item>
      <title>May &lt;2026&gt;</title>
      <link>https://crumb.example/docs/news#may-%3C2026%3E</link>
      <guid>https://crumb.example/docs/news#may-%3C2026%3E</guid>
      <description>v2

**Rye** at last: [loaves](https://crumb.example/docs/loaves), [here](https://crumb.example/docs/news#later).</description>
    </item>
    <item>
      <title>Spring</title>
      <link>https://crumb.example/docs/news#april</link>
      <guid>https://crumb.example/docs/news#april</guid>
      <description>Only &lt;words&gt; here.</description>
    </item>
  </channel>
</rss>
`);
});

test('belongs to pages with updates, unless the site has its own', async () => {
  const update = '<Update label="May">Rye.</Update>';
  expect(await feedOf('Nothing new.')).toBeUndefined();
  expect(await feedOf(update, { 'news/rss.xml': '<rss/>' })).toBeUndefined();
  const link = '<link rel="alternate" type="application/rss+xml" href="/docs/news/rss.xml">';
  const button = '<a class="button small" href="/docs/news/rss.xml" aria-label="RSS"';
  const page = await pageOf(filesWith(update), 'news/index', address);
  expect(page).toContain(link);
  expect(page).toContain(button);
  expect(await pageOf(filesWith('Nothing new.'), 'news/index', address)).not.toContain('rss');
});
