import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

test('the icon names are those of the installed packages', () => {
  const made = execFileSync(process.execPath, [at('bin/icon-names.js').pathname, '--print'], {
    encoding: 'utf8',
  });
  expect(made === readFileSync(at('src/check/rules/icons/names.json'), 'utf8')).toBe(true);
});
