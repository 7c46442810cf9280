import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dev } from '../support/dev-process.ts';
import { folder } from '../support/folder.ts';
import { bakery } from '../support/server.ts';

const texts = Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)]));

test('prints one line when ready, describes its endpoints, and exits on an interrupt', async () => {
  const server = dev(folder(texts), '--port', '0', '--verbose');
  const url = await server.ready();
  expect((await fetch(`${url}/start`)).status).toBe(200);
  expect(await (await fetch(`${url}/llms.txt`)).text()).toContain(`(${url}/start.md)`);
  const events = await fetch(`${url}/_docs/events`);
  expect(server.heard.stdout).toBe(`ready ${url} domain=crumb\n`);
  expect(server.heard.stderr).toContain('docs_dev_token');
  const search = /curl (\S+v1\/search\/crumb)[\s\S]*?-d '(.*)'/.exec(server.heard.stderr);
  const headers = { authorization: 'Bearer docs_dev_token', 'content-type': 'application/json' };
  const hits = await fetch(search?.[1] ?? '', { method: 'POST', headers, body: search?.[2] ?? '' });
  expect(hits.status).toBe(200);
  await server.until('stderr', /200 GET \/start \d+ ms/);
  // An open stream does not keep it running.
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  await events.body?.cancel().catch(() => undefined);
});

test('detects a change, updates the page and the terminal, and keeps the last valid site', async () => {
  const root = folder(texts);
  const server = dev(root, '--port', '0', '--quiet');
  const url = await server.ready();
  const reader = (await fetch(`${url}/_docs/events`)).body?.getReader();
  const change = async (expected: object): Promise<void> => {
    for (let text = ''; ;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      text += new TextDecoder().decode(value);
      if (done) throw new Error('the stream of events ended');
      const told = [...text.matchAll(/event: change\ndata: (.*)\n\n/g)].map(([, data = '']) =>
        JSON.parse(data),
      );
      if (told.some((one) => Object.entries(expected).every(([key, wanted]) => one[key] === wanted))) return;
    }
  };
  const page = async () => (await fetch(`${url}/start`)).text();
  writeFileSync(join(root, 'start.mdx'), '---\ntitle: Start\n---\n\nSee [ovens](/ovens-gone).\n');
  await change({ stale: false, errors: 1 });
  expect(await page()).toContain('ovens-gone');
  await server.until('stderr', /error\[links\/page\] start\.mdx:5:13 .*ovens-gone/);
  writeFileSync(join(root, 'docs.json'), '{ "name": ');
  await change({ stale: true });
  await server.until('stderr', /the last valid one is served/);
  expect(await page()).toContain('ovens-gone');
  writeFileSync(join(root, 'start.mdx'), '---\ntitle: Start\n---\n\nCrumb again.\n');
  while (!(await page()).includes('Crumb again.')) await change({ stale: true });
  writeFileSync(join(root, 'docs.json'), texts['docs.json'] ?? '');
  await change({ stale: false, errors: 0 });
  unlinkSync(join(root, 'guides/ovens.mdx'));
  await change({});
  expect((await fetch(`${url}/guides/ovens`)).status).toBe(404);
});

describe('a failure to start exits with 2, with nothing on stdout', () => {
  test.each([
    [['--assistant-key', 'secret'], 'the assistant key must start with a prefix that ends in "dsc_"'],
    [['--port', '70000'], 'Expected a number from 0 to 65535'],
    [['--url', 'docs.example.com'], '"docs.example.com" is not the address of a site'],
    [['--domain', 'a/b'], '"a/b" is not a domain identifier'],
    [['--host', '192.0.2.1'], '192.0.2.1 is not an address of this machine'],
    [['--simulate', '418'], 'Allowed choices are 401, 403, 404, 429, 500, slow'],
  ])('%j', async (options, message) => {
    const server = dev(folder(texts), '--port', '0', ...options);
    expect(await server.ended).toBe(2);
    expect(server.heard.stdout).toBe('');
    expect(server.heard.stderr).toContain(message);
  });

  test('settings that require a model without naming it', async () => {
    const settings = 'assistant:\n  baseUrl: http://127.0.0.1:9/v1\n';
    const server = dev(folder({ ...texts, 'docs.config.yaml': settings }), '--port', '0');
    expect(await server.ended).toBe(2);
    expect(server.heard.stderr).toContain('"assistant.baseUrl" but no "assistant.model"');
  });

  test('a port in use, if it was requested explicitly', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const server = dev(folder(texts), '--port', String(port));
    expect(await server.ended).toBe(2);
    expect(server.heard.stderr).toContain(`port ${port} is taken`);
  });
});

test('raw paths and links out of the site read nothing', async () => {
  const root = folder({
    ...texts,
    '.env': 'SECRET=1',
    'docs.config.yaml': 'ignore: [private]\n',
    'private/a.txt': 'no',
  });
  symlinkSync('/etc', join(root, 'etc'));
  symlinkSync('/etc/hostname', join(root, 'hostname.txt'));
  const server = dev(root, '--port', '0', '--quiet');
  const { port } = new URL(await server.ready());
  const raw = (head: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', () => resolve(text));
    });
  const paths = [
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%00',
    '/.env',
    '/docs.config.yaml',
    '/private/a.txt',
    '/etc/passwd',
    '/hostname.txt',
    '//etc/passwd',
    '/start%00.md',
  ];
  for (const path of paths) {
    const text = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect([path, /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]]).toEqual([path, '404']);
    expect(text).not.toMatch(/root:|SECRET/);
  }
  expect(await raw('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/start`)).status).toBe(200);
});
