import { expect, test } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const navigation = '"navigation": { "pages": ["index"] }';
const config = `{ "name": "Crumb", "theme": "mint", "colors": { "primary": "#8A4B08" }, ${navigation} }`;

test('imports reach files and folders whose names start with a dot, and their imports', async () => {
  const root = folder({
    'docs.json': config,
    'index.mdx': `---
title: Bread
---

import Flour from "/snippets/.flour.mdx"
import { Oven } from "./.shared/oven"
import { Yeast } from "/.shared/yeast.jsx"

<Flour />
<Oven />
`,
    'snippets/.flour.mdx': 'import Salt from "./.salt.mdx"\n\nRye flour.\n\n<Salt />\n',
    'snippets/.salt.mdx': 'Sea salt.\n',
    '.shared/oven.jsx': 'export const Oven = () => <b>Hot</b>;\n',
    '.shared/yeast.jsx': 'export const Sourdough = () => <b>Sour</b>;\n',
    '.shared/unused.jsx': 'export const Unused = () => <p>;\n',
  });
  const { stdout } = await run(root, ['check', '--format', 'json', '--quiet']);
  const { diagnostics }: { diagnostics: { message: string }[] } = JSON.parse(stdout);
  expect(diagnostics.map(({ message }) => message)).toEqual(['"/.shared/yeast.jsx" does not export "Yeast"']);
  const built = await run(root, ['build', '--out', 'dist']);
  expect(built.code).toBe(0);
  const { snippets } = await loadSite(diskHost(root));
  expect([...snippets.keys()].sort()).toEqual([
    '.shared/oven.jsx',
    '.shared/yeast.jsx',
    'snippets/.flour.mdx',
    'snippets/.salt.mdx',
  ]);
});

test('ignored files, and files in the folders of tools, are not part of the site', async () => {
  const root = folder({
    'docs.json': config,
    '.mintignore': '.drafts\n',
    'index.mdx':
      'import A from "/.drafts/rye.mdx"\nimport B from "/.github/oat.mdx"\nimport C from "../../.salt.mdx"\n',
    '.drafts/rye.mdx': 'Rye',
    '.github/oat.mdx': 'Oat',
  });
  expect((await loadSite(diskHost(root))).snippets.size).toBe(0);
});
