import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const library = new URL('../../dist/library.js', import.meta.url);

test('an uncaught error of the library has its name and short lines', () => {
  const script = `import(${JSON.stringify(library.href)}).then(({ loadSite }) => loadSite('/nowhere/at/all'))`;
  const { stderr } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  expect(stderr).toContain('\nUsageError: the folder /nowhere/at/all does not exist\n');
  expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(400);
});
