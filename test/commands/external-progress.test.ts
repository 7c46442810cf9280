import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkAddresses } from '../../src/commands/check/external.ts';
import { folder } from '../support/folder.ts';
import { siteOf } from '../support/site.ts';

const bar = (filled: number, count: string) =>
  `\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${count} addresses`;

test.each([
  [true, [bar(0, '0/3'), bar(10, '1/3'), bar(20, '2/3'), '\r\u001b[K']],
  [false, []],
])('a progress bar is shown on a terminal (%s) only, and removed at the end', async (isTTY, bars) => {
  const mill = createServer((request, response) => {
    response.statusCode = request.url === '/closed' ? 404 : 200;
    response.end();
  });
  await new Promise<void>((resolve) => mill.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void mill.close());
  const { port } = mill.address() as AddressInfo;
  const address = (path: string) => `http://127.0.0.1:${port}/${path}`;
  const site = await siteOf({
    'docs.json': '{}',
    'rye.mdx': ['closed', 'rye', 'oat'].map((path) => `[mill](${address(path)})`).join('\n\n'),
  });
  const written: string[] = [];
  const io = {
    argv: [],
    cwd: '/',
    env: { XDG_CACHE_HOME: join(folder({}), 'cache') },
    stdin: {},
    stdout: { write: () => true },
    stderr: { isTTY, write: (text: string) => written.push(text) },
    interrupted: () => new Promise<void>(() => undefined),
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  };
  const ask = () => checkAddresses(io, site, { allowPrivate: true });
  expect([...(await ask()).failures.keys()]).toEqual([address('closed')]);
  expect(written).toEqual(bars);
  written.length = 0;
  // The two that answered are known from now on.
  await ask();
  expect(written).toEqual(bars.slice(2));
});
