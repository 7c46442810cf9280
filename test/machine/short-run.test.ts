import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const module = new URL('../../src/machine/short-run.ts', import.meta.url).href;
const tsx = createRequire(import.meta.url).resolve('tsx');

test('this version of Node accepts the flags without a warning', () => {
  const script = `import(${JSON.stringify(module)}).then((told) => told.expectShortRun())`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, '-e', script], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
