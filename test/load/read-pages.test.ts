import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { readAndParse, rememberingReader } from '../../src/site/load/read-pages.ts';
import { folder } from '../support/folder.ts';

test('a watched site only reads files again that were changed, added, renamed or linked elsewhere', async () => {
  const root = folder({
    'docs.json': '{}',
    'rye.mdx': 'Rye',
    'oat.mdx': 'Oat',
    'spelt.mdx': 'Spelt',
    'old/emmer.md': 'Emmer',
    'old/einkorn.md': 'Einkorn',
  });
  symlinkSync('old/emmer.md', join(root, 'today.mdx'));
  const host = diskHost(root);
  const reads: string[] = [];
  const counting = {
    ...host,
    read: (path: string) => {
      reads.push(path);
      return host.read(path);
    },
  };
  const readPages = rememberingReader();
  const again = async () => {
    reads.length = 0;
    const pages = await readPages(
      counting,
      (await host.list()).filter((path) => /\.mdx?$/.test(path)),
    );
    return pages.map((page) => page && `${page.value.file.path}: ${page.value.file.text}`);
  };
  await again();
  expect(reads).toHaveLength(6);

  expect(await again()).toContain('today.mdx: Emmer');
  expect(reads).toEqual([]);

  writeFileSync(join(root, 'rye.mdx'), 'Rye with caraway');
  writeFileSync(join(root, 'new.mdx'), 'New');
  renameSync(join(root, 'oat.mdx'), join(root, 'oats.mdx'));
  rmSync(join(root, 'today.mdx'));
  symlinkSync('old/einkorn.md', join(root, 'today.mdx'));
  expect(await again()).toEqual([
    'new.mdx: New',
    'oats.mdx: Oat',
    'old/einkorn.md: Einkorn',
    'old/emmer.md: Emmer',
    'rye.mdx: Rye with caraway',
    'spelt.mdx: Spelt',
    'today.mdx: Einkorn',
  ]);
  expect(reads).toEqual(['new.mdx', 'oats.mdx', 'rye.mdx', 'today.mdx']);

  writeFileSync(join(root, 'old/einkorn.md'), 'Einkorn, twice');
  expect(await again()).toContain('today.mdx: Einkorn, twice');
  renameSync(join(root, 'spelt.mdx'), join(root, 'rye.mdx'));
  expect(await again()).toContain('rye.mdx: Spelt');
});

test('pages with the same text are outlined once, and each has its own front matter', async () => {
  const text = '---\ntitle: Rye\n---\n\n## Knead\n';
  const host = diskHost(
    folder({ 'docs.json': '{}', 'rye.mdx': text, 'v2/rye.mdx': text, 'v2/rye.md': text }),
  );
  const [first, ...copies] = await readAndParse(host, ['rye.mdx', 'v2/rye.mdx', 'v2/rye.md']);
  expect(copies.map((copy) => copy?.value.outline === first?.value.outline)).toEqual([true, false]);
  expect(copies.map((copy) => copy?.value.fields?.span.file.path)).toEqual(['v2/rye.mdx', 'v2/rye.md']);
  expect(copies.map((copy) => copy?.value.file.path)).toEqual(['v2/rye.mdx', 'v2/rye.md']);
});
