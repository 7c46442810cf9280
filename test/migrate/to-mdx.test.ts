import { expect, test } from 'vitest';
import { parseMarkdown, refusalOf } from '../../src/migrate/markdown/parse.ts';
import { toMdx } from '../../src/migrate/markdown/to-mdx.ts';
import { edited } from '../../src/migrate/model/edits.ts';
import type { LinkResult } from '../../src/migrate/model/old-site.ts';
import { parsePage } from '../../src/site/source/page/page.ts';

function link(url: string): LinkResult {
  const moved = url.endsWith('.md') ? `/${url.slice(0, -3)}` : url;
  return { url: moved, target: moved, broken: url === 'gone.md' };
}

function convert(text: string) {
  const conversion = toMdx(text, parseMarkdown(text), { link });
  return { ...conversion, text: edited(text, conversion.edits).text };
}

test.each([
  ['{a} \\{b} `{c}` a < b', '\\{a\\} \\{b\\} `{c}` a &lt; b'],
  ['a Vec<String> and <your-name>', 'a Vec&lt;String> and &lt;your-name>'],
  ['import a from "b"\n\nexport it\n\nthe import', '&#105;mport a from "b"\n\n&#101;xport it\n\nthe import'],
  ['# A {#id}\n\n## B {x}', '# A {#id}\n\n## B \\{x\\}'],
  ['a <!-- b */ c --> d', 'a {/* b * / c */} d'],
  ['a<br>b<BR/>c<hr>', 'a<br />b<br/>c<hr />'],
  ['<https://a.example/{x}>', '[https://a.example/\\{x\\}](https://a.example/%7Bx%7D)'],
  ['https://a.example/b', 'https://a.example/b'],
  ['[a](b.md "t") ![c {d}](e.png) [f]\n\n[f]: g.md', '[a](/b "t") ![c \\{d\\}](e.png) [f]\n\n[f]: /g'],
  ['costs $5 and $10, but $x^{2}$ and $$y_{1}$$', 'costs \\$5 and \\$10, but $x^{2}$ and $$y_{1}$$'],
  ['one $ alone', 'one $ alone'],
  ['text\n\n    code {a}\n      more\n', 'text\n\n```\ncode {a}\n  more\n```\n'],
  ['- a\n\n      code\n      two\n', '- a\n\n  ```\n  code\n  two\n  ```\n'],
  ['```js\n{a} <b>\n```', '```js\n{a} <b>\n```'],
  ['```\na\n    ```\n    b\n```', '````\na\n    ```\n    b\n````'],
  ['<img src=a.md width=10 class="x">', '<img src="/a" width="10" className="x" />'],
  ['<p style="text-align: center; --x: 1">a</p>', "<p style={{textAlign: 'center', \"--x\": '1'}}>a</p>"],
  [
    '<td colspan="2" for="a" data-x="1" stroke-width="2">',
    '<td colSpan="2" htmlFor="a" data-x="1" strokeWidth="2"></td>',
  ],
  ['<b>a <i>b</b> c</i>', '<b>a <i>b</i></b> c'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<div>\n\ntext\n', '<div>\n\ntext\n\n</div>\n'],
  [
    '<details><summary>S</summary>text\n\nmore\n</details>',
    '<details>\n<summary>S</summary>text\n\nmore\n</details>',
  ],
  ['<div>\n*raw* _x_ a_b `c` {d}\n</div>', '<div>\n\\*raw\\* \\_x\\_ a_b \\`c\\` \\{d\\}\n</div>'],
  ['<pre><code class="language-js">a &lt; {b}\n</code></pre>', '```js\na < {b}\n```'],
  ['| a |\n|---|\n| {b}<br>c |', '| a |\n|---|\n| \\{b\\}<br />c |'],
  ['line\r\n{a}\r\n', 'line\r\n\\{a\\}\r\n'],
])('writes %j as MDX', (before, after) => {
  const converted = convert(before).text;
  expect(converted).toBe(after);
  expect(parsePage({ path: 'a.mdx', text: converted }).value.outline.problems).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', '{/* migrate: <script>alert(1)</script> */}', 'script'],
  ['<a href="x" onclick="y()">z</a>', '<a href="x">z</a>', 'script'],
  ['[a](javascript:alert(1))', 'a', 'link'],
  ['<a href="java\tscript:x">b</a>', '<a>b</a>', 'link'],
  ['<a href="data:text/html,x">b</a>', '<a>b</a>', 'link'],
])('lists %j, and keeps its text', (before, after, kind) => {
  const { text, unconverted } = convert(before);
  expect(text).toBe(after);
  expect(unconverted.map((remark) => remark.kind)).toEqual([kind]);
});

test('lists links that were broken before', () => {
  const { broken } = convert('see [a](gone.md)');
  expect(broken).toEqual([{ start: 4, end: 16 }]);
});

test.each([
  ['> '.repeat(10_000), 'nested'],
  ['[a]('.repeat(20_000), 'links'],
  ['a'.repeat(5_000_000), 'larger'],
])('refuses %.8s…, which would take minutes', (text, reason) => {
  expect(refusalOf(text)).toContain(reason);
});

test('a paragraph may have any number of characters that MDX would read', () => {
  expect(convert('{ a } '.repeat(100_000)).text).toBe('\\{ a \\} '.repeat(100_000));
});
