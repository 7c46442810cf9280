import { foundBy } from '../support/found-by.ts';
import { expect, test } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { rules } from '../../src/check/rules/index.ts';
import { folder } from '../support/folder.ts';

test('ignored files are not reported as missing', async () => {
  const root = folder({
    'docs.json': '{ "navigation": { "pages": ["index", "drafts/rye", "guides/oat", "old/spelt", "gone"] } }',
    '.mintignore': 'drafts/\n',
    'guides/.gitignore': 'oat.mdx\n*.png\n',
    'index.mdx': `import Rye from '/drafts/rye.mdx'

[a](/drafts/rye#crust) ![b](/guides/oven.png) ![c](/images/oven.png) [d](/old/spelt)
`,
    'drafts/rye.mdx': '',
    'guides/oat.mdx': '',
    'guides/oven.png': '',
    'old/spelt.mdx': '',
  });
  const site = await loadSite(diskHost(root, { ignore: ['/old/'] }));
  const ids = ['navigation/page-exists', 'links/page', 'links/asset', 'pages/import-exists'];
  const found = ids.flatMap((id) =>
    rules.filter((rule) => rule.id === id).flatMap((rule) => foundBy(rule, site)),
  );
  expect(found.map(({ message, help }) => `${message} | ${help}`)).toEqual([
    'page "drafts/rye" is not part of the site: .mintignore excludes it | change .mintignore, or delete the entry',
    'page "guides/oat" is not part of the site: guides/.gitignore excludes it | change guides/.gitignore, or delete the entry',
    'page "old/spelt" is not part of the site: docs.config.yaml excludes it | change docs.config.yaml, or delete the entry',
    'page "gone" does not exist | create gone.mdx, or delete the entry',
    '"/drafts/rye#crust" is not part of the site: .mintignore excludes it | change .mintignore, or delete the link',
    '"/old/spelt" is not part of the site: docs.config.yaml excludes it | change docs.config.yaml, or delete the link',
    '"/guides/oven.png" is not part of the site: guides/.gitignore excludes it | change guides/.gitignore, or delete the reference to it',
    '"/images/oven.png" does not exist | add the file, or delete the reference to it',
    '"/drafts/rye.mdx" is not part of the site: .mintignore excludes it | change .mintignore, or delete the import',
  ]);
});

test('a file that excludes everything it does not name is not the reason why a path is missing', async () => {
  const root = folder({
    'docs.json': '{ "navigation": { "pages": ["docs/index", "docs/rye"] } }',
    '.mintignore': '*\n!docs.json\n!docs\n!docs/**\n',
    'docs/index.mdx': '[a](/rye) ![b](/images/oven.png)',
    'docs/rye.mdx': '',
  });
  const site = await loadSite(diskHost(root));
  const ids = ['links/page', 'links/asset'];
  const found = ids.flatMap((id) =>
    rules.filter((rule) => rule.id === id).flatMap((rule) => foundBy(rule, site)),
  );
  expect(found.map(({ message, help }) => `${message} | ${help}`)).toEqual([
    '"/rye" does not exist | did you mean "/docs/rye"?',
    '"/images/oven.png" does not exist | add the file, or delete the reference to it',
  ]);
});

test('an ignored schema may exist', async () => {
  const root = folder({
    'docs.json':
      '{ "navigation": { "tabs": [{ "tab": "Graph", "graphql": ["made/rye.graphql", "oat.graphql"] }] } }',
    '.mintignore': 'made/\n',
  });
  const site = await loadSite(diskHost(root));
  const found = rules.filter(({ id }) => id === 'openapi/spec-exists').flatMap((rule) => foundBy(rule, site));
  expect(found.map(({ message }) => message)).toEqual(['schema "oat.graphql" does not exist']);
});
