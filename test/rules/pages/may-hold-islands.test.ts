import { describe, expect, test } from 'vitest';
import { islandsIn } from '../../../src/pages/doc/islands.ts';
import { docOf } from '../../../src/pages/expand/page-doc.ts';
import { diskHost } from '../../../src/site/load/disk-host.ts';
import type { Site } from '../../../src/site/model/site.ts';
import { loadSite } from '../../../src/site/resolve/load-site.ts';
import { mayHoldIslands } from '../../../src/check/rules/pages/not-rendered.ts';
import { missingNames } from '../../../src/check/rules/pages/missing-names.ts';
import { constructs } from '../../parity/constructs.ts';
import { corpora } from '../../support/corpora.ts';
import { siteOf } from '../../support/site.ts';

/** Names of the islands in pages of which it was said that they can hold none; other rules report what is not defined. */
function missedIn(site: Site): readonly string[] {
  return [...site.pages.values()]
    .filter((page) => !mayHoldIslands(page, site))
    .flatMap((page) => {
      const missing = missingNames(site, page.file.path);
      return islandsIn(docOf(page, site)).filter(({ name }) => !missing.has(name));
    })
    .filter(({ reason }) => reason !== 'unknown')
    .map(({ name, reason }) => `${name}: ${reason}`);
}

function siteWith(body: string, files: Readonly<Record<string, string>> = {}): Promise<Site> {
  return siteOf({ 'docs.json': '{}', 'page.mdx': body, ...files });
}

describe('pages with an island are never skipped', () => {
  test.each(constructs.map(({ name, body, files }) => [name, body, files] as const))(
    '%s',
    async (_, body, files) => {
      expect(missedIn(await siteWith(body, files))).toEqual([]);
    },
  );

  test.each([
    '{window.location.href}',
    '{Date.now()}',
    '{\n  items.map((item) => item)\n}',
    '{navigator.language}',
    '{unknown}',
    '{{ a: 1 }}',
    '{[{ a: 1 }]}',
    '{"a" + b}',
    '{`${a}`}',
    '{<b onClick={() => 1}>a</b>}',
    '<button onClick={go}>a</button>',
    '<b {...all}>a</b>',
    '<Card title={title}>a</Card>',
    '<b style={{ color: "red" }} key="a" ref="b">a</b>',
    '<Tabs defaultTabIndex={1} items={["a", { b: true }]} />',
    '<div dangerouslySetInnerHTML={{ __html: "<b>a</b>" }} />',
    '<React.Fragment>a</React.Fragment>',
    '{/* a */}{true}{null}{-1.5}{"a\\"b"}{\'c\'}{`d`}',
    'export default function Page() {}\n\nrye',
  ])('%s', async (body) => {
    expect(missedIn(await siteWith(body))).toEqual([]);
  });

  test.each([
    'export const A = ({ a }) => <b>{a}</b>;',
    'export const A = ({ a = "rye", ...rest }) => <b title={a}>{rest.b}</b>;',
    'export const A = (props) => <b>{props.children}</b>;',
    'export const A = (props) => <b>{props.a.b.c}</b>;',
    'export const A = ({ a }) => <b>{a.b.c}</b>;',
    'export const A = ({ a }) => <b>{a ? "rye" : `${a} oat`}</b>;',
    'export const A = ({ a }) => { if (!a) return null; return <b>{a > 1 && <i>rye</i>}</b>; };',
    'export function A({ a }) { return <><b>{a}</b></>; }',
    'export const A = () => <A />;',
    'const B = () => <b>rye</b>;\nexport const A = () => <B />;',
    'const B = () => <b>rye</b>;\nexport const A = () => <b>{B}</b>;',
    'export const A = () => <b>{navigator.language}</b>;',
    'export const A = () => <b>{location}</b>;',
    'export const A = ({ a }) => <b onClick={a}>rye</b>;',
    'export const A = ({ a }) => <b {...a}>rye</b>;',
    'export const A = ({ a }) => <b>{[...a]}</b>;',
    'export const A = ({ a }) => <b>{a.map((b) => <i>{b}</i>)}</b>;',
    'export const A = ({ a }) => <b style={{ [a]: a }}>{a in { b: 1 }}</b>;',
    'export const A = ({ a: { b } }) => <b>{b}</b>;',
    'export const A = ({ a }) => { let b; b = a; return <b>{b}</b>; };',
    'export const A = ({ a }) => { const { b } = a; return <b>{b}</b>; };',
    'export const A = async ({ a }) => <b>{await a}</b>;',
    'export const A = function* () { yield 1; };',
    'export class A {}',
    'export const A = React.memo(() => <b>rye</b>);',
    'export const A = ({ a }) => <Card title={a}>rye</Card>;',
    'export const A = ({ a }) => <a.b>rye</a.b>;',
    'export const A = "rye";',
    'export const A = { b: 1 };',
    'import { useState } from "react";\nexport const A = () => <b>{useState(1)[0]}</b>;',
  ])('a component of a snippet: %s', async (code) => {
    const uses = ['<A />', '<A a="rye" />', '<A a={2}>oat</A>', '<A a={{ b: "rye" }} />', '<A a={["b"]} />'];
    for (const use of uses) {
      const body = `import { A } from "/snippets/a.jsx"\n\n${use}\n`;
      expect([use, missedIn(await siteWith(body, { 'snippets/a.jsx': code }))]).toEqual([use, []]);
    }
  });

  test.each(corpora())('%s', async (root) => {
    expect(missedIn(await loadSite(diskHost(root)))).toEqual([]);
  });
});

test('most pages are skipped', async () => {
  const site = await siteOf({
    'docs.json': '{}',
    'page.mdx':
      'import { Oven } from "/snippets/oven.jsx"\nimport Flour from "/snippets/flour.mdx"\n\n<Oven heat={220} /> <Flour /> {/* rye */}\n\n```js\n{bake(oat)}\n```\n',
    'snippets/oven.jsx': 'export const Oven = ({ heat }) => <b>{heat}</b>;\n',
    'snippets/flour.mdx': 'Use *strong* flour.\n',
  });
  expect([...site.pages.values()].map((page) => mayHoldIslands(page, site))).toEqual([false]);
});
