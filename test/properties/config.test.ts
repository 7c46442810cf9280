import fc from 'fast-check';
import { test } from 'vitest';
import { docsJson, pages } from './docs-json.ts';
import { expectSound } from './inspect.ts';
import { mutated } from './mutations.ts';
import { runs } from './runs.ts';
import { sites } from './sites.ts';

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Crumb', version: '1' },
  paths: { '/loaves': { get: { tags: ['Loaves'], summary: 'All loaves' }, post: {} } },
});
const beside = {
  ...Object.fromEntries(pages.map((path) => [`${path}.mdx`, `# ${path}\n\n[Shop](/shop#prices)\n`])),
  'openapi.json': openapi,
  'more.json': '{"group": "More", "pages": ["index", {"$ref": "docs.json"}]}',
};

test('findings of any docs.json have positions, and every report prints them', async () => {
  await fc.assert(
    fc.asyncProperty(docsJson, (text) => expectSound({ ...beside, 'docs.json': text })),
    runs(120),
  );
});

test('a generated docs.json with damage', async () => {
  await fc.assert(
    fc.asyncProperty(
      docsJson.chain((text) => mutated(text)),
      (text) => expectSound({ ...beside, 'docs.json': text }),
    ),
    runs(80),
  );
});

test('a docs.json of the fixtures with damage', async () => {
  const damaged = fc
    .constantFrom(...sites)
    .chain((site) => mutated(site['docs.json'] ?? '').map((text) => ({ ...site, 'docs.json': text })));
  await fc.assert(fc.asyncProperty(damaged, expectSound), runs(80));
});
