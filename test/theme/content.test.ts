import { describe, expect, test } from 'vitest';
import { doublingNames, doublingSnippets, firstDoubled } from '../support/doubling-snippets.ts';
import { bodyOf } from './rendered.ts';

describe('Markdown', () => {
  test('headings have anchors and are below the title', async () => {
    const body = await bodyOf('# Bake\n\n## Read/write access\n\n## Bake {#hot}');
    expect([...body.matchAll(/<(h\d) id="([^"]+)"/g)].map(([, name, id]) => `${name} ${id}`)).toEqual([
      'h2 bake',
      'h2 read/write-access',
      'h2 hot',
    ]);
  });

  test('a heading in a link has no link of its own, and nested links are text', async () => {
    const body = await bodyOf(
      '<a href="/loaf">\n<h3 className="font-bold">Bake</h3>\n\n[now](/loaf) <a href="/loaf">or later</a>\n</a>',
    );
    expect(body).toContain('id="bake">Bake</h3>');
    expect(body.match(/<a[\s>]/g)?.length).toBe(1);
    const card = await bodyOf('[![crust](https://example.com/crust.png)](/loaf)');
    expect(card.match(/<a[\s>]/g)?.length).toBe(1);
  });

  test('a heading gets its id from the properties of its component', async () => {
    const body = await bodyOf(
      'export const Step = ({ title }) => <div><h3>{title}</h3></div>\n\n<Step title="Let it rest" />\n\n<Step title="Bake" />',
    );
    expect([...body.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['let-it-rest', 'bake']);
  });

  test('tables, task lists and footnotes are rendered', async () => {
    const body = await bodyOf('| a | b |\n|:-:|--|\n| 1 | 2 |\n\n- [x] done\n\nSee[^1].\n\n[^1]: A note.');
    expect(body).toContain('<th class="align-center" scope="col">a</th>');
    expect(body).toContain('checked aria-label="done"');
    expect(body).toMatch(/href="#footnote-1"[\s\S]*<li id="footnote-1"><p>A note\.<\/p>/);
  });

  test('links stay below the base path and open other sites in a new tab', async () => {
    const body = await bodyOf(
      '[in](/loaf#top) [out](https://example.com/) [bad](javascript:alert(1))',
      {},
      { base: '/docs' },
    );
    expect(body).toContain('<a href="/docs/loaf#top">in</a>');
    expect(body).toContain('<a href="https://example.com/" target="_blank" rel="noreferrer">out</a>');
    expect(body).toContain('<a>bad</a>');
  });

  test('elements and expressions alone on a line are blocks, except inside an element', async () => {
    const keys = '<kbd>A</kbd> <kbd>B</kbd>\n<kbd>C</kbd>';
    expect(await bodyOf(`${keys}\n\n{1} {2}\n`)).toBe('<kbd>A</kbd>\n<kbd>B</kbd>\n<kbd>C</kbd>\n1\n2');
    expect(await bodyOf('- <kbd>A</kbd> <kbd>B</kbd>\n- C')).toContain('<li><kbd>A</kbd>\n<kbd>B</kbd></li>');
    expect(await bodyOf('> <kbd>A</kbd> <kbd>B</kbd>')).toContain('<kbd>A</kbd>\n<kbd>B</kbd>');
    expect(await bodyOf(`<div>\n${keys}\n</div>`)).toContain(
      '<div><kbd>A</kbd><kbd>B</kbd><kbd>C</kbd></div>',
    );
    expect(await bodyOf('<div><kbd>A</kbd> <kbd>B</kbd></div>')).toContain('<kbd>A</kbd> <kbd>B</kbd>');
  });

  test('reference links and images get their address from the definition', async () => {
    const body = await bodyOf(
      '[guide][g] ![crust][c] [g] [G][] [none][n]\n\n> [g]: /loaf "Bake"\n\n[c]: /crust.png\n[g]: /second\n\nSee[^1].\n\n[^1]: [guide][g]',
      { 'crust.png': '' },
    );
    const guide = (text: string) => `<a title="Bake" href="/loaf">${text}</a>`;
    expect(body).toContain(
      `<p>${guide('guide')} <img src="/crust.png" alt="crust" loading="lazy" decoding="async"> ${guide('g')} ${guide('G')} [none][n]</p>`,
    );
    expect(body).toContain(`<li id="footnote-1"><p>${guide('guide')}</p>`);
  });

  test('a snippet and the page that uses it have separate link definitions', async () => {
    const body = await bodyOf(
      "import Note from '/snippets/note.mdx'\n\n<Note>[page][a]</Note>\n\n[a]: /loaf",
      { 'snippets/note.mdx': '[snippet][a] {children}\n\n[a]: /loaf#note' },
    );
    expect(body).toContain('<a href="/loaf#note">snippet</a>');
    expect(body).toContain('<a href="/loaf">page</a>');
  });

  test('formulas become MathML', async () => {
    expect(await bodyOf('$$\nx^2\n$$')).toMatch(/<math[^>]*>[\s\S]*<msup>/);
    for (const source of ['x^2', "{'x^2'}", '{`x^2`}'])
      expect(await bodyOf(`<Latex>${source}</Latex>`), source).toMatch(/<math[^>]*>[\s\S]*<msup>/);
    expect(await bodyOf('<Latex>{formula()}</Latex>')).not.toContain('<math');
  });

  test('a folder that cannot be opened has no toggle', async () => {
    const tree = (more: string) =>
      bodyOf(`<Tree><Tree.Folder name="src"${more}><Tree.File name="a.ts" /></Tree.Folder></Tree>`);
    expect(await tree('')).toContain('<details>');
    expect(await tree(' openable={false}')).toMatch(/^(?!.*<details)[\s\S]*<span>a\.ts<\/span>/);
  });

  test('a prompt has its own icon and the requested buttons', async () => {
    const labels = async (more: string) =>
      [...(await bodyOf(`<Prompt${more}>Bake</Prompt>`)).matchAll(/<button[^>]*>([^<]*)</g)].map(
        ([, name]) => name,
      );
    expect(await labels('')).toEqual(['Copy prompt']);
    expect(await labels(' actions={["copy", "cursor"]}')).toEqual(['Copy prompt', 'Open in Cursor']);
    expect(await labels(' actions={["cursor"]}')).toEqual(['Open in Cursor']);
    expect(await bodyOf('<Prompt icon="fire">Bake</Prompt>')).not.toBe(await bodyOf('<Prompt>Bake</Prompt>'));
  });

  test.each(['go', 'Golang', 'node', 'hpp', 'vue'])('code in %s is highlighted', async (language) => {
    const code = 'return "<b>" // bake';
    expect(await bodyOf(`\`\`\`${language}\n${code}\n\`\`\``)).toContain('<span class="h-');
    expect(await bodyOf(`\`\`\`constructor\n${code}\n\`\`\``)).not.toContain('<span class="h-');
  });

  test('a card with an external link has an arrow', async () => {
    expect(await bodyOf('<Card title="Shop" href="HTTPS://shop.example">x</Card>')).toContain('card-arrow');
    expect(await bodyOf('<Card title="Bake" href="/loaf">x</Card>')).not.toContain('card-arrow');
  });

  test('a disabled card is not a link and says so', async () => {
    expect(await bodyOf('<Card title="Bake" href="/loaf" disabled>x</Card>')).toContain(
      '<div class="card is-disabled" aria-disabled="true">',
    );
  });

  test('the caption of a frame and the description of a prompt are Markdown', async () => {
    const text = 'A **crust** of [rye](/loaf)';
    const shown = 'A <strong>crust</strong> of <a href="/loaf">rye</a>';
    expect(await bodyOf(`<Frame caption="${text}">x</Frame>`)).toContain(`<figcaption>${shown}</figcaption>`);
    expect(await bodyOf(`<Prompt description="${text}">x</Prompt>`)).toContain(`<span>${shown}</span>`);
    expect(await bodyOf('<Frame caption="1. {x} < 5">x</Frame>')).toContain(
      '<figcaption>1. {x} &lt; 5</figcaption>',
    );
  });
});

describe('code', () => {
  test('a fence has its title, highlighted lines and colors', async () => {
    const body = await bodyOf('```js oven.js {2} lines\nconst heat = 230;\nbake(heat);\n```');
    expect(body).toContain('<span class="code-title">oven.js</span>');
    expect(body).toContain('<pre class="numbered"');
    expect(body).toContain('<span class="line"><span class="h-keyword">const</span>');
    expect(body).toMatch(/<span class="line marked">.*bake/);
  });

  test('the title of a fence may contain quotes and variables', async () => {
    const title = async (meta: string) => {
      const body = await bodyOf(`\`\`\`js ${meta}\nbake()\n\`\`\``, {
        'docs.json': '{"name":"C","variables":{"oven":"Hearth"},"navigation":{"pages":["loaf"]}}',
      });
      return /<span class="code-title">(.*?)<\/span>/.exec(body)?.[1];
    };
    expect(await title('title="say \\"hi\\" now" {2}')).toBe('say &quot;hi&quot; now');
    expect(await title('title="\\"hi\\"" lines')).toBe('&quot;hi&quot;');
    expect(await title("title='it\\'s' icon=\"fire\"")).toContain('it&#39;s');
    expect(await title('title="a" icon="b" wrap')).toContain('a');
    expect(await title("title='a' icon=\"it's\"")).toMatch(/>a$|^a$/);
    expect(await title('"oven one"')).toBe('oven one');
    expect(await title('bake "oven one" now')).toBe('bake &quot;oven one&quot; now');
    expect(await title('{{oven}}.js wrap')).toBe('Hearth.js');
  });

  test('code in an unknown language is escaped', async () => {
    expect(await bodyOf('```dough\n<b>&\n```')).toContain('&lt;b&gt;&amp;');
  });

  test('a group has a tab for each block', async () => {
    const body = await bodyOf('<CodeGroup>\n```bash npm\nnpm i\n```\n```bash yarn\nyarn\n```\n</CodeGroup>');
    expect(
      [...body.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]+)</g)].map(
        ([, on, name]) => `${name} ${on}`,
      ),
    ).toEqual(['npm true', 'yarn false']);
  });
});

describe('components', () => {
  const examples: readonly (readonly [string, string, string])[] = [
    ['a callout', '<Warning>Hot</Warning>', 'class="callout tone-amber"'],
    [
      'a card',
      '<Card title="Ovens" href="/loaf">All</Card>',
      '<a class="card" href="/loaf"><div class="card-inner">',
    ],
    ['columns', '<Columns cols={3}><Card title="a" /></Columns>', 'data-columns="3"'],
    ['steps', '<Steps><Step title="Mix">Flour</Step></Steps>', ' id="mix"><span class="step-mark"'],
    ['headings for steps', '<Steps>\n### Mix\n\nFlour\n</Steps>', '<div class="steps">'],
    [
      'a note among steps',
      '<Steps>\n<Step title="Mix" />\n\nRest\n</Steps>',
      '<div class="steps"><ol class="steps">',
    ],
    ['tabs', '<Tabs><Tab title="Rye">a</Tab><Tab title="Oat">b</Tab></Tabs>', 'role="tab" id="rye"'],
    [
      'an accordion',
      '<Accordion title="Why?" defaultOpen>x</Accordion>',
      '<details class="accordion" id="why" open>',
    ],
    [
      'a field',
      '<ParamField query="loafSize" type="string" required>Grams</ParamField>',
      'id="param-loaf-size"',
    ],
    ['an expandable', '<Expandable title="crust">x</Expandable>', '<details class="expandable" id="crust">'],
    ['an icon', '<Icon icon="house" />', '<svg class="icon"'],
    ['a frame', '<Frame caption="Fresh">![a](/a.png)</Frame>', '<figcaption>Fresh</figcaption>'],
    ['an update', '<Update label="May" tags={["New"]}>x</Update>', '<section class="update" id="may"'],
    [
      'a tree',
      '<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" /></Tree.Folder></Tree>',
      '<details open><summary class="">',
    ],
    ['a badge', '<Badge color="green">Fresh</Badge>', 'class="badge badge-green badge-sm"'],
    ['a tooltip', '<Tooltip tip="Sour">levain</Tooltip>', 'role="tooltip"'],
    ['a diagram', '```mermaid\ngraph TD\n```', 'class="mermaid-source mermaid-tall"'],
    ['words for agents', 'a<Visibility for="agents">secret</Visibility>', '<p>a</p>'],
  ];
  test.each(examples)('%s', async (_, mdx, html) => {
    expect(await bodyOf(mdx)).toContain(html);
  });

  test('an unknown one shows its children, and in a preview its name', async () => {
    const mdx = '<Kneader>\n\nDough\n\n</Kneader>';
    expect(await bodyOf(mdx)).toMatch(
      /^<div class="island"><span class="island-mark"[^>]*>&lt;Kneader&gt;<\/span><p>Dough<\/p><\/div>$/,
    );
    expect(await bodyOf(mdx, {}, { mode: 'static' })).toBe('<p>Dough</p>');
    expect(await bodyOf('<Kneader />', {}, { mode: 'static' })).toContain('&lt;Kneader&gt;');
  });
});

describe('snippets and names', () => {
  test('an imported snippet gets its properties', async () => {
    const body = await bodyOf('import Heat from \'/snippets/heat.mdx\'\n\n<Heat degrees="230" />', {
      'snippets/heat.mdx': 'Heat to {degrees} degrees.',
    });
    expect(body).toContain('Heat to 230 degrees.');
  });

  test('a component that only returns markup is inlined', async () => {
    const body = await bodyOf('import { Mark } from \'/snippets/mark.jsx\'\n\n<Mark since="2.0" />', {
      'snippets/mark.jsx': 'export const Mark = ({ since }) => (\n  <code>New in {since}</code>\n);\n',
    });
    expect(body).toContain('<code>New in 2.0</code>');
  });

  test('a variable after a dollar sign is replaced, and an unknown one stays', async () => {
    const body = await bodyOf('## At ${{heat}}\n\nFor ${{heat}} or ${{other}}, ![{{heat}}](/{{heat}}.png)', {
      'docs.json': '{"name":"C","variables":{"heat":"230"},"navigation":{"pages":["loaf"]}}',
      '230.png': '',
    });
    expect(body).toContain('<h2 id="at-$230" class="heading">At $230<');
    expect(body).toContain('<p>For $230 or ${{other}}, <img src="/230.png" alt="230"');
  });

  test('a component with state shows its initial state', async () => {
    const timer = [
      'export const Timer = ({ title, unit = "min" }) => {',
      '  const [left, setLeft] = useState(9)',
      '  const label = title + "!"',
      '  const done = left.toFixed(1)',
      '  useEffect(() => { return () => stop() }, [])',
      '  if (!title) return null',
      '  return (',
      '    <p onClick={() => { if (left) { setLeft({ to: { left: 1 } }) } }}>{label} {left} {unit} <b>{done}</b></p>',
      '  )',
      '}',
    ].join('\n');
    const body = await bodyOf(`export const done = 'yes'\n${timer}\n\n<Timer title="Oven" />`);
    expect(body).toMatch(
      /^<div class="island"><span class="island-mark".*<p>Oven! 9 min <strong>9\.0<\/strong><\/p><\/div>$/,
    );
    const declared = timer.replace(
      'const Timer = ({ title, unit = "min" }) => {',
      'function Timer(props) {\n  const { title, unit } = props',
    );
    expect(await bodyOf(`${declared}\n\n<Timer title="Oven" unit="s" />`)).toContain('Oven! 9 s');
  });

  test('text in code is not Markdown', async () => {
    const lines = ['-', '+ 1', '1. first', '# top'].map((text) => `<b>\n  ${text}\n</b>`).join('');
    expect(await bodyOf(`export const Keys = () => <div>${lines}</div>\n\n<Keys />`)).toBe(
      '<div><strong>-</strong><strong>+ 1</strong><strong>1. first</strong><strong># top</strong></div>',
    );
  });

  test('string methods are evaluated', async () => {
    expect(await bodyOf('export const size = "a".repeat(2)\n\n{size}')).toBe('aa');
  });

  test('variables and literal exports are replaced, other expressions are not evaluated', async () => {
    const body = await bodyOf(
      'export const size = 900;\n\n{size} g, {{oven}}, {globalThis.process.exit(1)}',
      {
        'docs.json': '{"name":"C","variables":{"oven":"Hearth"},"navigation":{"pages":["loaf"]}}',
      },
    );
    expect(body).toMatch(
      /^<p>900 g, Hearth, <span class="island"><span class="island-mark" title="[^"]*">{…}<\/span><\/span><\/p>$/,
    );
  });

  test('a snippet referenced by its file has link definitions and block elements', async () => {
    const files = { 'snippets/note.mdx': '[guide][g]\n\n<b>a</b> <b>b</b>\n\n[g]: /loaf' };
    expect(await bodyOf('<Snippet file="note.mdx" />', files)).toBe(
      '<p><a href="/loaf">guide</a></p><strong>a</strong>\n<strong>b</strong>',
    );
  });

  test('a snippet that imports itself terminates', async () => {
    const files = { 'snippets/a.mdx': "import A from '/snippets/a.mdx'\n\nx\n\n<A />" };
    expect(await bodyOf("import A from '/snippets/a.mdx'\n\n<A />", files)).toContain('<p>x</p>');
  });
});

test('inline formulas are maths; amounts, variables and code are not', async () => {
  const formulas = ['$E = mc^2$', '$x$', '$O(n)$', '$w = 0.7 \\cdot f$', '$a_1 + b_2$'];
  for (const formula of formulas)
    expect(await bodyOf(`So ${formula} it is, for $5.`)).toMatch(/<math[^]*for \$5\./);
  const others = [
    '$5 and $6',
    '$5/month and $10/month',
    '$PATH=$HOME/bin',
    '\\$x\\$',
    'US$5=EU$4',
    '`$a_b$`',
    '$A to $B',
  ];
  for (const other of others) expect(await bodyOf(`Here: ${other}.`)).not.toContain('<math');
});

test('a field shows its default value', async () => {
  const body = await bodyOf(
    '<input defaultValue="Rye" /><input type="checkbox" defaultChecked /><textarea rows={2} defaultValue="Dark"></textarea><textarea>Own</textarea>',
  );
  expect(body.replaceAll('\n', '')).toBe(
    '<input value="Rye"><input type="checkbox" checked><textarea rows="2">Dark</textarea><textarea>Own</textarea>',
  );
});

describe('safety', () => {
  test('nothing in a page can run', async () => {
    const body = await bodyOf(
      '<script>alert(1)</script><div onclick="alert(1)" onMouseOver={() => 1}>x</div><a href="javascript:alert(1)">y</a><iframe srcdoc="<script>"></iframe><form action="/x"><input formaction="/y" /></form>',
    );
    expect(body).not.toMatch(/script>|onclick|onmouseover|javascript:|srcdoc|<form|action=/i);
    expect(body).toMatch(/<div[^>]*>x<\/div>/);
  });

  test('custom elements keep attributes that cannot run', async () => {
    const body = await bodyOf(
      '<oven-door data-heat="3" src="/door.glb" href="/loaf" onclick="alert(1)" onHot={() => 1} url=" java\tscript:alert(1)" style="position:fixed">*Hot*</oven-door>',
    );
    expect(body).toContain(
      '<oven-door data-heat="3" href="/loaf" style="position:static" src="/door.glb"><em>Hot</em></oven-door>',
    );
    expect(await bodyOf('<oven-door src="javascript:alert(1)" href="javascript:alert(1)" />')).not.toContain(
      'script:',
    );
  });

  test('no animation changes the address of a link', async () => {
    const body = await bodyOf(
      '<svg><a href="#a"><animate attributeName="href" values="javascript:alert(1)" /></a></svg>',
    );
    expect(body).not.toMatch(/attributeName/i);
    expect(body).toMatch(/<svg[^>]*><a href="#a">/);
  });

  test.each([
    '<div style="background:url(https://example.com/a.png)">x</div>',
    '<div style={{ backgroundImage: "image-set(\'//example.com/a.png\' 1x)" }}>x</div>',
    '<div style="background:u\\72l(https:example.com)">x</div>',
    '<svg><rect fill="url(https://example.com/a.svg#b)" /></svg>',
    '<table><tbody><tr><td background="https://example.com/a.png">x</td></tr></tbody></table>',
  ])('%s loads nothing from another host', async (mdx) => {
    const body = await bodyOf(mdx);
    expect(body).not.toContain('example.com');
    expect(body).toMatch(/>x<|<rect/);
  });

  test('what a style loads from the site itself, or with permission, stays', async () => {
    const own = '<div style="background:url(/a.png);color:red">x</div>';
    expect(await bodyOf(own)).toContain('style="background:url(/a.png);color:red"');
    const remote = '<div style="background:url(https://example.com/a.png)">x</div>';
    expect(await bodyOf(remote, {}, { remoteMedia: true })).toContain('url(https://example.com/a.png)');
  });

  test('files of other hosts are named and linked instead of loaded', async () => {
    const mdx =
      '![Oven](https://example.com/oven.png)\n\n<iframe src="https://video.example.com/1" title="Tour" />';
    const body = await bodyOf(mdx);
    expect(body).not.toMatch(/<img|<iframe/);
    expect(body).toContain('<a class="remote-link" href="https://example.com/oven.png"');
    expect(body).toContain('Embedded page · <bdi>video.example.com</bdi>');
    expect(await bodyOf(mdx, {}, { remoteMedia: true })).toMatch(
      /<img src="https:\/\/example\.com\/oven\.png"[\s\S]*<iframe/,
    );
  });
});

test('an icon shares no class with existing styles', async () => {
  expect(await bodyOf('<Icon icon="house" iconType="x" />\n\n<Note>x</Note>')).toMatch(
    /<svg class="icon stroked" viewBox/,
  );
});

test('a page that inserts snippets without end is truncated, with a note', async () => {
  const body = await bodyOf(firstDoubled, doublingSnippets);
  expect(body.match(/This page holds more than is computed/g)).toHaveLength(1);
  expect(body).toContain('After');
});

test('a page whose names refer to each other is truncated', async () => {
  expect((await bodyOf(doublingNames)).split('flour').length).toBeLessThan(5_000);
});
