import { readFileSync } from 'node:fs';
import { format } from 'node:util';
import { expect, test } from 'vitest';
import * as library from '../../src/library/index.ts';
import * as search from '../../src/library/search.ts';
import { repository } from './fences.ts';

const path = `${repository}docs/reference/library.mdx`;
const page = readFileSync(path, 'utf8');
const example = /\{\/\* In (\S+) \*\/\}\n\n```js check\.mjs\n([^]*?)```\n\n(```text\n)([^]*?)```/;

// `vitest -u` writes what the example prints now.
test('the library example prints the documented output', async () => {
  const [, site = '', code = ''] = example.exec(page) ?? [];
  const printed: string[] = [];
  const lines = code
    .replace(/^import (\{.*?\}) from ('.*?');$/gm, 'const $1 = modules[$2];')
    .replace('path/to/site', repository + site);
  const modules = { 'docs-toolchain': library, 'docs-toolchain/search': search };
  const console = { log: (...values: readonly unknown[]) => printed.push(`${format(...values)}\n`) };
  await new Function('modules', 'console', `return (async () => {${lines}})()`)(modules, console);
  expect(printed.length).toBeGreaterThan(3);
  const kept = page.replace(example, (whole, ...[, , fence, before]: readonly string[]) =>
    whole.replace(`${fence}${before}\`\`\``, `${fence}${printed.join('')}\`\`\``),
  );
  await expect(kept).toMatchFileSnapshot(path);
});
