import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/run/check.ts';
import { createEngine } from '../../src/check/run/engine.ts';
import { levels } from '../../src/check/run/levels.ts';
import { readPage, type ReadPages } from '../../src/site/load/read-pages.ts';
import { load } from '../../src/site/load/load.ts';
import { resolve } from '../../src/site/resolve/resolve.ts';
import { memoryHost } from '../support/memory-host.ts';
import type { Diagnostic } from '../../src/site/source/finding.ts';
import type { Span } from '../../src/site/source/span.ts';
import { shown } from '../support/shown.ts';
import { mutated } from './mutations.ts';
import { runs } from './runs.ts';
import type { Texts } from './sites.ts';

const all = levels({ strict: true, rules: [], overrides: [], command: new Map() });

/** Reads each page as if no other had the same text. */
const alone: ReadPages = (host, paths) => Promise.all(paths.map((path) => readPage(host, path)));

/** Each page with another number of empty lines at its end, which no rule reports, so that no two have the same text. */
const keyed = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text], index) => [
      path,
      /\.(?:mdx?|jsx)$/.test(path) ? text + '\n'.repeat(2 * index + 2) : text,
    ]),
  );

/** What is found in a site, without the spaces at the end of its files. */
const found = (diagnostics: readonly Diagnostic[]): unknown =>
  JSON.parse(JSON.stringify(shown(diagnostics)), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('file' in value)) return value;
    const { file, start, end, ...rest } = value as Span;
    const text = file.text.trimEnd();
    const within = (offset: number) => Math.min(offset, text.length);
    return { ...rest, file: { ...file, text }, start: within(start), end: within(end) };
  });

/** Pages whose findings differ by where they are, by what they import, or by what suppresses them. */
const originals = [
  '---\ntitle: Rye\n---\n\nimport Heat from "./heat.mdx"\nimport { Dial } from "/snippets/dial.jsx"\n\n<Heat /> <Dial /> {title} {{version}}\n\n[oats](./oats) ![loaf](loaf.png) [mill](/mill#grind)\n',
  '---\ntitle: Oats\n---\n\n{/* docs-disable-next-line links/page */}\n[rye](./rye)\n\n{/* docs-disable-file links/asset */}\n\n![](loaf.png)\n\n• one\n• two\n\n**burnt',
  '# Mill\n\n<Crad href="./rye" icon="wheat-x" /> {new Date().getFullYear()} <5s\n\n```json\n{ "a": }\n```\n\nTODO: teh oven `x\n',
  '---\ntitle: "Heat"\nopenapi: GET /loaves\n---\n\n| a | b |\n|---|---|\n| 1 | 2 | 3 |\n\n## Grind\n\n[back](../rye#nowhere) [up](heat) $5 or $6\n',
  'Hot {props.heat}. [oats](./oats)\n',
  'export const Dial = () => { const [a] = React.useState(1); return <a href="./oats">{a}</a>; };\n',
];

const names = ['rye.mdx', 'oats.mdx', 'mill.md', 'heat.mdx', 'snippets/dial.jsx', 'snippets/heat.mdx'];
const folders = ['', 'v1/', 'v2/', 'de/', 'v2/de/'];

const nearCopy = (text: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(text) },
    fc.constantFrom(
      text.replace('title: ', 'title: The '),
      text.replace('./oats', '../oats'),
      text.replace('./heat.mdx', '../heat.mdx'),
      text.replace(/\{\/\*.*\*\/\}\n/, ''),
      `${text}\n<Note>This is version 2.</Note>\n`,
    ),
    mutated(text),
  );

const files = fc.constantFrom(...originals).chain(nearCopy);
const paths = fc.tuple(fc.constantFrom(...folders), fc.constantFrom(...names)).map((parts) => parts.join(''));
const copies = fc.array(fc.tuple(paths, files), { minLength: 3, maxLength: 12 });

const docs = JSON.stringify({
  ...{ theme: 'mint', name: 'Crumb', colors: { primary: '#16A34A' }, variables: { version: '2' } },
  navigation: {
    languages: [
      { language: 'en', pages: ['rye', 'oats', 'v1/rye', 'v2/mill'] },
      { language: 'de', pages: ['de/rye', 'de/oats', 'v2/de/rye'] },
    ],
  },
  redirects: [{ source: '/mill', destination: '/v2/mill' }],
});
const site = (pages: readonly (readonly [string, string])[]): Texts => ({
  'docs.json': docs,
  'v1/loaf.png': '',
  ...Object.fromEntries(pages),
});

test('pages with the same text have the findings they have alone, also after changes', async () => {
  const steps = fc.array(fc.tuple(paths, files), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(copies, steps, async (pages, changes) => {
      const engine = createEngine();
      let texts = site(pages);
      for (const change of [[], ...changes.map((each) => [each])]) {
        texts = { ...texts, ...Object.fromEntries(change) };
        const host = memoryHost(texts);
        const expected = shown(checkSite(resolve(await load(host, alone)), all));
        expect(shown(checkSite(resolve(await load(host)), all))).toEqual(expected);
        expect(shown(engine.check(engine.resolve(await engine.load(host)), all))).toEqual(expected);
        const apart = checkSite(resolve(await load(memoryHost(keyed(texts)))), all);
        expect(found(checkSite(resolve(await load(host)), all))).toEqual(found(apart));
      }
    }),
    runs(40),
  );
});
