import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { folder } from '../support/folder.ts';

const all = levels({ strict: false, rules: [], overrides: [], command: new Map() });

const config = JSON.stringify({
  theme: 'mint',
  name: 'Crumb',
  colors: { primary: '#16A34A' },
  navigation: { pages: ['rye', 'oat'] },
});

const files = {
  'docs.json': config,
  'rye.mdx': '---\ntitle: Rye\n---\n\nimport Flour from "/snippets/flour.mdx"\n\n<Flour />\n\n[Oat](/oat)\n',
  'oat.mdx': '---\ntitle: Oat\n---\n',
  'snippets/flour.mdx': 'Flour',
  'api.json': '{ "openapi": "3.1.0", "info": { "title": "Ovens", "version": "1" }, "paths": {} }',
};

test.each([
  ['oat.mdx', ['docs.json navigation/page-exists', 'rye.mdx links/page']],
  ['snippets/flour.mdx', ['rye.mdx pages/import-exists']],
  ['api.json', []],
  ['docs.json', ['docs.json config/syntax']],
])('%s disappears after the files were listed: the rest is checked', async (vanished, expected) => {
  const root = folder(files);
  const host = diskHost(root);
  const site = await loadSite({
    ...host,
    list: async () => {
      const listed = await host.list();
      rmSync(join(root, vanished));
      return listed;
    },
  });
  const found = checkSite(site, all).filter(({ severity }) => severity === 'error');
  expect(found.map(({ span, rule }) => `${span.file.path} ${rule}`)).toEqual(expected);
});

test('linked folders in a circle do not affect the findings', async () => {
  const root = folder(files);
  const before = checkSite(await loadSite(diskHost(root)), all);
  symlinkSync('..', join(root, 'snippets/up'));
  symlinkSync('self', join(root, 'self'));
  const site = await loadSite(diskHost(root));
  expect([...site.files]).toEqual(Object.keys(files).toSorted());
  expect(checkSite(site, all)).toEqual(before);
});
