import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedTexts } from '../../src/check/run/fix.ts';
import { parseTree, type ParseError } from 'jsonc-parser';
import { docsJson, pages } from './docs-json.ts';
import { fragment } from './fragments.ts';
import { checked } from './inspect.ts';
import { mutated } from './mutations.ts';
import { runs } from './runs.ts';
import { sites, type Texts } from './sites.ts';

/** Repairs whatever the program repairs by itself takes few rounds, ends, and breaks nothing that was whole. */
async function expectFixedPoint(given: Texts): Promise<void> {
  const isWhole = isJson(given['docs.json'] ?? '');
  let files = given;
  for (let round = 0; ; round += 1) {
    const { found } = await checked(files);
    const texts = fixedTexts(found);
    if (texts.size === 0) {
      expect(found.filter(({ fix }) => fix?.safe === true).map(({ rule }) => rule)).toEqual([]);
      break;
    }
    files = { ...files, ...Object.fromEntries([...texts].map(([file, text]) => [file.path, text])) };
    if (isWhole) expect(isJson(files['docs.json'] ?? '')).toBe(true);
    expect(round, [...texts.values()].join('\n')).toBeLessThan(12);
  }
}

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  return (
    parseTree(text.replace(/^\ufeff/, ''), errors, { disallowComments: true }) !== undefined &&
    errors.length === 0
  );
}

const beside = Object.fromEntries(pages.map((path) => [`${path}.mdx`, `# ${path}\n`]));

test('fixes of a docs.json converge', async () => {
  const text = fc.oneof(
    docsJson,
    docsJson.chain((whole) => mutated(whole)),
  );
  await fc.assert(
    fc.asyncProperty(text, (config) => expectFixedPoint({ ...beside, 'docs.json': config })),
    runs(80),
  );
});

test('fixes of a damaged site converge', async () => {
  const damaged = fc
    .constantFrom(...sites)
    .chain((site) =>
      fc
        .constantFrom(...Object.keys(site))
        .chain((path) => mutated(site[path] ?? '').map((text) => ({ ...site, [path]: text }))),
    );
  await fc.assert(fc.asyncProperty(damaged, expectFixedPoint), runs(50));
});

test('fixes of a page converge', async () => {
  const config = JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#8a4b14' },
    navigation: { pages: ['page', ...pages] },
    redirects: [
      { source: '/old', destination: '/shop' },
      { source: '/old', destination: '/shop' },
    ],
  });
  await fc.assert(
    fc.asyncProperty(fragment, (text) =>
      expectFixedPoint({ ...beside, 'docs.json': config, 'page.mdx': text }),
    ),
    runs(60),
  );
});
