import { expect, test } from 'vitest';
import { folder } from '../../support/folder.ts';
import { raw } from '../../support/raw-request.ts';
import { builtFolder } from '../../support/serve-process.ts';
import { bakery } from '../../support/server.ts';
import { serveHere } from '../../support/serving.ts';

const texts = Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)]));
const built = () => builtFolder(folder(texts), 'https://docs.crumb.example');

const statusUnder = async (url: string, host: string, path: string, headers = {}): Promise<number> =>
  (await raw(url, path, { host, ...headers })).status;

test('on loopback, only names of this machine, the build and --allow-host are answered', async () => {
  const { url } = await serveHere(await built(), ['--port', '0', '--quiet', '--allow-host', 'docs.internal']);
  for (const host of ['127.0.0.1', 'localhost:3000', '[::1]', 'docs.crumb.example', 'DOCS.internal:80'])
    expect([host, await statusUnder(url, host, '/start')]).toEqual([host, 200]);
  for (const host of ['evil.example', 'evil.example:3000', 'crumb.example', 'localhost.evil.example'])
    for (const path of ['/start', '/llms.txt', '/healthz', '/metrics'])
      expect([host, path, await statusUnder(url, host, path, { origin: `http://${host}` })]).toEqual([
        host,
        path,
        403,
      ]);
});

test('a server that other machines reach answers every name', async () => {
  const { url } = await serveHere(await built(), ['--port', '0', '--quiet', '--host', '0.0.0.0']);
  expect(await statusUnder(url.replace('0.0.0.0', '127.0.0.1'), 'evil.example', '/start')).toBe(200);
});

test('a name that is none is refused', async () => {
  await expect(serveHere(await built(), ['--port', '0', '--allow-host', 'a/b'])).rejects.toThrow(
    "ended with 2: error: option '--allow-host <name>' argument 'a/b' is invalid. Expected a host name",
  );
});
