import { expect, test } from 'vitest';
import { listening } from '../support/listening.ts';
import { bakery } from '../support/server.ts';

const large = 2 * 1024 * 1024;
const chunks = () =>
  new ReadableStream({
    start: (controller) => {
      for (let sent = 0; sent < large; sent += 65_536) controller.enqueue(new Uint8Array(65_536).fill(120));
      controller.close();
    },
  });

test.each([
  ['/mcp', 'of declared length', () => 'x'.repeat(large), 400],
  ['/mcp', 'in parts', chunks, 400],
  ['/message:send', 'of declared length', () => 'x'.repeat(large), 422],
  ['/message:send', 'in parts', chunks, 422],
  ['/discovery/v1/search/crumb', 'in parts', chunks, 422],
])('a body at %s that is too large, %s, does not affect later requests', async (path, _, body, status) => {
  const url = await listening(bakery);
  const headers = {
    authorization: 'Bearer docs_dev_token',
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const send = async (sent: BodyInit): Promise<number> => {
    const init = { method: 'POST', headers, body: sent, duplex: 'half' };
    const response = await fetch(`${url}${path}`, init);
    await response.text();
    return response.status;
  };
  const statuses = [];
  for (const sent of [body(), '{}', '{}', body(), '{}', '{}']) statuses.push(await send(sent));
  expect(statuses).toEqual([413, status, status, 413, status, status]);
});
