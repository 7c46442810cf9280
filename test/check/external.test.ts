import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestAddress } from '../../src/check/run/external/request.ts';
import { checkExternal, type ExternalOptions } from '../../src/check/run/external/check-external.ts';
import { formatCache, parseCache } from '../../src/check/run/external/cache.ts';
import { outgoing } from '../../src/machine/network/outgoing.ts';
import { external } from '../../src/check/rules/links/external.ts';
import { folder } from '../support/folder.ts';
import { type Answer, recorder } from '../support/recorder.ts';
import { run } from '../support/run.ts';
import { siteOf } from '../support/site.ts';

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end();

const options: ExternalOptions = {
  fetch: outgoing({ allowPrivate: true }),
  timeout: 10_000,
  retries: 1,
  pause: 1,
  concurrency: 8,
  perHost: 2,
  cache: new Map(),
  now: 1_000_000,
  onProgress: () => undefined,
};

const linking = (...addresses: readonly string[]) =>
  siteOf({
    'docs.json': '{}',
    'rye.mdx': addresses.map((address) => `[mill](${address})`).join('\n\n'),
  });

test('an address that responds is accepted, and requested once with HEAD, however often it is linked', async () => {
  const { url, received } = await recorder(status(200));
  const { failures } = await checkExternal(await linking(`${url}/a`, `${url}/a#top`, `${url}/a`), options);
  expect([failures.size, received]).toEqual([0, ['HEAD /a']]);
});

test('an address with user name and password is not requested and not reported', async () => {
  const { url, received } = await recorder(status(200));
  const { failures } = await checkExternal(await linking(url.replace('//', '//baker:rye@')), options);
  expect([failures.size, received]).toEqual([0, []]);
});

test.each([404, 410, 500])('an address that responds with %i is reported, after HEAD only', async (code) => {
  const { url, received } = await recorder(status(code));
  const { failures } = await checkExternal(await linking(`${url}/gone`), options);
  expect([...failures]).toEqual([[`${url}/gone`, `responds with ${code}`]]);
  expect(received).toEqual(['HEAD /gone']);
});

test.each([403, 405, 501])('a server that rejects HEAD with %i is requested with GET', async (code) => {
  const { url, received } = await recorder(status(code));
  const { failures } = await checkExternal(await linking(`${url}/gone`), options);
  expect([...failures]).toEqual([[`${url}/gone`, `responds with ${code}`]]);
  expect(received).toEqual(['HEAD /gone', 'GET /gone']);
});

test('an address that only responds to GET is accepted', async () => {
  const { url } = await recorder(({ method }, response) =>
    response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  );
  expect((await checkExternal(await linking(url), options)).failures.size).toBe(0);
});

test('a temporary failure is retried after the delay that the server requests', async () => {
  const answers = [503, 503, 200];
  const { url, received } = await recorder((_, response) =>
    response.writeHead(answers.shift() ?? 200, { 'retry-after': '0' }).end(),
  );
  const patient = { ...options, retries: 2 };
  expect((await checkExternal(await linking(url), patient)).failures.size).toBe(0);
  expect(received).toEqual(['HEAD /', 'HEAD /', 'HEAD /']);
});

test('redirects are followed to their end', async () => {
  const { url, received } = await recorder(({ url: path }, response) =>
    path === '/old'
      ? response.writeHead(301, { location: '/new' }).end()
      : path === '/circle'
        ? response.writeHead(302, { location: '/circle' }).end()
        : response.writeHead(path === '/new' ? 200 : 404).end(),
  );
  const { failures } = await checkExternal(await linking(`${url}/old`, `${url}/circle`), options);
  expect([...failures]).toEqual([[`${url}/circle`, 'redirects endlessly']]);
  const circling = received.filter((line) => line.endsWith('/circle'));
  expect(circling.length).toBeLessThanOrEqual(21);
  expect(new Set(circling)).toEqual(new Set(['HEAD /circle']));
});

test('an address that cannot be requested is reported, but not one with a placeholder', async () => {
  const site = await linking(
    'https://',
    'http://mill:99999/flour',
    'http://mill:port',
    'https://[mill].rye/',
  );
  const { failures } = await checkExternal(site, options);
  expect([...failures]).toEqual([
    ['https://', 'has no host'],
    ['http://mill:99999/flour', 'has a port above 65535'],
  ]);
});

test('a server that never responds times out', async () => {
  const { url } = await recorder(() => undefined);
  const { failures } = await checkExternal(await linking(url), { ...options, timeout: 300, retries: 0 });
  expect([...failures.values()]).toEqual(['does not answer within 0.3 seconds']);
});

test('a closed port is reported, except on a local machine that a text tells readers to use', async () => {
  const { url } = await recorder(status(200));
  const closed = await linking('http://127.0.0.1:1/', 'http://localhost:1/', url);
  expect([...(await checkExternal(closed, options)).failures.keys()]).toEqual(['http://127.0.0.1:1/']);
});

test('an error that a local server responds with is reported, and help for a refusal is to open the address', async () => {
  const { url } = await recorder(status(403));
  const address = `${url.replace('127.0.0.1', 'localhost')}/`;
  const site = await linking(address);
  const { failures } = await checkExternal(site, options);
  expect([...failures]).toEqual([[address, 'responds with 403']]);
  const [finding] = external.check(site, { failures, used: new Set(), disabledRules: new Set() });
  expect(finding?.help).toMatch(/^open it in a browser/);
});

test('a host never gets more than two requests at once', async () => {
  let under = 0;
  let most = 0;
  const { url } = await recorder((_, response) => {
    under += 1;
    most = Math.max(most, under);
    setTimeout(() => {
      under -= 1;
      response.end();
    }, 5);
  });
  const many = await linking(...Array.from({ length: 20 }, (_, index) => `${url}/${index}`));
  await checkExternal(many, options);
  expect(most).toBeLessThanOrEqual(2);
});

test('names reserved for documentation and addresses with placeholders are not requested', async () => {
  const context: number[] = [];
  const site = await linking(
    'https://example.com/a',
    'https://oven.test',
    'https://{region}.crumb.io',
    'https://your-oven.io',
  );
  await checkExternal(site, { ...options, onProgress: (_, all) => context.push(all) });
  expect(context).toEqual([0]);
});

test('addresses that responded within a day are not requested again; failures are', async () => {
  const { url, received } = await recorder(({ url: path }, response) =>
    response.writeHead(path === '/good' ? 200 : 404).end(),
  );
  const site = await linking(`${url}/good`, `${url}/bad`);
  const first = await checkExternal(site, options);
  received.length = 0;
  const cache = parseCache(formatCache(first.cache));
  const second = await checkExternal(site, { ...options, cache, now: options.now + 60_000 });
  expect(received).toEqual(['HEAD /bad']);
  expect(second.failures).toEqual(first.failures);
  received.length = 0;
  await checkExternal(site, { ...options, cache, now: options.now + 48 * 60 * 60 * 1000 });
  expect(received).toContain('HEAD /good');
});

test.each(['', '{', '[]', '{"addresses":{"nonsense":1,"https://crumb.io":"x"}}'])(
  'a cache file with %j is ignored',
  (text) => {
    expect(parseCache(text).size).toBe(0);
  },
);

test('the command sends requests only with --external, keeps its cache, and reports every place', async () => {
  const { url, received } = await recorder(status(404));
  const root = folder({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      theme: 'mint',
      colors: { primary: '#0f7a3d' },
      navigation: { pages: ['rye'] },
      navbar: { links: [{ label: 'Mill', href: `${url}/gone` }] },
    }),
    'rye.mdx': `---\ntitle: Rye\n---\n\n[mill](${url}/gone)\n`,
  });
  const env = { XDG_CACHE_HOME: join(root, '.cache') };
  const rules = async (...more: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await run(root, ['check', '--format', 'json', ...more], env);
    const { diagnostics }: { diagnostics: { rule: string; path: string }[] } = JSON.parse(stdout);
    return diagnostics.map(({ rule, path }) => `${path} ${rule}`);
  };
  expect(await rules()).toEqual([]);
  expect(received).toEqual([]);
  expect(await rules('--external', '--allow-private')).toEqual([
    'docs.json links/external',
    'rye.mdx links/external',
  ]);
  received.length = 0;
  expect(await rules('--external')).toEqual(['docs.json links/unverified']);
  expect(received).toEqual([]);
});

test('--allow-private alone is an error that names --external', async () => {
  const root = folder({ 'docs.json': '{}' });
  expect(await run(root, ['check', '--allow-private'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--allow-private needs --external'),
  });
});

test('an error of the program is not reported as a response of a server', async () => {
  const broken = new TypeError('x is not a function');
  const fetch = () => Promise.reject(broken);
  await expect(requestAddress('http://127.0.0.1/', { ...options, fetch })).rejects.toBe(broken);
});
