import { cpSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { corpora } from '../support/corpora.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

interface Report {
  readonly diagnostics: readonly {
    readonly rule: string;
    readonly path: string;
    readonly message: string;
    readonly fix?: { readonly safe: boolean };
  }[];
  readonly summary: { readonly fixable: number };
}

async function reportOf(root: string, ...options: readonly string[]): Promise<Report> {
  const { stdout } = await run(root, ['check', '--format', 'json', ...options]);
  return JSON.parse(stdout) as Report;
}

function keysOf({ diagnostics }: Report): readonly string[] {
  return diagnostics.map(({ rule, path, message }) => `${rule} ${path} ${message}`);
}

const fixtures = fileURLToPath(new URL('../../fixtures/sites/', import.meta.url));
const sites = [...readdirSync(fixtures).map((name) => join(fixtures, name)), ...corpora()];

test.each(sites.map((site) => [basename(site), site]))(
  'the report on %s counts what --fix repairs',
  async (_name, site) => {
    const root = folder({});
    cpSync(site, root, { recursive: true });
    const before = await reportOf(root);
    const promised = before.diagnostics.filter(({ fix }) => fix?.safe === true);
    expect(before.summary.fixable).toBe(promised.length);
    const after = await reportOf(root, '--fix');
    expect(after.summary.fixable).toBe(0);
    const remaining = new Set(keysOf(after));
    expect(keysOf({ ...before, diagnostics: promised }).filter((key) => remaining.has(key))).toEqual([]);
    expect(await reportOf(root)).toMatchObject({ summary: { fixable: 0 } });
  },
);

test('a wrong entry, link and redirect are promised and repaired, a guess is neither', async () => {
  const root = folder({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      theme: 'mint',
      colors: { primary: '#884400' },
      navigation: { pages: ['index.mdx', 'loaves\\rye'] },
      redirects: [
        { source: '/old', destination: '/older#crust' },
        { source: '/older', destination: '/loaves/rye' },
      ],
    }),
    'index.mdx': '---\ntitle: Start\n---\n\n[a](/loaves/rye.mdx) [b](/loaves/rie)\n',
    'loaves/rye.mdx': '---\ntitle: Rye\n---\n\n## Crust\n',
  });
  const before = await reportOf(root);
  expect(before.summary.fixable).toBe(4);
  const after = await reportOf(root, '--fix');
  expect(after.summary.fixable).toBe(0);
  expect(keysOf(after)).toEqual(['links/page index.mdx "/loaves/rie" does not exist']);
});
