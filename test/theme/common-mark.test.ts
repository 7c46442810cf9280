import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from './rendered.ts';

/** What the page of an operation makes of a description. */
async function shown(description: string): Promise<string> {
  const operation = { summary: 'Bake', parameters: [{ name: 'a', in: 'query', description }], responses: {} };
  const spec = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { get: operation } } };
  const config = { navigation: { pages: ['bake'] }, variables: { host: 'crumb.example' } };
  const page = await pageOf(
    {
      'docs.json': JSON.stringify(config),
      'openapi.json': JSON.stringify(spec),
      'bake.mdx': '---\nopenapi: GET /a\n---\n',
    },
    'bake',
  );
  return /<div class="field-body">([^]*?)<\/div>\s*<\/div>\s*<\/div>\s*<\/article>/.exec(page)?.[1] ?? page;
}

test.each([
  ['what old HTML holds', '<nobr>a</nobr> <tt>b</tt>', 'a b'],
  ['a break', 'one<br>two<BR/>three', '<p>one<br />two<br />three</p>'],
  ['a break in a cell', '|a|\n|-|\n|x<br>y|', '<td>x<br />y</td>'],
  ['an address', 'see <https://crumb.example>.', '>https://crumb.example</a>.</p>'],
  ['braces', 'in {curly} {1 + 1} braces', '<p>in {curly} {1 + 1} braces</p>'],
  ['a variable', 'at {{host}}', '<p>at crumb.example</p>'],
  ['what is less', 'x<5 and <10, 1 < 2', '<p>x&lt;5 and &lt;10, 1 &lt; 2</p>'],
  ['marks', 'a <b>bold *b*</b> c', '<p>a <strong>bold <em>b</em></strong> c</p>'],
  ['marks without an end', 'an Array<object> of <b>it', '<p>an Array&lt;object&gt; of &lt;b&gt;it</p>'],
  ['an end without a beginning', 'a</b> b', '<p>a b</p>'],
  [
    'words in angle brackets',
    '`Foo<T>` of List<T>, <source>/<my-id>',
    'of List&lt;T&gt;, &lt;source&gt;/&lt;my-id&gt;</p>',
  ],
  [
    'paragraphs without ends',
    '<p>one &amp; &lt;two&gt;\n<p>three',
    '<p>one &amp; &lt;two&gt;\n</p><p>three</p>',
  ],
  ['lists without ends', '<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  [
    'Markdown between tags',
    '<details><summary>More</summary>\n\n**b**\n\n</details>\n\nend',
    '</summary><p><strong>b</strong></p></details><p>end</p>',
  ],
  [
    'code as it is written',
    '<pre>a *b*\n  {c}</pre>',
    '>a *b*\n</span><span class="line">  {c}\n</span></code></pre>',
  ],
  ['a component', '<Note>\n  Some **bold**\n</Note>', '<strong>bold</strong>'],
  ['a comment', 'a <!-- b --> c', '<p>a  c</p>'],
  ['a label', '[here][r]\n\n[r]: https://crumb.example', '>here</a>'],
  ['a closed rule', 'a\n\n<hr>\n\nb', '<p>a</p><hr /><p>b</p>'],
])('a description shows %s', async (_, description, html) => {
  expect((await shown(description)).replace(/>\n</g, '><')).toContain(html);
});

test.each([
  '<script>alert(1)</script>',
  'a <script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<img src="https://x.example/i.png" onerror="alert(1)">',
  '<b OnClick=alert(1)>b</b>',
  '<a href="javascript:alert(1)">b</a>',
  '<a href=" jAvaScript:alert(1)">b</a>',
  '<a href="java&#115;cript:alert(1)">b</a>',
  '[js](javascript:alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>a{}</style><link rel=stylesheet href=x><meta http-equiv=refresh content=0><base href=x>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">b</button></form>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<Card href="javascript:alert(1)" title="b" />',
])('a description cannot run code: %s', async (description) => {
  const html = await shown(description);
  const tags = html.match(/<[a-z][^>]*>/gi)?.join('') ?? '';
  expect(tags).not.toMatch(
    /<(?:script|style|link|meta|base|object|embed|form)\b|\son\w+=|javascript:|srcdoc|formaction/i,
  );
});

test('any description only contains allowed elements', async () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    '/>',
    'b',
    'p',
    'li',
    'script',
    'Note',
    ' onclick=x',
    '="',
    '"',
    "'",
    '\n',
    '\n\n',
    '`',
    '*',
    '<!--',
    '-->',
    '<a href=',
    '&lt;',
    '{',
    '}',
    '<br>',
    '|',
    '- ',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const tags = (await shown(pieces.join(''))).match(/<\/?[a-z][^>]*>/gi) ?? [];
      // What stands in quotes is the value of an attribute.
      expect(tags.join('').replace(/"[^"]*"/g, '')).not.toMatch(/<script|\sonclick/i);
    }),
    { numRuns: 60 },
  );
});
