import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

test('converts a site of GitBook, with proof', async () => {
  const root = folder({
    'old/SUMMARY.md': '# T\n\n* [Crumb](README.md)\n\n## Baking\n\n* [Rye bread](baking/rye.md)\n',
    'old/README.md': '# Crumb\n\nSee [rye](baking/rye.md) and ![a](<.gitbook/assets/a b.png>).\n',
    'old/baking/rye.md':
      '# Rye bread\n\n{% hint style="warning" %}\nHot.\n{% endhint %}\n\n{% tabs %}\n{% tab title="Oven" %}\n`x`\n{% endtab %}\n{% endtabs %}\n',
    'old/.gitbook/assets/a b.png': 'png',
  });
  const { code, stdout } = await run(root, ['migrate', 'old', '--to', 'new', '--format', 'json']);
  expect(code).toBe(0);
  const report = JSON.parse(stdout);
  expect(report.summary).toMatchObject({ pages: 2, links: [1, 1], images: [1, 1], lost: 0, unconverted: 0 });
  expect(report.addresses).toContainEqual({
    old: '/baking/rye',
    new: '/baking/rye',
    via: 'page',
    verified: true,
  });
  expect(report.assets).toEqual([{ source: '.gitbook/assets/a b.png', target: 'images/a-b.png' }]);
});

test('follows nothing that leads out of the source, and shows code as text', async () => {
  const root = folder({
    'secret.md': '# Secret\n',
    'src/.gitbook.yaml': 'redirects: {__proto__: a.md, "../x": ../secret.md}\n',
    'src/SUMMARY.md': '# T\n\n* [A](README.md)\n* [S](../secret.md)\n* [C](con.md)\n* [D](deep.md)\n',
    'src/README.md':
      '# A\n\n{process.env.HOME} <script>alert(1)</script> [a](javascript:alert(1))\n\n{% include "../secret.md" %}\n\n{% file src="../secret.md" %}\n\n{% embed url="javascript:alert(1)" %}\n',
    'src/con.md': '# Con\n',
    'src/deep.md': `${'> '.repeat(10_000)}deep\n`,
  });
  symlinkSync(join(root, 'secret.md'), join(root, 'src/linked.md'));
  const { code, stdout, stderr } = await run(root, ['migrate', 'src', '--to', 'out', '--format', 'json']);
  expect(stderr).not.toContain('\n    at ');
  expect(code).toBe(1);
  const report = JSON.parse(stdout);
  const kinds = report.unconverted.map(({ path, kind }: { path: string; kind: string }) => `${path} ${kind}`);
  expect(kinds).toEqual(expect.arrayContaining(['linked.md include', 'README.md include', 'README.md link']));
  const all = readdirSync(join(root, 'out'), { recursive: true, encoding: 'utf8' });
  expect(all.join()).not.toMatch(/(?:^|\/)con\.mdx/);
  const home = readFileSync(join(root, 'out/index.mdx'), 'utf8');
  expect(home).toContain('\\{process.env.HOME\\}');
  expect(home).not.toMatch(/Secret|^<script|href="javascript|\(javascript/m);
});
