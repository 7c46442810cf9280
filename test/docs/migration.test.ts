import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';
import { docsPages, fences } from './fences.ts';

test('the docs.json shown for a mint.json has no findings, and all of its references', async () => {
  const path = 'docs/guides/migration.mdx';
  const shown = fences(path, docsPages().get(path) ?? '');
  const [before = '', after = ''] = ['mint.json', 'docs.json'].map(
    (name) => shown.find(({ title }) => title === name)?.text ?? '',
  );
  const leadsTo = (text: string) =>
    [...text.matchAll(/"((?:https:|baking\/|index)[^"]*)"/g)].map(([, target]) => target).sort();
  expect(leadsTo(after)).toEqual(leadsTo(before));
  const page = '---\ntitle: A loaf\ndescription: How it is baked.\n---\n';
  const files = { 'docs.json': after, 'index.mdx': page, 'baking/rye.mdx': page, 'baking/spelt.mdx': page };
  const { code, stdout } = await run(folder(files), ['check', '--strict']);
  expect(stdout).toMatch(/^no findings/);
  expect(code).toBe(0);
});
