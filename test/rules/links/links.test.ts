import { foundBy } from '../../support/found-by.ts';
import { describe, expect, test } from 'vitest';
import { anchor } from '../../../src/check/rules/links/anchor.ts';
import { asset } from '../../../src/check/rules/links/asset.ts';
import { page } from '../../../src/check/rules/links/page.ts';
import { unverified } from '../../../src/check/rules/links/unverified.ts';
import { pageSyntax } from '../../../src/check/rules/pages/syntax.ts';
import type { Rule } from '../../../src/check/rules/rule.ts';
import { textOf } from '../../../src/site/source/span.ts';
import { folder } from '../../support/folder.ts';
import { growth, linear } from '../../support/growth.ts';
import { run } from '../../support/run.ts';
import { siteOf } from '../../support/site.ts';

type Files = Readonly<Record<string, string>>;

/** What a rule finds: file, the text at fault, help. */
async function found(rule: Rule, files: Files): Promise<readonly string[]> {
  const site = await siteOf({ 'docs.json': '{}', ...files });
  return foundBy(rule, site).map(({ span, help }) => `${span.file.path} ${textOf(span)} | ${help}`);
}

/** The file after every safe fix of the rule. */
async function fixed(rule: Rule, files: Files, path: string): Promise<string> {
  const site = await siteOf({ 'docs.json': '{}', ...files });
  const edits = foundBy(rule, site).flatMap(({ fix }) => (fix?.safe === true ? fix.edits : []));
  return edits
    .filter(({ span }) => span.file.path === path)
    .sort((a, b) => b.span.start - a.span.start)
    .reduce(
      (text, { span, text: put }) => text.slice(0, span.start) + put + text.slice(span.end),
      files[path] ?? '',
    );
}

const rye = { 'loaves/rye-bread.mdx': '## The crust\n' };

test('a name in the list of grammars is not to become a file', async () => {
  const styling = { codeblocks: { languages: { custom: ['python', '/crumb.json'] } } };
  const config = JSON.stringify({ favicon: '/oven.svg', styling });
  expect(await found(asset, { 'docs.json': config, 'crumb.json': '{}' })).toEqual([
    'docs.json "/oven.svg" | add the file, or delete the reference to it',
    'docs.json "python" | delete it: only files with a grammar belong here, and built-in languages need none',
  ]);
});

test('a link with an extension and a missing anchor gets one advice on both', async () => {
  const files = { ...rye, 'start.mdx': '[a](/loaves/rye-bread.mdx#crumb)' };
  expect(await found(page, files)).toEqual([
    'start.mdx /loaves/rye-bread.mdx#crumb | write "/loaves/rye-bread": the page has no anchor "crumb"',
  ]);
  expect(await fixed(page, files, 'start.mdx')).toBe(files['start.mdx']);
});

test('a folder that is given twice is to be given once', async () => {
  const files = {
    'loaves/rye/start.mdx': '',
    'loaves/wheat/start.mdx': '[a](/loaves/loaves/rye/start) [b](./wheat/overview) [c](../rye/rye/start#a)',
    'loaves/wheat/overview.mdx': '',
    'overview.mdx': '',
  };
  expect(await found(page, files)).toEqual([
    'loaves/wheat/start.mdx /loaves/loaves/rye/start | did you mean "/loaves/rye/start"?',
    'loaves/wheat/start.mdx ./wheat/overview | did you mean "./overview"?',
    'loaves/wheat/start.mdx ../rye/rye/start#a | did you mean "../rye/start#a"?',
  ]);
});

test('a link that climbs out of the site leads to nothing that is published', async () => {
  const files = {
    'loaves/rye.mdx': '[a](../../ovens/heat.sql) [b](../../heat.json) [c](../oats) ![d](../../oven.png)',
  };
  const help = 'link to an address where it can be read, or delete the link';
  expect(await found(page, files)).toEqual([
    `loaves/rye.mdx ../../ovens/heat.sql | ${help}`,
    `loaves/rye.mdx ../../heat.json | ${help}`,
    'loaves/rye.mdx ../oats | create the page "oats", redirect its address, or delete the link',
  ]);
  expect(await found(asset, files)).toEqual([`loaves/rye.mdx ../../oven.png | ${help}`]);
});

describe('an unambiguous wrong link is fixed', () => {
  test.each([
    ['[a](/Loaves/Rye-Bread#the-crust)', '[a](/loaves/rye-bread#the-crust)'],
    ['[a](/loaves/rye-bread.mdx?x=1)', '[a](/loaves/rye-bread?x=1)'],
    ['[a](../Loaves/rye-bread)', '[a](../loaves/rye-bread)'],
    ['<Card title="a" href="/loaves/Rye-bread" />', '<Card title="a" href="/loaves/rye-bread" />'],
    ['[a](/loaves/rye-bread.html)', '[a](/loaves/rye-bread.html)'],
    ['[a](/old/rye-bread)', '[a](/old/rye-bread)'],
    ['[a](../rye-bread)', '[a](../rye-bread)'],
    ['[a](/python/rye-bread)', '[a](/python/rye-bread)'],
    ['[a](/loaves/rie-bread)', '[a](/loaves/rie-bread)'],
    ['[a](/fr/rye-bread)', '[a](/fr/rye-bread)'],
  ])('%s', async (before, after) => {
    expect(await fixed(page, { ...rye, 'guides/start.mdx': before }, 'guides/start.mdx')).toBe(after);
  });

  test('but not if two pages have the name, or it stands for another page in each folder', async () => {
    const files = {
      'a/rye.mdx': '',
      'b/rye.mdx': '',
      'a/overview.mdx': '',
      'start.mdx': '[a](/c/rye) [b](/b/overview)',
    };
    expect(await fixed(page, files, 'start.mdx')).toBe(files['start.mdx']);
  });

  test('and no page of another edition is suggested', async () => {
    const files = {
      'sdk/go/retries.mdx': '',
      'fr/rye.mdx': '',
      'images/go/flow-diagram.svg': '',
      'start.mdx': '[a](/sdk/python/retries) [b](/es/rye) ![c](/images/python/flow-diagram.svg)',
    };
    expect(await found(page, files)).toEqual([
      'start.mdx /sdk/python/retries | create the page "sdk/python/retries", redirect its address, or delete the link',
      'start.mdx /es/rye | create the page "es/rye", redirect its address, or delete the link',
    ]);
    expect(await found(asset, files)).toEqual([
      'start.mdx /images/python/flow-diagram.svg | add the file, or delete the reference to it',
    ]);
  });

  test('an image whose accents are encoded differently', async () => {
    const files = { 'images/crème.png': '', 'start.mdx': '![a](/images/cre\u0300me.png)' };
    expect(await fixed(asset, files, 'start.mdx')).toBe('![a](/images/cr%C3%A8me.png)');
  });

  test('nor if two pages differ in case', async () => {
    const files = { 'rye.mdx': '', 'Rye.mdx': '', 'start.mdx': '[a](/RYE)' };
    expect(await fixed(page, files, 'start.mdx')).toBe(files['start.mdx']);
  });

  test('in docs.json too, as JSON', async () => {
    const config = `{ "navbar": { "links": [{ "label": "Rye", "href": "/Loaves/rye-bread" }] } }`;
    expect(await fixed(page, { ...rye, 'docs.json': config }, 'docs.json')).toBe(
      config.replace('Loaves', 'loaves'),
    );
  });
});

describe('a link to an anchor', () => {
  test.each([
    ['## The crust', 'The-Crust', 'the-crust'],
    ['## The crust', '#the-crust', 'the-crust'],
    ['## `Set_rack`', 'set_Rack', 'set_rack'],
  ])('in %s is fixed if only case is wrong: #%s', async (heading, before, after) => {
    const page = (hash: string): string => `${heading}\n\n[a](#${hash})\n`;
    expect(await fixed(anchor, { 'rye.mdx': page(before) }, 'rye.mdx')).toBe(page(after));
  });

  test.each([
    ['## Robots.txt files', 'robotstxt-files', 'robots-txt-files'],
    ['## Robots.txt files', 'Robots.txt%20files', 'robots-txt-files'],
    ['#### <b>Image::</b><b>get()</b>', 'image-get', 'imageget'],
    ['## `oven.rack_size`', 'ovenrack_size', 'oven-rack_size'],
    ['## Missing /dev/kvm', 'missing-devkvm', 'missing-/dev/kvm'],
    ['<Accordion title="Hot / cold">x</Accordion>', 'hot-cold', 'hot-/-cold'],
    ['## begin_cell()', 'begin-cell', 'begin_cell'],
    ['## 🚀 Start', 'start', '-start'],
  ])('in %s is not fixed if another tool would generate the anchor: #%s', async (heading, hash, id) => {
    const files = { 'rye.mdx': `${heading}\n\n[a](#${hash})\n` };
    expect(await fixed(anchor, files, 'rye.mdx')).toBe(files['rye.mdx']);
    expect(await found(anchor, files)).toEqual([`rye.mdx #${hash} | write "#${id}"`]);
  });

  test.each([
    ['#### sandbox.log_level()\n\n### LogLevel', 'log_level', '"#sandbox-log_level"'],
    ['### LogLevel', 'log_level', '"#loglevel"'],
    ['### log_level', 'LogLevel', '"#log_level"'],
    ['### The crust', 'TheCrust', '"#the-crust"'],
    ['### Re-sign', 'resign', '"#re-sign"'],
    ['### Mount.Bind()\n\n### m.MountBind()', 'mountbind', '"#mount-bind"'],
    ['### Mount.Bind()\n\n### Mount/bind', 'mountbind', '"#mount-bind"'],
  ])('in %j is suggested for #%s', async (headings, hash, meant) => {
    const files = { 'rye.mdx': `${headings}\n\n[a](#${hash})\n` };
    expect(await fixed(anchor, files, 'rye.mdx')).toBe(files['rye.mdx']);
    expect(await found(anchor, files)).toEqual([`rye.mdx #${hash} | did you mean ${meant}?`]);
  });
});

describe('a link in a snippet', () => {
  const importing = `import Note from '/snippets/note.mdx';\n\n<Note />\n`;

  test('is resolved from the pages that use it', async () => {
    const files = {
      'snippets/note.mdx': '[a](./rye)\n',
      'loaves/start.mdx': importing,
      'loaves/rye.mdx': '',
    };
    expect(await found(page, files)).toEqual([]);
  });

  test('is reported once, in the snippet, if it is broken on all of them', async () => {
    const files = { 'snippets/note.mdx': '[a](/oat)\n', 'loaves/start.mdx': importing, 'rye.mdx': importing };
    expect(await found(page, files)).toHaveLength(1);
  });

  test('finds an anchor of the page, and the page finds those of its snippet', async () => {
    const files = {
      'snippets/note.mdx': '## Inside\n\n[a](#outside) [b](#nowhere)\n',
      'start.mdx': `${importing}\n## Outside\n\n[c](#inside)\n`,
    };
    expect(await found(anchor, files)).toEqual([expect.stringMatching(/^snippets\/note\.mdx #nowhere /)]);
  });
});

test('a renamed page is suggested by the names of its siblings', async () => {
  const files = {
    'doughs/measures.mdx': '',
    'loaves/measuring-in-baskets.mdx': '',
    'start.mdx': '[a](/doughs/measuring) [b](/doughs/kneading) [c](/doughs/measuring-jugs)',
  };
  expect(await found(page, files)).toEqual([
    'start.mdx /doughs/measuring | did you mean "/doughs/measures"?',
    'start.mdx /doughs/kneading | create the page "doughs/kneading", redirect its address, or delete the link',
    'start.mdx /doughs/measuring-jugs | create the page "doughs/measuring-jugs", redirect its address, or delete the link',
  ]);
});

test('no suggestion is made for a name of one or two letters', async () => {
  const files = {
    'b.mdx': '',
    'c.png': '',
    'x.jpeg': '',
    'start.mdx': '[a](/q) [b](/drafts/a) ![c](/d.png) ![x](/x.jpg)',
  };
  expect(await found(page, files)).toEqual([
    'start.mdx /q | create the page "q", redirect its address, or delete the link',
    'start.mdx /drafts/a | create the page "drafts/a", redirect its address, or delete the link',
  ]);
  expect(await found(asset, files)).toEqual([
    'start.mdx /d.png | add the file, or delete the reference to it',
    'start.mdx /x.jpg | did you mean "/x.jpeg"?',
  ]);
});

test('a name in which one word is another is not suggested', async () => {
  const files = {
    'images/crust-rye.svg': '',
    'log-out.mdx': '',
    'start.mdx': '[a](/log-in) [b](/log-oot) ![c](/images/crust-oat.svg) ![d](/images/crust_rye.svg)',
  };
  expect(await found(page, files)).toEqual([
    'start.mdx /log-in | create the page "log-in", redirect its address, or delete the link',
    'start.mdx /log-oot | did you mean "/log-out"?',
  ]);
  expect(await found(asset, files)).toEqual([
    'start.mdx /images/crust-oat.svg | add the file, or delete the reference to it',
    'start.mdx /images/crust_rye.svg | did you mean "/images/crust-rye.svg"?',
  ]);
});

test('an image without extension is the file of that name', async () => {
  const files = {
    'images/oven.svg': '',
    'images/loaf.png': '',
    'images/loaf.svg': '',
    'start.mdx': '![a](/images/oven) ![b](images/loaf)',
  };
  expect(await found(asset, files)).toEqual([
    'start.mdx /images/oven | did you mean "/images/oven.svg"?',
    'start.mdx images/loaf | add the file, or delete the reference to it',
  ]);
});

describe('unknown targets are not reported as broken', () => {
  test('pages of a spec that is remote or missing', async () => {
    const config = `{ "navigation": { "tabs": [
      { "tab": "A", "openapi": "https://crumb.example/openapi.json" },
      { "tab": "B", "openapi": { "source": "gone.json", "directory": "orders" } }
    ] } }`;
    const start = '[a](/api-reference/ovens/heat) [b](/orders/list) [c](/other/list)';
    expect(await found(page, { 'docs.json': config, 'start.mdx': start })).toEqual([
      'start.mdx /other/list | create the page "other/list", redirect its address, or delete the link',
    ]);
  });

  test('links of a docs.json that could not be read completely', async () => {
    const foundWith = (config: string) => found(page, { 'docs.json': config, 'start.mdx': '[a](/old)' });
    expect(await foundWith('{ "redirects": [')).toEqual([]);
    expect(await foundWith('{ "redirects": [] }')).toHaveLength(1);
  });

  test('anchors that may be in a file that is not MDX, or come from a spec', async () => {
    const files = {
      'broken.mdx':
        '## Oven\n\n<Card title="Heat>\n\n<ParamField path="ovenId" {/>\n\n## A {b} <Badge>c</Badge> {#own}\n',
      'importing.mdx': "import { Note from '/snippets/note.mdx'\n\n<Note />\n",
      'operation.mdx': '---\nopenapi: GET /ovens\n---\n',
      'whole.mdx': '## Oven\n',
      'start.mdx':
        '[h](/whole#heat) [a](/broken#heat) [b](/broken#param-oven-id) [c](/broken#a-c) [d](/broken#own) [e](/broken#oven-2) [f](/importing#x) [g](/operation#body-id)',
    };
    expect(await found(anchor, files)).toEqual([expect.stringMatching(/^start\.mdx \/whole#heat /)]);
  });
});

describe('links everywhere else', () => {
  test('below the path of the canonical address', async () => {
    const config = `{ "seo": { "metatags": { "canonical": "https://crumb.example/docs" } } }`;
    const start = '[a](/docs/loaves/rye-bread) [b](/loaves/rye-bread) [c](/docs) [d](/docs/oat)';
    expect(await found(page, { ...rye, 'docs.json': config, 'start.mdx': start })).toEqual([
      'start.mdx /docs/oat | create the page "oat", redirect its address, or delete the link',
    ]);
  });

  test('in docs.json and front matter', async () => {
    const config = `{
  "banner": { "content": "New: [rye](/loaves/new)" },
  "footer": { "links": [{ "items": [{ "label": "a", "href": "/footer" }] }] },
  "redirects": [{ "source": "/x", "destination": "/loaves/rye-bread#crumb" }, { "source": "/y", "destination": "/nowhere#crumb" }],
  "navigation": { "languages": [{ "language": "en", "banner": { "content": "[a](/banner)" }, "tabs": [{ "tab": "A", "href": "/tab" }] }] },
  "contextual": { "options": [{ "title": "a", "description": "b", "href": "/ask" }] }
}`;
    const start = '---\nurl: "/gone"\nrelated:\n  - /near\n  - Oven: /oven\n---\n';
    const files = { ...rye, 'docs.json': config, 'start.mdx': start };
    const texts = (lines: readonly string[]): readonly string[] =>
      lines.map((line) => line.split(' | ')[0] ?? '');
    expect(texts(await found(page, files)).toSorted()).toEqual([
      'docs.json "/ask"',
      'docs.json "/footer"',
      'docs.json "/tab"',
      'docs.json /banner',
      'docs.json /loaves/new',
      'start.mdx /gone',
      'start.mdx /near',
      'start.mdx /oven',
    ]);
    expect(texts(await found(anchor, files))).toEqual(['docs.json "/loaves/rye-bread#crumb"']);
  });

  test('files that docs.json and icons name', async () => {
    const config = `{ "logo": { "light": "/logo.svg", "dark": "/images/logo.svg" }, "navigation": { "groups": [{ "group": "a", "icon": "/icon.svg", "pages": [] }] } }`;
    const files = {
      'docs.json': config,
      'images/logo.svg': '',
      'start.mdx': '<Card title="a" icon="/oven.svg" />\n',
    };
    expect(await found(asset, files)).toEqual([
      'docs.json "/logo.svg" | did you mean "/images/logo.svg"?',
      'docs.json "/icon.svg" | add the file, or delete the reference to it',
      'start.mdx /oven.svg | add the file, or delete the reference to it',
    ]);
  });

  test('in the texts of a spec, but not in its examples or in texts that no page shows', async () => {
    const spec = JSON.stringify({
      openapi: '3.1.0',
      info: {
        title: 'Ovens',
        version: '1',
        description: 'All lies below [/api/v1](/api/v1).',
      },
      paths: {
        '/ovens': { get: { description: 'See [rye](/loaves/rye-bread) and [oat](/loaves/oat).' } },
        '/heat': { get: { 'x-mint': { content: '<Note>[warm](/loaves/warm)</Note>' } } },
      },
      components: {
        schemas: {
          Oven: {
            type: 'object',
            properties: { default: { type: 'string', description: 'As [hot](/loaves/hot) as it gets.' } },
            example: { description: '[x](/example)' },
            examples: [{ description: '[y](/examples)' }],
          },
        },
      },
    });
    const config = `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "openapi.json" }] } }`;
    const lines = await found(page, { ...rye, 'docs.json': config, 'openapi.json': spec });
    expect(lines.map((line) => line.split(' | ')[0])).toEqual([
      'openapi.json /loaves/oat',
      'openapi.json /loaves/warm',
      'openapi.json /loaves/hot',
    ]);
  });

  test('a host without a scheme is read as a path, and reported as such', async () => {
    expect(await found(page, { 'start.mdx': '[a](www.crumb.com/rye)' })).toEqual([
      'start.mdx www.crumb.com/rye | write "https://www.crumb.com/rye"',
    ]);
  });
});

test('thousands of broken links with one name are reported in linear time', async () => {
  const pages = Array.from({ length: 2000 }, (_, index) => [`part-${index}/overview.mdx`, '## A\n'] as const);
  const broken = (length: number) => {
    const links = Array.from({ length }, (_, index) => `[a](/nowhere-${index}/overview)`).join('\n\n');
    return siteOf({ 'docs.json': '{}', ...Object.fromEntries(pages), 'start.mdx': links });
  };
  expect(await growth(8000, broken, (site) => foundBy(page, site))).toBeLessThan(linear);
});

test('the path of the address in the settings takes precedence over that of docs.json', async () => {
  const root = folder({
    'docs.json': '{}',
    'docs.config.yaml': 'url: https://crumb.example/manual\n',
    'start.mdx': '[a](/manual/start) [b](/manual/oat)\n',
  });
  const { stdout } = await run(root, ['check', '--format', 'json']);
  const { diagnostics }: { diagnostics: { rule: string; message: string }[] } = JSON.parse(stdout);
  expect(diagnostics.filter(({ rule }) => rule === 'links/page').map(({ message }) => message)).toEqual([
    '"/manual/oat" does not exist',
  ]);
});

test('links to the address in the settings are resolved like any other', async () => {
  const root = folder({
    'docs.json': '{}',
    'docs.config.yaml': 'url: https://crumb.example/manual\n',
    'start.mdx':
      '[a](https://crumb.example/manual/start) [b](https://crumb.example/manual/oat) [c](https://crumb.example/shop)\n',
  });
  const { stdout } = await run(root, ['check', '--format', 'json']);
  const { diagnostics }: { diagnostics: { rule: string; message: string; fix?: { safe: boolean } }[] } =
    JSON.parse(stdout);
  expect(diagnostics.filter(({ rule }) => rule === 'links/page').map(({ message }) => message)).toEqual([
    '"https://crumb.example/manual/oat" does not exist',
  ]);
});

test('a page over the size limit is not reported; its unread links are, once', async () => {
  const deep = `${'> '.repeat(300)}crumb\n`;
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': deep, 'oat.mdx': deep });
  expect(foundBy(pageSyntax, site)).toEqual([]);
  expect(foundBy(unverified, site).map(({ message }) => message)).toEqual([
    'the links of 2 pages were not verified: elements are nested more than 250 levels deep, so the page is not read',
  ]);
});

test('an overview in the folder of the link is suggested before one elsewhere', async () => {
  const files = {
    'doughs/overview.mdx': '',
    'loaves/baking-overview.mdx': '',
    'start.mdx': '[a](/loaves/overview)\n',
  };
  expect(await found(page, files)).toEqual([
    'start.mdx /loaves/overview | did you mean "/loaves/baking-overview"?',
  ]);
});

test('a page in several versions is not suggested, except for links within one of them', async () => {
  const files = {
    'api/2026-04/ovens/heat.mdx': '',
    'api/2026-10/ovens/heat.mdx': '',
    'guides/rye.mdx': '[heat](/api/ovens/heat)\n',
    'api/2026-10/start.mdx': '[heat](/api/ovens/heat)\n',
  };
  expect(await found(page, files)).toEqual([
    'api/2026-10/start.mdx /api/ovens/heat | did you mean "/api/2026-10/ovens/heat"?',
    'guides/rye.mdx /api/ovens/heat | link to the page of one version, such as "/api/2026-04/ovens/heat", or redirect the address',
  ]);
});

test('of equally near pages, the one nearest to the link is suggested', async () => {
  const files = {
    'latest/baking-times.mdx': '',
    'legacy/baking-times.mdx': '',
    'legacy/start.mdx': '[times](/baking-time)\n',
    'docs/3.1.0/crumbs.mdx': '',
    'docs/3.2.0-beta.1/crumbs.mdx': '',
    'docs/3.2.0-beta.1/start.mdx': '[crumbs](/docs/crumb)\n',
  };
  expect(await found(page, files)).toEqual([
    'docs/3.2.0-beta.1/start.mdx /docs/crumb | did you mean "/docs/3.2.0-beta.1/crumbs"?',
    'legacy/start.mdx /baking-time | did you mean "/legacy/baking-times"?',
  ]);
});

test('a page that is not translated is named for a link to its translation', async () => {
  const languages = [
    { language: 'en', pages: ['rye', 'oat'] },
    { language: 'es', pages: ['es/rye', 'oat'] },
  ];
  const files = {
    'docs.json': JSON.stringify({ navigation: { languages } }),
    'rye.mdx': '',
    'oat.mdx': '',
    'es/rye.mdx': '[avena](./oat) [espelta](./spelt)\n',
  };
  expect(await found(page, files)).toEqual([
    'es/rye.mdx ./oat | translate "/oat", or delete the link',
    'es/rye.mdx ./spelt | create the page "es/spelt", redirect its address, or delete the link',
  ]);
});

test('another step is not suggested for an anchor', async () => {
  const files = {
    'rye.mdx': '## Step 2: Knead the dough\n\n[a](#step-1-kneading-dough) [b](#knead-the-dough)\n',
  };
  expect(await found(anchor, files)).toEqual([
    'rye.mdx #step-1-kneading-dough | link to a heading of the page, or to the page itself',
    'rye.mdx #knead-the-dough | did you mean "#step-2-knead-the-dough"?',
  ]);
});

test('in a snippet that is read from several folders, a page is suggested by its whole address', async () => {
  const importing = "import Note from '/snippets/note.mdx'\n\n<Note />\n";
  const files = {
    'loaves/rye-bread.mdx': importing,
    'index.mdx': importing,
    'loaves/oat.mdx': '[a](./rye-bred)',
    'snippets/note.mdx': '[a](./rye-braed#top)',
  };
  expect(await found(page, files)).toEqual([
    'loaves/oat.mdx ./rye-bred | did you mean "./rye-bread"?',
    'snippets/note.mdx ./rye-braed#top | did you mean "/loaves/rye-bread#top"?',
  ]);
});

test('an address without a valid scheme is one finding, in Markdown and in attributes', async () => {
  const text = '[a](https//crumb.example)\n\n<Card title="b" href="www.crumb.example" />\n\n[c](www)\n';
  expect(await found(page, { 'index.mdx': text })).toEqual([
    'index.mdx https//crumb.example | write "https://crumb.example"',
    'index.mdx www.crumb.example | write "https://www.crumb.example"',
    'index.mdx www | create the page "www", redirect its address, or delete the link',
  ]);
});

test('an anchor in which one word is another is not suggested', async () => {
  const text = '[a](#oven-ps) [b](#oven-dor)\n\n## Oven ls\n\n## Oven door\n';
  expect(await found(anchor, { 'index.mdx': text })).toEqual([
    'index.mdx #oven-ps | link to a heading of the page, or to the page itself',
    'index.mdx #oven-dor | did you mean "#oven-door"?',
  ]);
});

test('a character of Chinese or Japanese is a word of an anchor', async () => {
  const site = await siteOf({
    'docs.json': '{}',
    'index.mdx':
      '[a](#定价计划) [b](#ベーカリー) [c](#快速-startt)\n\n## 企业计划\n\n## ベーカレー\n\n## 快速 start\n',
  });
  expect(foundBy(anchor, site).map(({ help }) => help)).toEqual([
    'link to a heading of the page, or to the page itself',
    'link to a heading of the page, or to the page itself',
    'did you mean "#快速-start"?',
  ]);
});

test('an address of the footer that the platform refuses is no broken link, too', async () => {
  const items = [
    { label: 'Rye', href: 'rye' },
    { label: 'Oat', href: '/oat' },
  ];
  const config = JSON.stringify({ footer: { links: [{ header: 'Loaves', items }] } });
  expect(await found(page, { 'docs.json': config })).toEqual([
    'docs.json "/oat" | create the page "oat", redirect its address, or delete the link',
  ]);
});

test('a page is only suggested for what it shares with few others', async () => {
  const helpFor = async (link: string, ...paths: readonly string[]) => {
    const files = Object.fromEntries(paths.map((path) => [`${path}.mdx`, '']));
    const [found] = foundBy(page, await siteOf({ ...files, 'docs.json': '{}', 'index.mdx': `[a](${link})` }));
    return found?.help?.replace(/^create the page .*/, 'create');
  };
  const care = ['ovens/care', 'doughs/care', 'loaves/care'];
  expect(await helpFor('/shops/care', ...care)).toBe('create');
  expect(await helpFor('/loaves/rye/care', ...care)).toBe('create');
  expect(await helpFor('/loafs/care', ...care)).toBe('did you mean "/loaves/care"?');
  expect(await helpFor('/tin/care', ...care, 'kitchen/tins/care')).toBe('did you mean "/kitchen/tins/care"?');
  expect(await helpFor('/quickstart', ...care, 'begin/quickstart')).toBe('did you mean "/begin/quickstart"?');
  expect(await helpFor('/shops/quickstart', ...care, 'begin/quickstart')).toBe('create');
  expect(await helpFor('/shops/quickstart', 'begin/quickstart', 'bakery/shops/quickstart')).toBe(
    'did you mean "/bakery/shops/quickstart"?',
  );
});

test('a lone page with a common name is asked for, but no link is rewritten to it', async () => {
  const files = {
    'docs.json': '{}',
    'index.mdx': '[a](/quickstart) [b](/proofing)',
    'begin/quickstart.mdx': '',
    'doughs/proofing.mdx': '',
  };
  const found = foundBy(page, await siteOf(files));
  expect(found.map(({ help, fix }) => [help, fix?.title])).toEqual([
    ['did you mean "/begin/quickstart"?', undefined],
    ['did you mean "/doughs/proofing"?', 'link to "/doughs/proofing"'],
  ]);
});

test('a page is suggested for the version that a link names only if the site has it', async () => {
  const files = { 'docs.json': '{}', 'index.mdx': '[a](/v2/warm-oven)', 'ovens/warm-oven.mdx': '' };
  expect(foundBy(page, await siteOf(files))).toMatchObject([{ help: 'did you mean "/ovens/warm-oven"?' }]);
  expect(foundBy(page, await siteOf({ ...files, 'v2/rye.mdx': '' }))).toMatchObject([
    { help: 'create the page "v2/warm-oven", redirect its address, or delete the link' },
  ]);
});

test('words of names are compared one by one, however they are joined', async () => {
  const found = foundBy(
    page,
    await siteOf({
      'docs.json': '{}',
      'index.mdx': '[a](/api/putOnOvenDoor) [b](/api/putInOvenDoors) [c](/api/salt-and-water)',
      'api/putInOvenDoor.mdx': '',
      'api/salt-&-water.mdx': '',
    }),
  );
  expect(found.map(({ help }) => help?.replace(/^create the page .*/, 'create'))).toEqual([
    'create',
    'did you mean "/api/putInOvenDoor"?',
    'did you mean "/api/salt-&-water"?',
  ]);
});
