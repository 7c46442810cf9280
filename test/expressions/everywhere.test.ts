import { describe, expect, test } from 'vitest';
import { asWritten } from '../support/as-written.ts';
import { pageBodies } from '../../src/agents/markdown/page-markdown.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { bodyOf } from '../theme/rendered.ts';
import { siteOf } from '../support/site.ts';

const files = {
  'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
  'snippets/heat.mdx': 'export const heat = 230;\n\nHeat to {props.degrees ?? heat} degrees{unit}.',
  'snippets/oven.jsx':
    'const steam = 3;\n\nexport default function Oven({ name: title, size = "L", children }) {\n  return <div><b>{title} {size} {steam * 2}</b> {children}</div>;\n}',
};
const names =
  'import Heat from "/snippets/heat.mdx"\nimport Oven from "/snippets/oven.jsx"\n\nexport const plan = { name: "Pro", seats: 5, tags: ["a", "b"] };\nexport const now = new Date();\n\n';

async function told(body: string, more: Readonly<Record<string, string>> = {}) {
  const text = names + body;
  const all = { ...files, ...more };
  const site = await siteOf({ ...all, 'loaf.mdx': text });
  const page = site.pages.get('loaf');
  const [fragment] = fragments(site);
  return {
    // The preview marks what it cannot tell.
    html: (await bodyOf(text, all)).replace(/<[^>]*>/g, '').replaceAll('{…}', ''),
    markdown: page && asWritten(pageBodies(site)(page)).replaceAll('**', ''),
    search: fragment?.text,
  };
}

describe('an expression has the same result on the page, in its Markdown and in search', () => {
  test.each([
    [
      'a name, and a path below one',
      'The {plan.name} plan, first tag {plan.tags[0]}.',
      'The Pro plan, first tag a.',
    ],
    ['operators', 'Costs {"$" + 20} for {plan.seats * 2} seats.', 'Costs $20 for 10 seats.'],
    ['a condition', 'It is {plan.seats > 3 ? "large" : "small"}.', 'It is large.'],
    ['a length', 'Has {plan.tags.length} tags.', 'Has 2 tags.'],
    ['markup', '{true && <b>shown</b>}', 'shown'],
    ['a list', '{[1, "and", 2].length > 2 && ["x", "y"]}', 'xy'],
    ['a comment', 'So {/* not this */}it is.', 'So it is.'],
    ['a brace that nobody escaped', 'Call /users/{userId}.', 'Call /users/{userId}.'],
    ['a snippet', '<Heat degrees={plan.seats} />', 'Heat to 5 degrees.'],
    ['a snippet that is given nothing', '<Heat />', 'Heat to 230 degrees.'],
    ['properties at once', '<Heat {...{ degrees: 7, unit: "!" }} />', 'Heat to 7 degrees!.'],
    ['a component', '<Oven name="Left">hot</Oven>', 'Left L 6 hot'],
    ['a snippet by its file', '<Snippet file="heat.mdx" degrees="9" />', 'Heat to 9 degrees.'],
  ])('%s', async (_, body, text) => {
    expect(await told(body)).toEqual({ html: text, markdown: text, search: text });
  });

  test.each([
    ['10<sup>6</sup> m<sup>2</sup>', '10⁶ m²', '10⁶ m²'],
    ['H<sub>2</sub>O', 'H₂O', 'H₂O'],
    ['x<sub>max</sub> Rye<sup>TM</sup>', 'x<sub>max</sub> Rye<sup>TM</sup>', 'x max Rye TM'],
    ['a <sup>[b](/loaf)</sup>', 'a [b](/loaf)', 'a b'],
    ['a<sup></sup> \\<sup>b', 'a \\<sup>b', 'a <sup>b'],
  ])('content above or below the line: %s', async (body, markdown, search) => {
    expect(await told(body)).toMatchObject({ markdown, search });
  });

  test('what only a browser could compute has no text', async () => {
    const text = 'It is late.';
    expect(await told('It is {now}late.')).toEqual({ html: text, markdown: text, search: text });
  });

  test('what components compute from their children and properties', async () => {
    const body = [
      'export const Message = ({ type, children }) => {',
      "  if (!['user', 'agent'].includes(type)) return null;",
      '  return <div>{type.toUpperCase()}: {Array.isArray(children) ? children.slice(1) : children}</div>;',
      '};',
      '',
      '<Message type="user">Not this, **but** this</Message>',
      '',
      '<Message type="ghost">Nor this</Message>',
    ].join('\n');
    const text = 'USER: but this';
    expect(await told(body)).toEqual({ html: text, markdown: text, search: text });
  });

  test('a component in TypeScript', async () => {
    const source = [
      'interface Loaf { name: string; heat?: number }',
      'export const Loaf = ({ name, heat = 200 }: Loaf) => {',
      '  type Short = string;',
      '  const title = name!.toUpperCase() as Short;',
      '  return <b>{title} {(heat satisfies number) * 2}</b>;',
      '};',
    ].join('\n');
    const page = await told('import { Loaf } from "/snippets/loaf.tsx"\n\n<Loaf name="rye" />', {
      'snippets/loaf.tsx': source,
    });
    expect(page).toEqual({ html: 'RYE 400', markdown: 'RYE 400', search: 'RYE 400' });
  });

  test('a component that only the page imports, in a component of another file', async () => {
    const page = await told('import { Tray } from "/snippets/tray.jsx"\n\n<Tray />', {
      'snippets/tray.jsx': 'export const Tray = () => <p>On the tray: <Oven name="Left" /></p>;',
    });
    expect(page.search).toBe('On the tray:\nLeft L 6');
  });

  test('a long page may compute more than a short one', async () => {
    const loop = '{(() => { let n = 0; while (n < 60000) n += 1; return n; })()}';
    expect((await told(loop)).markdown).toBe('');
    expect((await told(`${loop}\n\n{/* ${'x'.repeat(500_000)} */}`)).markdown).toBe('60000');
  });

  test('files that import each other are read once', async () => {
    const paths = Array.from({ length: 20 }, (_, at) => `snippets/rye-${at}.mdx`);
    const imports = paths.map((path, at) => `import Rye${at} from "/${path}"`).join('\n');
    const all = Object.fromEntries(paths.map((path) => [path, `${imports}\n\nRye.`]));
    expect((await told(`import Rye from "/snippets/rye-0.mdx"\n\n<Rye />`, all)).markdown).toBe('Rye.');
  });

  test('definitions of a page share one budget', async () => {
    const endless = Array.from(
      { length: 500 },
      (_, at) => `export const a${at} = (() => { while (true); })()`,
    );
    expect((await told(`${endless.join('\n\nx\n\n')}\n\n{plan.name}`)).markdown).toContain('Pro');
  });

  test('titles', async () => {
    const page = await told('<Card title={"Go " + plan.name} href="/loaf">x {1 + 1} y</Card>');
    expect(page.html).toContain('Go Pro');
    expect(page.html).toContain('x 2 y');
    expect(page.markdown).toBe('- [Go Pro](/loaf): x 2 y');
    expect(page.search).toBe('Go Pro\nx 2 y');
    const { markdown } = await told('<Card title={<>The {plan.name} <code>plan</code></>}>x</Card>');
    expect(markdown).toBe('- The Pro `plan`: x');
  });
});

test('an unresolved name is reported once per page, however often it is shown', async () => {
  const { search } = await told('<Heat />\n\nTwice.\n\n<Heat />\n\n<Heat degrees="9" />');
  expect(search?.split('\n')).toEqual(['Heat to 230 degrees.', 'Twice.', 'Heat to 9 degrees.']);
});
