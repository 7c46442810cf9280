import fc from 'fast-check';
import { mutated } from './mutations.ts';
import { sites } from './sites.ts';

const word = fc.constantFrom(
  'rye',
  'loaf 🍞',
  'Öfen',
  '面包',
  'a*b_c',
  '$5',
  '{bread}',
  '{{bread}}',
  '<5s',
  '&amp;',
  '',
);

const target = fc.oneof(
  fc.constantFrom(
    '/shop',
    'shop',
    './guides/rye#heat',
    '/Shop',
    '/shop.mdx',
    '/guides/index',
    '#top',
    '/nowhere',
  ),
  fc.constantFrom(
    '../../../etc/passwd',
    'https://crumb.example/a?b#c',
    'mailto:a@crumb.example',
    '//x',
    '',
    '?q',
  ),
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<b>',
  ),
  fc.constantFrom(
    '&#106;avascript:alert(1)',
    'vbscript:x',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
  ),
);

/** What somebody writes who wants the page to run something. */
const attack = fc.oneof(
  fc.constantFrom('<script>alert(1)</script>', '<SCRIPT SRC="//x"></SCRIPT>', '<script\n>alert(1)</script >'),
  fc.constantFrom('<img src="x" onerror="alert(1)" />', '<svg onload="alert(1)"><script>1</script></svg>'),
  fc.constantFrom('<div onClick={() => alert(1)}>a</div>', '<div {...{onclick: "alert(1)"}}>a</div>'),
  fc.constantFrom(
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:1"></object>',
  ),
  fc.constantFrom('<div dangerouslySetInnerHTML={{__html: "<script>1</script>"}} />', '<style>a{}</style>'),
  fc.constantFrom(
    '<a href={"javascript:" + "alert(1)"}>a</a>',
    '<form action="javascript:alert(1)"><button /></form>',
  ),
  fc.constantFrom(
    '<Card title="<script>1</script>" href="javascript:alert(1)">a</Card>',
    '<base href="//x" />',
  ),
  fc.constantFrom(
    '<Icon icon={`"><script>1</script>`} />',
    '<Frame caption="<img src=x onerror=alert(1)>">a</Frame>',
  ),
  fc.constantFrom(
    '<meta http-equiv="refresh" content="0;url=javascript:1" />',
    '<math><mi xlink:href="javascript:1">a</mi></math>',
  ),
  fc.constantFrom(
    'export const a = "<script>1</script>"\n\n{a}',
    '{"<script>alert(1)</script>"}',
    '`<script>`',
  ),
  fc.constantFrom(
    '<div style={{background: "url(javascript:1)"}}>a</div>',
    '<div style="x:expression(1)">a</div>',
  ),
  fc.constantFrom(
    '```html <script>1</script>\n<script>1</script>\n```',
    '```mermaid\n</pre><script>1</script>\n```',
  ),
  fc.constantFrom(
    '$$\n\\href{javascript:alert(1)}{a}<script>\n$$',
    '<Tooltip tip="<script>1</script>">a</Tooltip>',
  ),
);

const component = fc
  .tuple(
    fc.constantFrom(
      'Card',
      'Steps',
      'Step',
      'Tabs',
      'Tab',
      'Accordion',
      'Note',
      'CodeGroup',
      'Frame',
      'Update',
    ),
    fc.constantFrom(
      'ParamField',
      'ResponseField',
      'Expandable',
      'Icon',
      'Tree',
      'Color',
      'Nonsense',
      'div',
      'a',
      'View',
    ),
    fc.constantFrom(
      'href',
      'title',
      'src',
      'img',
      'icon',
      'path',
      'name',
      'label',
      'id',
      'style',
      'cols',
      'on',
    ),
    fc.oneof(target, word, fc.string({ maxLength: 4, unit: 'grapheme' })),
    fc.constantFrom('"', "'", '{"', '{`', '{', '{[', '{{', ''),
  )
  .chain(([one, two, attribute, value, quote]) => {
    const close = [...quote]
      .reverse()
      .map((mark) => ({ '{': '}', '[': ']' })[mark] ?? mark)
      .join('');
    return fc
      .constantFrom(one, two)
      .map((name) => ({ name, start: `<${name} ${attribute}=${quote}${value}${close}` }));
  });

const { flow } = fc.letrec<{ flow: string }>((tie) => ({
  flow: fc.oneof(
    { depthSize: 'small', maxDepth: 4, withCrossShrink: true },
    word,
    fc
      .tuple(fc.constantFrom('# ', '## ', '- ', '1. ', '> ', '    ', '| ', '- [ ] ', '[^1]: '), word)
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('[', '![', '**[', '# ['), word, target)
      .map(([open, text, to]) => `${open}${text}](${to})`),
    fc.constantFrom(
      '[a]: /shop "t"',
      '[a][a]',
      '<!-- note -->',
      '{/* docs-disable-file links/page */}',
      '***',
      '## A {#own}',
    ),
    fc.constantFrom(
      'import Note from "/snippets/note.mdx"',
      '<Note />',
      'export const a = 1',
      '|a|b|\n|-|-|\n|c|d|',
      '---',
    ),
    fc.constantFrom(
      '```js\nrun()\n```',
      '~~~',
      '```',
      '$$x^2$$',
      'a[^1]',
      '<br>',
      '<Card>',
      '</Card>',
      '{',
      '}',
      '\\',
    ),
    attack,
    component.map(({ start }) => `${start} />`),
    fc.tuple(component, tie('flow')).map(([{ name, start }, inner]) => `${start}>\n\n${inner}\n\n</${name}>`),
    fc.tuple(component, tie('flow')).map(([{ name, start }, inner]) => `${start}>${inner}</${name}>`),
    fc.tuple(tie('flow'), tie('flow')).map(([one, two]) => `${one}\n\n${two}`),
    fc.tuple(tie('flow'), tie('flow')).map(([one, two]) => `${one} ${two}`),
  ),
}));

const frontMatter = fc.oneof(
  fc.constantFrom(
    '',
    '---\ntitle: Rye\n---\n\n',
    '---\ntitle: [1]\nicon: 7\n---\n',
    '---js\n1\n---\n',
    '---\na: b\n',
    '---\n---\n',
  ),
  fc.constantFrom(
    '---\nopenapi: GET /loaves\n---\n',
    '---\ntitle: "<script>1</script>"\ndescription: "<img onerror=1>"\n---\n',
  ),
  fc.constantFrom(
    '---\nurl: javascript:alert(1)\n---\n',
    '---\nmode: custom\ntag: "<b>"\n---\n',
    '---\ntitle: &a x\nb: *a\n---\n',
  ),
);

const written = fc
  .tuple(frontMatter, fc.array(flow, { minLength: 1, maxLength: 6 }), fc.constantFrom('\n', '\n\n'))
  .map(([head, parts, between]) => head + parts.join(between));

/** The text of a page: made of right and wrong pieces, or a real page after some damage. */
export const fragment: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: written },
  { weight: 1, arbitrary: written.chain((text) => mutated(text)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        ...sites.flatMap((site) =>
          Object.keys(site)
            .filter((path) => path.endsWith('.mdx'))
            .map((path) => site[path] ?? ''),
        ),
      )
      .chain((text) => mutated(text, 5)),
  },
);
