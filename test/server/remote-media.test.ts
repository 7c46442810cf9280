import { expect, test } from 'vitest';
import { serverOf } from '../support/server.ts';

const files = {
  'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
  'loaf.mdx': '![Oven](https://a.example/oven.png?size=2)\n\n![Rye](https://b.example/rye.png)\n',
};

async function shown() {
  const { request } = await serverOf(files, { remoteMedia: new Set<string>() });
  return {
    ask: (body: string, headers: Record<string, string> = {}) =>
      request('/_docs/remote-media', { method: 'POST', body, headers }),
    page: async () => {
      const response = await request('/loaf');
      const html = (await response.text()).replaceAll('&#39;', "'");
      const policy = /img-src [^;]*/.exec(html)?.[0] ?? '';
      return { images: [...html.matchAll(/<img src="(https:[^"]*)"/g)].map(([, src]) => src), policy };
    },
  };
}

test('nothing of another host is shown before it is requested', async () => {
  const { page } = await shown();
  expect(await page()).toEqual({ images: [], policy: "img-src 'self' data: blob:" });
});

test('a requested file is shown alone, and its address is all that the policy allows', async () => {
  const { ask, page } = await shown();
  expect((await ask('https://a.example/oven.png?size=2')).status).toBe(204);
  expect(await page()).toEqual({
    images: ['https://a.example/oven.png?size=2'],
    policy: "img-src 'self' data: blob: https://a.example/oven.png",
  });
});

test('all files of a host are shown if the host was requested', async () => {
  const { ask, page } = await shown();
  expect((await ask('b.example')).status).toBe(204);
  expect(await page()).toEqual({
    images: ['https://b.example/rye.png'],
    policy: "img-src 'self' data: blob: b.example",
  });
});

test.each([
  '',
  'b.example; script-src *',
  "b.example 'unsafe-inline'",
  'b.example/x',
  '*',
  'https://',
  'https://*/',
  'https://*.example/x',
  '*.example',
])('%j adds nothing', async (body) => {
  const { ask, page } = await shown();
  expect((await ask(body)).status).toBeGreaterThanOrEqual(400);
  expect(await page()).toEqual({ images: [], policy: "img-src 'self' data: blob:" });
});

test('an address that would end its directive is not added to the policy', async () => {
  const { ask, page } = await shown();
  await ask("https://a.example/x;script-src 'unsafe-inline'");
  expect((await page()).policy).toBe("img-src 'self' data: blob:");
});

test('an overlong address is not read', async () => {
  const { ask } = await shown();
  expect((await ask('x'.repeat(70_000))).status).toBe(413);
});

test('a page of another origin cannot request one', async () => {
  const { ask, page } = await shown();
  expect((await ask('b.example', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask('b.example', { origin: 'http://localhost:4000' })).status).toBe(403);
  expect((await page()).images).toEqual([]);
});
