import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/pages/doc/block.ts';
import { box, link, nowhere, paragraph, plain, printed, span, text } from './nodes.ts';

const code = (value: string, more: Partial<Extract<Block, { kind: 'code' }>> = {}): Block => ({
  kind: 'code',
  ...nowhere,
  value,
  language: undefined,
  title: undefined,
  meta: undefined,
  ...more,
});

test('text is escaped, and marks become elements', () => {
  const marks = (['emphasis', 'strong', 'strike', 'superscript', 'subscript'] as const).map((kind) => ({
    kind,
    ...nowhere,
    children: [text(kind)],
  }));
  expect(printed([paragraph('1 < 2 & "3"', { kind: 'break', ...nowhere }, ...marks)])).toBe(
    '<p>1 &lt; 2 &amp; &quot;3&quot;<br /><em>emphasis</em><strong>strong</strong><del>strike</del><sup>superscript</sup><sub>subscript</sub></p>',
  );
});

test('an anchor is no link', () => {
  expect(printed([paragraph(span('a', { id: 'x' }))])).toBe('<p><a id="x"></a></p>');
  expect(printed([paragraph(link('/y', span('a', { id: 'x' })))])).toBe(
    '<p><a href="/y"><span id="x"></span></a></p>',
  );
});

test('a paragraph that contains a block becomes a div', () => {
  expect(printed([paragraph(span('div', {}, 'a'))])).toBe('<div class="paragraph"><div>a</div></div>');
  expect(printed([box('p', {}, box('div', {}, plain('a')))])).toBe('<div><div>a</div></div>');
  expect(printed([box('p', { class: 'x' }, plain('a'))])).toBe('<p class="x">a</p>');
});

test('a heading has an anchor, and is below the title of the page', () => {
  const heading = (level: 1 | 3, id: string | undefined): Block => ({
    kind: 'heading',
    ...nowhere,
    level,
    id,
    children: [text('Bake')],
    attributes: { class: 'x', id: 'other' },
  });
  expect(printed([heading(1, 'bake')])).toMatch(
    /^<h2 class="heading x" id="bake">Bake<a class="anchor" href="#bake" tabindex="-1" aria-hidden="true">/,
  );
  expect(printed([heading(3, undefined)])).toBe('<h3 class="heading x">Bake</h3>');
  expect(printed([box('a', { href: '/loaf' }, heading(1, 'bake'))])).not.toContain('anchor');
});

test('an empty code block is no place to stop at', () => {
  expect(printed([code('')])).not.toMatch(/<pre[^>]*(?:tabindex|aria-label)/);
  expect(printed([code('bake')])).toMatch(/<pre[^>]*tabindex="0"[^>]*aria-label="Code"/);
});

test('lists keep their start, and tasks differ from other items', () => {
  const item = (done: boolean | undefined, ...children: readonly Block[]) => ({ ...nowhere, done, children });
  const list = (start: number | undefined, ...items: readonly ReturnType<typeof item>[]): Block => ({
    kind: 'list',
    ...nowhere,
    start,
    items,
  });
  expect(printed([list(undefined, item(undefined, plain('a')))])).toBe('<ul><li>a</li></ul>');
  expect(printed([list(1, item(undefined, paragraph('a')))])).toBe('<ol><li><p>a</p></li></ol>');
  expect(printed([list(0, item(undefined, plain('a')))])).toBe('<ol start="0"><li>a</li></ol>');
  expect(printed([list(undefined, item(true, plain('a')), item(false, plain('b')))])).toBe(
    '<ul class="tasks"><li class="task"><input type="checkbox" disabled checked aria-label="done"><div>a</div></li><li class="task"><input type="checkbox" disabled aria-label="to do"><div>b</div></li></ul>',
  );
});

test('the cells of a table are below their headers', () => {
  const cell = (value: string) => ({ ...nowhere, children: [plain(value)] });
  const table: Block = {
    kind: 'table',
    ...nowhere,
    align: ['center', undefined],
    head: [cell('a'), cell('b')],
    rows: [[cell('1'), cell('2')]],
  };
  expect(printed([table])).toContain(
    '<thead><tr><th class="align-center" scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td class="align-center">1</td><td>2</td></tr></tbody>',
  );
});

describe('links', () => {
  test('stay below the base path, and open other sites in a new tab', () => {
    const html = printed(
      [paragraph(link('/loaf#top', 'in'), link('#a', 'here'), link('//example.com', 'out'))],
      { base: '/docs' },
    );
    expect(html).toBe(
      '<p><a href="/docs/loaf#top">in</a><a href="#a">here</a><a href="//example.com" target="_blank" rel="noreferrer">out</a></p>',
    );
  });

  test('in a link are plain text', () => {
    expect(printed([paragraph(link('/loaf', 'a ', link('/rye', 'b')))])).toBe(
      '<p><a href="/loaf">a b</a></p>',
    );
    expect(printed([box('a', { href: '/loaf' }, paragraph(link('/rye', 'b')))])).toBe(
      '<a href="/loaf"><p>b</p></a>',
    );
    expect(printed([paragraph(link('/loaf', span('a', { href: '/rye', class: 'x' }, 'b')))])).toBe(
      '<p><a href="/loaf"><span class="x">b</span></a></p>',
    );
  });
});

describe('images and other media', () => {
  const image = (source: string) =>
    ({ kind: 'image', ...nowhere, source, alternative: 'Oven', title: 'Hot', attributes: {} }) as const;

  test('of the site reserve their space', () => {
    const imageSize = () => ({ width: 40, height: 30 });
    expect(printed([paragraph(image('/crust.png'))], { imageSize })).toBe(
      '<p><img src="/crust.png" alt="Oven" loading="lazy" decoding="async" title="Hot" width="40" height="30"></p>',
    );
    expect(printed([box('img', { src: 'crust.png', alt: 'a', style: 'width:9px' })], { imageSize })).toBe(
      '<img src="/crust.png" alt="a" loading="lazy" decoding="async" style="aspect-ratio:40/30;width:9px">',
    );
  });

  test('of other hosts are named and linked, and loaded with permission', () => {
    const nodes: readonly Block[] = [
      paragraph(image('https://example.com/oven.png')),
      {
        kind: 'media',
        ...nowhere,
        tag: 'iframe',
        source: 'https://video.example/1',
        title: 'Tour',
        attributes: { width: 560 },
        children: [],
      },
      box('video', { src: '//video.example/a.mp4', class: 'wide' }),
    ];
    const html = printed(nodes);
    expect(html).not.toMatch(/<img|<iframe|<video/);
    expect(html).toContain('<a class="remote-link" href="https://example.com/oven.png"');
    expect(html).toContain('Embedded page · <bdi>video.example</bdi>');
    expect(html).toContain(
      '<span class="remote wide"><a class="remote-link" href="https://video.example/a.mp4"',
    );
    const some = printed(nodes, { remoteMedia: new Set(['video.example']) });
    expect(some).toMatch(/data-show-remote="https:\/\/example\.com\/oven\.png".*<iframe.*<video/);
    expect(printed(nodes, { remoteMedia: new Set(['https://example.com/oven.png']) })).toMatch(
      /<img src="https:\/\/example\.com\/oven\.png".*data-show-remote="video\.example"/,
    );
    expect(printed(nodes, { remoteMedia: true })).toMatch(
      /<img src="https:\/\/example\.com\/oven\.png".*<iframe width="560" title="Tour" src="https:\/\/video\.example\/1".*<video class="wide" src="\/\/video\.example\/a\.mp4" controls/,
    );
  });

  test('audio contains its fallback content', () => {
    const audio: Block = {
      kind: 'media',
      ...nowhere,
      tag: 'audio',
      source: '/a.mp3',
      title: '',
      attributes: {},
      children: [plain('Listen')],
    };
    expect(printed([audio])).toBe('<audio src="/a.mp3" controls>Listen</audio>');
  });
});

describe('code', () => {
  test('has its title, highlighted lines and colors', () => {
    const html = printed([
      code('const heat = 230;\nbake(heat); // [!code ++]', {
        language: 'js',
        title: 'oven.js',
        meta: 'oven.js {2} lines icon="flame"',
      }),
    ]);
    expect(html).toMatch(
      /^<div class="code" data-language="JavaScript"><div class="code-head"><span class="code-title"><svg/,
    );
    expect(html).toContain('oven.js</span><button type="button" class="copy"');
    expect(html).toContain('<pre class="numbered" tabindex="0" role="group" aria-label="Code: JavaScript">');
    expect(html).toContain('<span class="line"><span class="h-keyword">const</span>');
    expect(html).toMatch(/<span class="line marked added">.*bake.*;\n<\/span>/);
  });

  test('without a title has a copy button in its corner, unless disabled', () => {
    expect(printed([code('a')])).toContain('<div class="code-body"><button type="button" class="copy"');
    expect(printed([code('a', { meta: 'nocopy' })])).not.toContain('<button');
  });

  test('that is long can be expanded', () => {
    const lines = 'a\n'.repeat(20).trimEnd();
    expect(printed([code(lines, { meta: 'expandable' })])).toMatch(
      /<pre class="folded" tabindex="0" id="code-1".*<button type="button" class="unfold" aria-controls="code-1" aria-expanded="false">[^<]*20[^<]*<\/button>/s,
    );
    expect(printed([code(lines)])).not.toContain('unfold');
  });
});

test('a formula that is not TeX is shown as it is written', () => {
  const shown = printed([{ kind: 'maths', ...nowhere, value: 'a < \\frac{1}' }]);
  expect(shown).toMatch(/^<div class="maths"[^>]*>\s*<code>a &lt; \\frac\{1\}<\/code>\s*<\/div>$/);
  const partly = printed([{ kind: 'maths', ...nowhere, value: '\\bake{x}' }]);
  expect(partly).toMatch(/<math[^]*color:var\(--red\);?">\\bake</);
});

test('a formula of thousands of groups within each other is shown as it is written', () => {
  const value = '{'.repeat(5000) + '}'.repeat(5000);
  expect(printed([{ kind: 'maths', ...nowhere, value }])).toContain(`<code>${value}</code>`);
});

test('formulas are MathML, diagrams keep their source', () => {
  expect(printed([{ kind: 'maths', ...nowhere, value: 'x^2' }])).toMatch(
    /^<div class="maths".*<math display="block"/,
  );
  expect(printed([paragraph({ kind: 'inlineMaths', ...nowhere, value: 'x^2' })])).toMatch(
    /^<p><math(?!.*display="block").*<msup>/,
  );
  expect(printed([{ kind: 'diagram', ...nowhere, value: 'a --> b', label: 'Way' }])).toBe(
    '<figure class="mermaid" role="group" aria-label="Way"><pre class="mermaid-source"><code>a --&gt; b</code></pre></figure>',
  );
});

test('of a forbidden element only the content is shown', () => {
  expect(printed([box('form', {}, plain('a')), box('font-face', {}, plain('b'))])).toBe('ab');
  expect(printed([box('details', { open: true }, box('summary', {}, plain('a')))])).toBe(
    '<details open class="native"><summary>a</summary></details>',
  );
});

test('each component node is printed by its own file', () => {
  const callout: Block = {
    kind: 'callout',
    ...nowhere,
    tone: 'tip',
    title: [],
    icon: undefined,
    color: undefined,
    children: [paragraph('Rye')],
  };
  expect(printed([callout])).toMatch(/^<div class="callout tone-green".*<p>Rye<\/p>/);
});

describe('an island', () => {
  const island = {
    name: 'Counter',
    reason: 'hook',
    source: 'snippets/counter.jsx',
    props: { from: 1 },
  } as const;
  const block = {
    kind: 'island',
    ...nowhere,
    ...island,
    children: [paragraph('0')],
    browserChildren: [plain('+')],
  } as const;

  test('shows the computed part, its name and the reason', () => {
    expect(printed([block])).toBe(
      '<div class="island"><span class="island-mark" title="This component keeps state in the browser; runs in trusted folders only">&lt;Counter&gt; runs in trusted folders only</span><p>0</p></div>',
    );
    const inline = { kind: 'inlineIsland', ...nowhere, ...island, source: undefined } as const;
    expect(printed([paragraph({ ...inline, children: [text('0')], browserChildren: [] })])).toBe(
      '<p><span class="island"><span class="island-mark" title="This component keeps state in the browser">&lt;Counter&gt;</span>0</span></p>',
    );
  });

  test('only shows its content if the reason is not displayed', () => {
    expect(printed([block], { marksIslands: false })).toBe('<p>0</p>');
    expect(printed([{ ...block, reason: 'inside' }])).toBe('<p>0</p>');
  });

  test('references its code and properties for a browser that runs it', () => {
    expect(printed([block], { siteCode: true })).toBe(
      '<div class="island" data-island="Counter" data-file="loaf.mdx" data-at="0" data-props="{&quot;from&quot;:1}"><template>+</template><p>0</p></div>',
    );
  });
});
