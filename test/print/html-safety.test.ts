import { describe, expect, test } from 'vitest';
import type { HtmlAttributes } from '../../src/pages/doc/placed.ts';
import type { Block } from '../../src/pages/doc/block.ts';
import { box, link, nowhere, paragraph, plain, printed, span } from './nodes.ts';

/** The elements of some HTML with their attributes as a browser reads them: the first of each name counts. */
function elementsOf(
  html: string,
): readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[] {
  return [...html.matchAll(/<([a-z][^\s/>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => {
      const attributes: Record<string, string> = {};
      for (const [, key = '', value = ''] of rest.matchAll(/([^\s=>]+)(?:="([^"]*)")?/g))
        attributes[key.toLowerCase()] ??= value
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
      return { name: name.toLowerCase(), attributes };
    },
  );
}

const runs =
  /^(?:script|style|link|meta|base|object|embed|form|template|noscript|frame|frameset|applet|foreignobject|set)$/;
const address =
  /^(?:href|xlink:href|src|srcset|poster|action|formaction|background|data|ping|cite|attributionsrc)$/;

/** What of some HTML could run, submit, take over the page, or load from another host without being asked. */
function dangers(html: string): readonly string[] {
  return elementsOf(html).flatMap(({ name, attributes }) => [
    ...(runs.test(name) ? [name] : []),
    ...Object.entries(attributes).flatMap(([key, value]) => {
      const spelt = value.replace(/[\0-\x20]/g, '').toLowerCase();
      const isDangerous =
        /^on|^form|^srcdoc$|^is$|^nonce$|^slot$/.test(key) ||
        (address.test(key) && /^(?:javascript|vbscript|file|blob|data(?!:image\/))/.test(spelt)) ||
        (key === 'style' && /position\s*:\s*(?:fixed|sticky)|\\|\/\*|https?:|\(\/\//i.test(value)) ||
        (name !== 'a' && address.test(key) && /^(?:https?:)?\/\//.test(spelt)) ||
        (key === 'data-island' && value === 'Evil') ||
        (key === 'attributename' && /href|src/i.test(value));
      return isDangerous ? [`${name} ${key}="${value}"`] : [];
    }),
  ]);
}

const script = 'javascript:alert(1)';
const remote = 'https://elsewhere.example/x.svg';

const attacks: readonly (readonly [string, HtmlAttributes])[] = [
  ['div', { onclick: 'alert(1)', onMouseOver: 'alert(1)', ONERROR: 'alert(1)' }],
  [
    'div',
    {
      'x onclick': 'alert(1)',
      '"><script>': '1',
      'a/onclick': 'alert(1)',
      "x='": '1',
      '': 'x',
      '\nonclick': '1',
    },
  ],
  ['div', { title: '"><script>alert(1)</script><b a="' }],
  ['a', { href: script }],
  ['a', { HREF: script, 'xlink:href': script, xlinkHref: script }],
  ['a', { href: ' \tjAvA\nscRipt:alert(1)' }],
  ['a', { href: '\u0001javascript:alert(1)' }],
  ['a', { href: 'java\0script:alert(1)' }],
  ['a', { href: 'data:text/html,<script>alert(1)</script>' }],
  [
    'a',
    { href: 'vbscript:x', ping: 'https://elsewhere.example', attributionsrc: 'https://elsewhere.example' },
  ],
  ['a', { href: 'blob:https://elsewhere.example/1' }],
  ['a', { href: 'file:///etc/passwd' }],
  ['img', { src: script }],
  ['img', { src: 'x', onerror: 'alert(1)', SRC: remote, srcset: `${remote} 2x`, srcSet: remote }],
  ['img', { src: 'data:text/html,<script>' }],
  ['img', { src: '\\\\elsewhere.example\\x.png' }],
  ['img', { src: '/\t/elsewhere.example/x.png' }],
  ['iframe', { src: script }],
  ['iframe', { src: 'data:text/html,<script>' }],
  ['iframe', { src: 'data:image/svg+xml,<svg onload=alert(1)>' }],
  ['iframe', { srcdoc: '<script>alert(1)</script>', srcDoc: '<script>' }],
  ['iframe', { src: remote }],
  ['video', { src: script, poster: remote }],
  ['video', { src: remote, poster: script }],
  ['audio', { src: remote }],
  ['source', { src: remote, srcset: remote }],
  ['track', { src: remote }],
  ['script', { src: remote }],
  ['SCRIPT', {}],
  ['style', {}],
  ['link', { rel: 'stylesheet', href: remote }],
  ['meta', { 'http-equiv': 'refresh', content: `0;url=${script}` }],
  ['base', { href: remote }],
  ['object', { data: script }],
  ['embed', { src: script }],
  ['form', { action: script }],
  [
    'input',
    { form: 'search', formaction: script, formAction: script, type: 'image', src: remote, autofocus: true },
  ],
  [
    'button',
    { formaction: script, formtarget: '_top', popovertarget: 'x', commandfor: 'x', command: 'show-modal' },
  ],
  ['foreignObject', {}],
  ['use', { href: remote }],
  ['use', { 'xlink:href': 'data:image/svg+xml,<svg id="x"><image href="1" onerror="alert(1)"/></svg>#x' }],
  ['use', { href: script }],
  ['animate', { attributeName: 'href', values: script }],
  ['animate', { attributename: 'xlink:href', to: script }],
  ['animateTransform', { ATTRIBUTENAME: 'src', to: remote }],
  ['set', { attributeName: 'href', to: script }],
  ['rect', { fill: `url(${remote}#a)`, filter: 'url("//elsewhere.example/a")', FILL: `url(${remote})` }],
  ['td', { background: remote }],
  ['blockquote', { cite: script }],
  ['div', { style: `background:url(${remote})` }],
  ['div', { style: 'background:url(//elsewhere.example/a.png)' }],
  ['div', { style: 'background:url(/**///elsewhere.example/a.png)' }],
  ['div', { style: 'background:u\\72l(https:elsewhere.example)' }],
  ['div', { style: 'background:url("ht\ttps://elsewhere.example")' }],
  ['div', { style: "background-image:image-set('//elsewhere.example/a.png' 1x)" }],
  ['div', { style: 'position:fixed;inset:0' }],
  ['div', { style: 'position/**/:/**/fixed' }],
  ['div', { style: 'pos\\69tion:fixed' }],
  ['div', { style: 'POSITION : STICKY' }],
  ['div', { style: 'a:b;position:\\66ixed' }],
  ['div', { 'data-island': 'Evil', 'data-island-source': 'x', 'data-island-props': '{}' }],
  ['div', { is: 'x', slot: 'x', nonce: 'x', contenteditable: true, dangerouslySetInnerHTML: '<script>' }],
];

describe('raw HTML is harmless', () => {
  test.each(attacks)('<%s %j>', (tag, attributes) => {
    const nodes = [box(tag, attributes, plain('Rye')), paragraph(span(tag, attributes, 'Rye'))];
    for (const given of [{}, { base: '/docs' }]) expect(dangers(printed(nodes, given))).toEqual([]);
    // Where files of other hosts may be loaded, nothing more may run.
    const loaded = dangers(printed(nodes, { remoteMedia: true }));
    expect(
      loaded.filter(
        (danger) => !/elsewhere\.example/.test(danger) || /javascript|onload|srcdoc/.test(danger),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['link', link(script, 'x')],
  ['link in a link', link('/loaf', link(script, 'x'))],
  [
    'link with attributes',
    {
      kind: 'link',
      ...nowhere,
      href: script,
      title: '"><script>',
      children: [],
      attributes: { onclick: 'x', HREF: script, ping: remote },
    } as const,
  ],
  [
    'image',
    {
      kind: 'image',
      ...nowhere,
      source: script,
      alternative: '"><script>alert(1)</script>',
      title: '"onerror="x',
      attributes: { src: script, srcset: remote },
    } as const,
  ],
  [
    'icon',
    {
      kind: 'icon',
      ...nowhere,
      icon: {
        kind: 'named',
        name: `${script}.svg`,
        library: '__proto__',
        style: '"><script>',
        color: 'red;background:url(https://elsewhere.example)',
        size: 16,
      },
    } as const,
  ],
  [
    'drawn icon',
    {
      kind: 'icon',
      ...nowhere,
      icon: { kind: 'drawn', children: [span('svg', { onload: 'x' }, span('script', {}, 'alert(1)'))] },
    } as const,
  ],
  [
    'maths',
    {
      kind: 'inlineMaths',
      ...nowhere,
      value:
        '\\href{javascript:alert(1)}{x} \\htmlStyle{position:fixed}{x} \\text{<img src=x onerror=alert(1)>} \\includegraphics{https://elsewhere.example/x.png}',
    } as const,
  ],
  ['code', { kind: 'inlineCode', ...nowhere, value: '<script>alert(1)</script>' } as const],
  ['text', '</p></main><script>alert(1)</script><!-- --!> <![CDATA[ ]]> <title>'],
  [
    'island',
    {
      kind: 'inlineIsland',
      ...nowhere,
      name: '"><script>alert(1)</script>',
      reason: 'hook',
      source: '"><script>',
      props: { '"><script>': '</script><script>alert(1)</script>', __proto__: null },
      children: [],
      browserChildren: [{ kind: 'text', ...nowhere, value: '<script>', markdown: undefined }],
    } as const,
  ],
  [
    'badge',
    {
      kind: 'badge',
      ...nowhere,
      color: '"><script>',
      size: '" onclick="x',
      icon: undefined,
      shape: 'pill',
      stroke: false,
      disabled: false,
      children: [],
    } as const,
  ],
  [
    'tooltip',
    {
      kind: 'tooltip',
      ...nowhere,
      headline: [],
      tip: [link(script, 'x')],
      href: script,
      cta: '<script>',
      children: [],
    } as const,
  ],
])('a %s is harmless', (_, node) => {
  for (const allowed of [false, true])
    expect(dangers(printed([paragraph(node)], { remoteMedia: allowed }))).toEqual([]);
});

test('properties of a component are just as harmless if code of the site runs', () => {
  const browserChildren = [{ kind: 'text', ...nowhere, value: '<script>', markdown: undefined }] as const;
  const island = {
    kind: 'inlineIsland',
    ...nowhere,
    name: '"><script>',
    reason: 'hook',
    source: '"><script>',
  } as const;
  const props = { '"><script>': '</script><script>alert(1)</script>' };
  const html = printed([paragraph({ ...island, props, children: [], browserChildren })], { siteCode: true });
  expect(dangers(html.replace(/<\/?template>/g, ''))).toEqual([]);
});

const blocks: readonly (readonly [string, Block])[] = [
  [
    'code',
    {
      kind: 'code',
      ...nowhere,
      value: '</code></pre><script>alert(1)</script> // [!code ++] <script>',
      language: 'js"><script>',
      title: '<script>alert(1)</script>',
      meta: 'icon="\\"><script>" {1-99999999999} highlight={1e9}',
    },
  ],
  [
    'coloured code',
    {
      kind: 'code',
      ...nowhere,
      value: 'const a = "</span><script>alert(1)</script>"; // <script> [!code focus]',
      language: 'js',
      title: undefined,
      meta: undefined,
    },
  ],
  [
    'diagram',
    { kind: 'diagram', ...nowhere, value: '</code></pre><script>alert(1)</script>', label: '"><script>' },
  ],
  [
    'formula',
    {
      kind: 'maths',
      ...nowhere,
      value: '\\href{javascript:alert(1)}{x}</math><script>alert(1)</script>\\class{x}{y}\\error{"><script>',
    },
  ],
  [
    'frame',
    {
      kind: 'media',
      ...nowhere,
      tag: 'iframe',
      source: script,
      title: '"><script>',
      attributes: { srcdoc: '<script>' },
      children: [],
    },
  ],
  [
    'video',
    {
      kind: 'media',
      ...nowhere,
      tag: 'video',
      source: script,
      title: '',
      attributes: { poster: script, onplay: 'x', SRC: remote },
      children: [box('source', { src: script })],
    },
  ],
  [
    'heading',
    {
      kind: 'heading',
      ...nowhere,
      level: 2,
      id: '"><script>',
      children: [link(script, 'x')],
      attributes: { onclick: 'x', id: 'y', style: 'position:fixed' },
    },
  ],
  [
    'island',
    {
      kind: 'island',
      ...nowhere,
      name: 'A',
      reason: 'handler',
      source: 'a.jsx',
      props: { a: '"><script>' },
      children: [box('script', {}, plain('alert(1)'))],
      browserChildren: [box('script', {}, plain('alert(1)'))],
    },
  ],
  [
    'card',
    {
      kind: 'card',
      ...nowhere,
      title: [],
      icon: undefined,
      image: script,
      href: script,
      cta: [],
      horizontal: false,
      disabled: false,
      arrow: true,
      children: [],
    },
  ],
  ['text area', box('textarea', {}, plain('</textarea><script>alert(1)</script>'))],
];
test.each(blocks)('a %s is harmless', (_, node) => {
  for (const remoteMedia of [false, true]) expect(dangers(printed([node], { remoteMedia }))).toEqual([]);
});

test('a frame of another host stays within its bounds, whatever its attributes', () => {
  const attributes = {
    SANDBOX: 'allow-top-navigation',
    allow: 'camera',
    csp: '',
    name: 'querySelector',
    referrerPolicy: 'unsafe-url',
    title: 'Tour',
  };
  const html = printed([box('iframe', { ...attributes, src: 'https://video.example/1' })], {
    remoteMedia: true,
  });
  const [frame] = elementsOf(html);
  expect(frame?.attributes).toMatchObject({
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  expect(frame?.attributes).not.toHaveProperty('allow');
  expect(frame?.attributes).not.toHaveProperty('name');
  expect(
    elementsOf(printed([box('iframe', { src: '/crust.png', sandbox: 'allow-scripts' })]))[0]?.attributes[
      'sandbox'
    ],
  ).toBe('');
});

test('an image cannot shadow a function of the document', () => {
  const html = printed([box('img', { src: '/crust.png', name: 'getElementById', id: 'a' })]);
  expect(html).not.toContain('name=');
  expect(html).toContain('src="/crust.png"');
});

test('an element does not take the id of a heading, and ids are unique', () => {
  const html = printed(
    [
      box('div', { id: 'crust' }),
      box('div', { id: 'rye' }),
      box('div', { id: 'rye' }),
      box('div', { id: '' }),
    ],
    {
      anchors: ['crust'],
    },
  );
  expect(html.match(/ id="[^"]*"/g)).toEqual([' id="rye"']);
});

test('a control does not take the id of a heading', () => {
  const code = {
    kind: 'code',
    ...nowhere,
    value: 'a\n'.repeat(20),
    language: undefined,
    title: undefined,
    meta: 'expandable',
  } as const;
  expect(printed([code], { anchors: ['code-1'] })).toContain('id="code-2"');
});
