import { expect } from 'vitest';
import { browserTest } from '../support/browser-test.ts';
import { listening } from '../support/listening.ts';
import { localServer } from '../support/local-server.ts';
import { bakery } from '../support/server.ts';

browserTest('a page of another origin calls every API with plain fetch', async ({ newPage }) => {
  const url = await listening(bakery);
  const { port } = await localServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Shop</title>'),
  );
  const page = await newPage();
  await page.goto(`http://localhost:${port}/`);
  const seen = await page.evaluate(async (at) => {
    const call = (path: string, token: string, body: object) =>
      fetch(`${at}/discovery/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const search = await call('v1/search/crumb', 'docs_dev_token', { query: 'cancel an order' });
    const messages = [
      { id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I cancel an order?' }] },
    ];
    const answer = await call('v2/assistant/crumb/message', 'docs_dsc_dev', { fp: 'anonymous', messages });
    const refused = await call('v1/search/crumb', 'wrong', { query: 'x' });
    const index = await fetch(`${at}/.well-known/agent-skills/index.json`);
    return {
      paths: (await search.json()).map((hit: { path: string }) => hit.path),
      left: search.headers.get('ratelimit'),
      thread: answer.headers.get('x-thread-id'),
      answer: await answer.text(),
      refused: [refused.status, (await refused.json()).detail],
      skills: (await index.json()).skills.length,
    };
  }, url);
  expect(seen.paths).toContain('guides/orders');
  expect(seen.left).toBe('"org";r=9999;t=3600');
  expect(seen.thread).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen.answer).toContain('data: [DONE]');
  expect(seen.refused).toEqual([401, 'the bearer token is not known']);
  expect(seen.skills).toBe(1);
});
