import { describe, expect, test } from 'vitest';
import { bakery, serverOf } from '../support/server.ts';

test('a local page sees the remaining quota, even when it is used up', async () => {
  const limits = { search: 0, page: 0, assistant: 0, address: 1 };
  const { request } = await serverOf(bakery, { limits });
  const ask = () =>
    request('/mcp', {
      method: 'POST',
      headers: {
        origin: 'http://localhost:5173',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
  for (const status of [200, 429]) {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    const seen = response.headers.get('access-control-expose-headers');
    for (const name of ['RateLimit', 'RateLimit-Policy', 'Retry-After']) expect(seen).toContain(name);
  }
});

test('each message of a batch counts', async () => {
  const { request } = await serverOf(bakery, { limits: { search: 0, page: 0, assistant: 0, address: 4 } });
  const send = (body: unknown) =>
    request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    });
  const message = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list', params: {} });
  const three = await send([message(1), message(2), message(3)]);
  expect([three.status, three.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/;r=1;/)]);
  expect((await send([message(1), message(2)])).status).toBe(429);
});

test('a batch of more than ten messages is refused, and counts as one', async () => {
  const { request } = await serverOf(bakery, { limits: { search: 0, page: 0, assistant: 0, address: 100 } });
  const send = (count: number) =>
    request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(
        Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping', params: {} })),
      ),
    });
  const ten = await send(10);
  expect([ten.status, ten.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/;r=90;/)]);
  const eleven = await send(11);
  expect([eleven.status, eleven.headers.get('ratelimit')]).toEqual([400, expect.stringMatching(/;r=89;/)]);
  expect(await eleven.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } });
});

describe('the tools', async () => {
  const loaf = `\`\`\`js\n${'bake("rye");\n'.repeat(300)}\`\`\``;
  const pages = [
    'guides/rye',
    'guides/spelt',
    'long',
    ...Array.from({ length: 320 }, (_, at) => `notes/${at}`),
  ];
  const files = {
    'docs.json': JSON.stringify({
      name: 'Crumb',
      description: 'Crumb bakes bread. '.repeat(60),
      navigation: { groups: [{ group: 'Guides', pages }] },
    }),
    'guides/rye.mdx': `---\ntitle: Rye\n---\n\n## Bake rye\n\nBake it dark:\n\n${loaf}\n\n## Eat rye\n\nSlowly.`,
    'guides/spelt.mdx': '---\ntitle: Spelt\n---\n\nSpelt is older than wheat.',
    'long.mdx': `---\ntitle: Long\n---\n\n${'A paragraph about flour and water.\n\n'.repeat(3000)}`,
    ...Object.fromEntries(
      pages.slice(3).map((path) => [`${path}.mdx`, `---\ntitle: ${path}\n---\n\nA note.`]),
    ),
  };
  const { request } = await serverOf(files);
  const send = async (method: string, params: object) => {
    const response = await request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return JSON.parse((await response.text()).replace(/^event:.*\ndata: /, ''));
  };
  const use = async (name: string, args: object) => {
    const { result } = await send('tools/call', { name, arguments: args });
    const texts: readonly { readonly text: string }[] = result.content;
    return { texts: texts.map(({ text }) => text), isError: result.isError === true };
  };

  test('are three, without promises that are not kept', async () => {
    const { result } = await send('tools/list', {});
    expect(result.tools.map(({ name }: { readonly name: string }) => name)).toEqual([
      'search',
      'read_page',
      'list_pages',
    ]);
    const start = await send('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'baker', version: '1' },
    });
    expect(start.result.capabilities.tools).toEqual({ listChanged: false });
    expect(start.result.instructions).toMatch(
      /^The documentation of Crumb\. Crumb bakes bread\..*list_pages/,
    );
    expect(start.result.instructions.length).toBeLessThanOrEqual(600);
  });

  test('search gives the section whole, with its sample', async () => {
    const { texts } = await use('search', { query: 'how to bake rye' });
    expect(texts[0]).toBe(
      `Title: Rye\nLink: http://localhost:3000/guides/rye#bake-rye\nPage: guides/rye\nContent: Bake it dark:\n\n${loaf}`,
    );
    expect((await use('search_crumb', { query: 'how to bake rye' })).texts).toEqual(texts);
  });

  test.each(['', '  '])('search refuses the empty query "%s"', async (query) => {
    expect((await use('search', { query })).isError).toBe(true);
  });

  test('read_page gives a page, long ones in parts, and the nearest paths where there is none', async () => {
    expect((await use('read_page', { path: '/guides/spelt' })).texts[0]).toContain('older than wheat');
    expect((await use('get_page_crumb', { path: 'guides/spelt' })).texts[0]).toContain('older than wheat');
    const [first = ''] = (await use('read_page', { path: 'long' })).texts;
    expect(first).toMatch(/\(1 of 3\. For more, call read_page with part 2\.\)$/);
    expect((await use('read_page', { path: 'long', part: 3 })).texts[0]).toMatch(/\(3 of 3\.\)$/);
    expect((await use('read_page', { path: 'long', part: 4 })).isError).toBe(true);
    const missing = await use('read_page', { path: 'docs/spelt' });
    expect(missing).toEqual({
      texts: [expect.stringMatching(/^There is no page "docs\/spelt"\. The nearest are: guides\/spelt/)],
      isError: true,
    });
  });

  test('list_pages gives the navigation, below a path and in parts', async () => {
    expect((await use('list_pages', { path: 'guides' })).texts).toEqual([
      '## Guides\n\n- [Rye](guides/rye)\n- [Spelt](guides/spelt)',
    ]);
    const [all = ''] = (await use('list_pages', {})).texts;
    expect(all).toMatch(/\(1 of 2\. For more, call list_pages with page 2\.\)$/);
    expect((await use('list_pages', { path: 'nowhere' })).isError).toBe(true);
  });
});
