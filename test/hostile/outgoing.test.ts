import type { lookup } from 'node:dns';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outgoing, refusedAddress, type OutgoingPolicy } from '../../src/machine/network/outgoing.ts';
import { folder } from '../support/folder.ts';
import { recorder } from '../support/recorder.ts';
import { run } from '../support/run.ts';

/** Why a request was refused, or what was answered. */
async function asked(policy: Partial<OutgoingPolicy>, url: string): Promise<string> {
  try {
    const response = await outgoing({ allowPrivate: false, ...policy })(url);
    await response.body?.cancel();
    return `answered ${response.status}`;
  } catch (error) {
    const address = refusedAddress(error);
    return address === undefined ? `failed: ${String(error)}` : `refused ${address}`;
  }
}

/** A resolver that gives these addresses one after the other, and how often it was asked. */
function resolver(...answers: readonly string[]) {
  const calls: string[] = [];
  const resolve = (name: string, _: unknown, callback: (error: null, found: object[]) => void): void => {
    const address = answers[calls.length] ?? answers.at(-1) ?? '';
    calls.push(name);
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  return { calls, lookup: resolve as unknown as typeof lookup };
}

test.each([
  ['127.0.0.1', 'dotted'],
  ['2130706433', 'decimal'],
  ['0x7f000001', 'hexadecimal'],
  ['017700000001', 'octal'],
  ['0x7f.1', 'two parts, mixed'],
  ['127.1', 'two parts'],
  ['0', 'one zero'],
  ['[::ffff:127.0.0.1]', 'IPv4-mapped'],
  ['[::ffff:7f00:1]', 'IPv4-mapped, hexadecimal'],
  ['[64:ff9b::127.0.0.1]', 'NAT64'],
  ['[2002:7f00:1::]', '6to4'],
  ['localhost', 'a name of this machine'],
  ['１２７.０.０.１', 'full-width digits'],
])('a local server named as %s (%s) receives nothing', async (host) => {
  const { port, received } = await recorder();
  expect(await asked({}, `http://${host}:${port}/`)).toMatch(/^refused /);
  expect(received).toEqual([]);
});

test.each([
  '127.0.0.1',
  '10.0.0.8',
  '169.254.169.254',
  '100.100.100.200',
  'fd00:ec2::254',
  '::ffff:10.0.0.8',
])('a name that resolves to %s is rejected before any connection', async (address) => {
  const { lookup } = resolver(address);
  expect(await asked({ lookup }, 'http://mill.crumb.example/')).toBe('refused mill.crumb.example');
});

test('each connection checks the resolved address, and resolves it once', async () => {
  const { port, received } = await recorder();
  const { lookup, calls } = resolver('192.0.2.1', '127.0.0.1');
  const fetch = outgoing({ allowPrivate: false, lookup });
  const ask = () =>
    fetch(`http://rebind.crumb.example:${port}/`).then(
      () => 'answered',
      (error: unknown) => refusedAddress(error) ?? 'failed',
    );
  expect([await ask(), await ask()]).toEqual(['rebind.crumb.example', 'rebind.crumb.example']);
  expect([calls.length, received]).toEqual([2, []]);
});

test('a redirect from the typed address to another local server is rejected', async () => {
  const victim = await recorder();
  const site = await recorder((_, response) =>
    response.writeHead(302, { location: `${victim.url}/admin` }).end(),
  );
  expect(await asked({ typed: site.url }, site.url)).toBe('refused 127.0.0.1');
  expect([site.received, victim.received]).toEqual([['GET /'], []]);
});

test.each(['http://169.254.169.254/latest/meta-data/', 'http://[fd00:ec2::254]/', 'http://10.0.0.1/'])(
  'a redirect from the typed address to %s is rejected',
  async (location) => {
    const site = await recorder((_, response) => response.writeHead(307, { location }).end());
    expect(await asked({ typed: site.url }, site.url)).toMatch(/^refused /);
  },
);

test('the typed address is requested under every local name, at its own port only', async () => {
  const site = await recorder();
  const other = await recorder();
  expect(await asked({ typed: `http://localhost:${site.port}` }, site.url)).toBe('answered 200');
  expect(await asked({ typed: site.url }, `http://localhost:${site.port}/x`)).toBe('answered 200');
  expect(await asked({ typed: site.url }, other.url)).toBe('refused 127.0.0.1');
  expect(other.received).toEqual([]);
});

test('a typed public name that resolves to this machine is rejected', async () => {
  const { port, received } = await recorder();
  const { lookup } = resolver('127.0.0.1');
  const typed = `http://docs.crumb.example:${port}`;
  expect(await asked({ typed, lookup }, typed)).toBe('refused docs.crumb.example');
  expect(received).toEqual([]);
});

const siteLinking = (...addresses: readonly string[]) =>
  folder({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      theme: 'mint',
      colors: { primary: '#0f7a3d' },
      navigation: { pages: ['rye'] },
    }),
    'rye.mdx': `---\ntitle: Rye\n---\n\n${addresses.map((address) => `[mill](${address})`).join('\n\n')}\n`,
  });

interface Found {
  readonly rule: string;
  readonly message: string;
}

test('check --external sends no request to this machine, in any form, and reports skipped ones once', async () => {
  const { port, received } = await recorder();
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'];
  const root = siteLinking(...hosts.map((host, index) => `http://${host}:${port}/${index}`));
  const env = { XDG_CACHE_HOME: join(root, '.cache') };
  const { code, stdout } = await run(root, ['check', '--external', '--format', 'json'], env);
  const { diagnostics }: { diagnostics: readonly Found[] } = JSON.parse(stdout);
  expect(received).toEqual([]);
  expect(code).toBe(0);
  expect(diagnostics.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'links/unverified: 5 links were not verified: requests to this machine and to private networks are blocked',
  ]);
});

test('skills verify follows an index of a local site to no other local server', async () => {
  const victim = await recorder((_, response) => response.end('secret'));
  const site = await recorder(({ url }, response) => {
    if (url !== '/.well-known/agent-skills/index.json') return response.writeHead(404).end();
    const skill = {
      name: 'crumb',
      type: 'skill-md',
      description: 'x',
      url: `${victim.url}/SKILL.md`,
      digest: '',
    };
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ $schema: '', skills: [skill] }));
  });
  const { code, stdout } = await run(folder({}), ['skills', 'verify', site.url]);
  expect(code).toBe(1);
  expect(victim.received).toEqual([]);
  expect(stdout).toContain(
    `FAIL ${victim.url}/SKILL.md is Markdown: 127.0.0.1 is this machine or in a private network`,
  );
  const allowed = await run(folder({}), ['skills', 'verify', '--allow-private', site.url]);
  expect(allowed.code).toBe(1);
  expect(victim.received).toContain('GET /SKILL.md');
});
