import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listening } from '../support/listening.ts';
import { bakery } from '../support/server.ts';

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

/** What a socket answers to a request that names a host. */
function ask(url: string, path: string, host: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('under the name of another host', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/start'],
    ['GET', '/start.md'],
    ['GET', '/images/loaf.svg'],
    ['GET', '/nowhere'],
    ['GET', '/llms.txt'],
    ['GET', '/search-index.json'],
    ['GET', '/_docs/events'],
    ['GET', '/_docs/client.js'],
    ['POST', '/discovery/v1/search/crumb'],
    ['OPTIONS', '/discovery/v2/assistant/crumb/message'],
    ['POST', '/mcp'],
    ['POST', '/message:send'],
    ['DELETE', '/start'],
  ])('%s %s only returns instructions', async (method, path) => {
    const url = await listening(bakery);
    const { status, text } = await ask(url, path, 'evil.example:4117', method);
    expect(status).toBe(403);
    const detail =
      '"evil.example" is not a name of this server: open it as localhost, or start docs dev with this name in --url';
    // Errors of a page in Markdown are Markdown.
    if (path.endsWith('.md')) expect(text).toMatch(/^# 403 Forbidden\n/);
    else expect(JSON.parse(text).detail).toBe(detail);
  });
});

describe('a request with the host', () => {
  test.each([
    ['127.0.0.1', 200],
    ['127.0.0.1:80', 200],
    ['192.168.1.20:3000', 200],
    ['[::1]:3000', 200],
    ['localhost', 200],
    ['LOCALHOST.:3000', 200],
    ['docs.localhost:3000', 200],
    ['bakery.local:3000', 200],
    ['crumb.example', 200],
    ['CRUMB.example:443', 200],
    ['docs.crumb.example', 403],
    ['crumb.example.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['1.2.3.4.nip.io', 403],
    ['evillocalhost', 403],
    ['localhost.evil.example', 403],
    ['bakery.local@evil.example', 400],
    ['1.2.3.4.5', 400],
  ])('"%s" gets %i', async (host, expected) => {
    const url = await listening(bakery, { url: 'https://crumb.example', host: 'Bakery.local' });
    expect((await ask(url, '/start', host)).status).toBe(expected);
  });
});
