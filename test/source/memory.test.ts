import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parsePage } from '../../src/site/source/page/page.ts';
import { positionAt } from '../../src/site/source/span.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const filler = 'Rye is a grass. '.repeat(6_000);
const address = 'https://crumb.example/loaves';

test.each([
  ['the address of a definition', `[mill]: ${address}/mill\n\n[mill]\n`],
  ['a bare address', `Read ${address} first.\n`],
  ['a heading of a page with a fault', '## What the miller needs\n\n<5 min\n'],
  [
    'an import next to a variable',
    'import Heat from "/snippets/the-heat-of-oven-INDEX.mdx"\n\n{{version}}\n',
  ],
])('an outline with %s does not keep the page', (_, rest) => {
  const pages = 160;
  const outlineAt = (index: number) => {
    const text = `---\ntitle: Rye\n---\n\n${filler}\n\n${rest.replace('INDEX', String(index))}`;
    return parsePage({ path: 'rye.mdx', text }).value;
  };
  outlineAt(-1);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: pages }, (_, index) => {
    const { outline } = outlineAt(index);
    const { anchors, links, headings, imports } = outline;
    return [anchors, links, headings, imports].map((all) => all.map((each) => ({ ...each })));
  });
  collectGarbage();
  const perPage = (process.memoryUsage().heapUsed - before) / kept.length;
  expect(perPage).toBeLessThan(filler.length / 2);
});

test('the line starts of a file are not kept once those of many others have been needed', () => {
  const text = 'rye\n'.repeat(20_000);
  const files = Array.from({ length: 200 }, (_, index) => ({ path: `${index}.md`, text }));
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (const file of files) expect(positionAt(file, text.length)).toMatchObject({ line: 20_001, column: 1 });
  collectGarbage();
  const perFile = (process.memoryUsage().heapUsed - before) / files.length;
  expect(perFile).toBeLessThan(text.length / 2);
});
