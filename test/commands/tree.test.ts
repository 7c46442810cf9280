import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startScreen } from '../../src/commands/dev/start-screen.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { localAddress } from '../../src/site/model/addresses/address.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const config = '{ "name": "Crumb", "navigation": { "pages": ["index"] } }';

test.each([
  [['--only', 'tab'], '--only'],
  [['--print', '--depth', '1'], '--depth'],
  [['--findings', '--only', 'page'], '--only and --findings'],
])('the JSON document is complete: it cannot be combined with %j', async (argv, named) => {
  const root = folder({ 'docs.json': config });
  expect(await run(root, ['tree', '--format', 'json', ...argv])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      `error: --format json cannot be combined with ${named}\n` +
      '  = help: it prints the whole navigation; docs check --format json has the findings\n',
  });
  expect((await run(root, ['tree', '--print', '--format', 'json'])).code).toBe(0);
});

test.each([
  [
    ['--print'],
    '✗ 1 docs.json  0 pages\n   ✗ config/syntax the file ends before "{" on line 1 is closed docs.json:1:5\n',
    '',
  ],
  [
    ['--only', 'tab'],
    '✗ 1 docs.json  0 pages\n   ✗ config/syntax the file ends before "{" on line 1 is closed docs.json:1:5\n',
    '',
  ],
  [
    ['--format', 'json'],
    expect.stringContaining('"version": 1'),
    'warning: docs.json:1:5: the file ends before "{" on line 1 is closed; the tree shows only what could be read\n',
  ],
])('parts of docs.json that cannot be read are reported with %j', async (argv, stdout, stderr) => {
  const root = folder({ 'docs.json': '{ bad' });
  expect(await run(root, ['tree', ...argv])).toEqual({ code: 0, stdout, stderr });
});

test('tree, check and dev count the same pages and operations', async () => {
  const root = fileURLToPath(new URL('../../fixtures/sites/tabs/', import.meta.url));
  expect((await run(root, ['tree', '--print'])).stdout).toContain(
    'Crumb Orders  tabs, 7 pages, 4 operations\n',
  );
  expect((await run(root, ['tree', '--print', '--depth', '1'])).stdout).toContain('API  tab, 4 operations, ');
  expect((await run(root, ['check'])).stdout).toContain('no findings in 8 pages, ');
  const snapshot = { site: await loadSite(diskHost(root)), findings: [], stale: false };
  const identity = {
    domain: 'crumb',
    accessToken: 'token',
    assistantKey: 'key',
    address: localAddress,
    ignored: [],
    verbose: false,
  };
  const screen = startScreen(snapshot, identity, 'http://localhost:3000');
  expect(screen).toContain('(8 pages, 4 operations; ');
  expect(screen).not.toContain('curl');
  expect(startScreen(snapshot, { ...identity, verbose: true }, 'http://localhost:3000')).toContain('curl');
});
