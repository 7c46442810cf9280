import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const files = {
  'docs.json':
    '{ "theme": "mint", "name": "Crumb", "colors": { "primary": "#7a4a1e" }, "navigation": { "pages": ["index", "rye"] } }\n',
  'index.mdx': '---\ntitle: Home\n---\n\n[a](/Rye)\n\n[b](/rie)\n',
  'rye.mdx': '---\ntitle: Rye\n---\n',
};

test('--dry-run prints the effect of --fix as a patch, and writes nothing', async () => {
  const root = folder(files);
  const { code, stdout } = await run(root, ['check', '--fix', '--dry-run']);
  expect(code).toBe(1);
  expect(stdout).toBe(`diff --git a/index.mdx b/index.mdx
--- a/index.mdx
+++ b/index.mdx
@@ -1,7 +1,7 @@
 ---
 title: Home
 ---
 
-[a](/Rye)
+[a](/rye)
 
 [b](/rie)
`);
  expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toBe(files['index.mdx']);
  execFileSync('patch', ['-p1'], { cwd: root, input: stdout });
  expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toBe(files['index.mdx'].replace('Rye', 'rye'));
});

test.each([
  [{}, '-[\u001b[2J](/Rye)\n'],
  [{ isTTY: true }, '-[␛[2J](/Rye)\n'],
])('a patch has the bytes of the file, but cannot control a terminal: %j', async (terminal, line) => {
  const root = folder({ ...files, 'index.mdx': '[\u001b[2J](/Rye)\n' });
  const { stdout } = await run(root, ['check', '--fix', '--dry-run'], {}, terminal);
  expect(stdout).toContain(line);
});

test('--suggested also applies suggested fixes', async () => {
  const root = folder(files);
  const { code, stderr } = await run(root, ['check', '--fix', '--suggested']);
  expect(stderr).toBe(
    'fixed index.mdx:5: link to "/rye" (links/page)\nfixed index.mdx:7: link to "/rye" (links/page)\n',
  );
  expect(code).toBe(0);
});

test.each([
  [['--suggested'], '--suggested needs --fix'],
  [['--dry-run'], '--dry-run needs --fix'],
  [['--fix', '--dry-run', '--format', 'json'], '--dry-run cannot be combined with --format json'],
])('%j is rejected', async (options, message) => {
  const { code, stdout, stderr } = await run(folder(files), ['check', ...options]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
