import { expect, test } from 'vitest';
import { parsePage } from '../../src/site/source/page/page.ts';

function swallowedIn(...lines: readonly string[]): readonly string[] {
  return ['\n', '\r\n'].flatMap((lineEnd) => {
    const text = lines.join(lineEnd);
    const { swallowing } = parsePage({ path: 'a.mdx', text }).value.outline;
    return swallowing.map(({ start, end, swallowedLine }) =>
      [text.slice(start, end), text.slice(swallowedLine.start, swallowedLine.end)].join(' … '),
    );
  });
}

test('a block followed by another one before its end swallows it, with any line ending', () => {
  const found = '```js … ```sh';
  expect(swallowedIn('```js', 'bake()', '', '```sh', 'cool', '```', '', 'Eat')).toEqual([found, found]);
});

test('blocks without a language that follow from the first are not reported again', () => {
  const lines = ['```md', '```js', 'bake()', '```', '', '```', '', '## Rye', '', '```sh', 'cool', '```'];
  expect(new Set(swallowedIn(...lines))).toEqual(new Set(['```md … ```js']));
});

test('a text that shows how a block begins may be intended', () => {
  expect(swallowedIn('```python', 'prompt = """', 'Answer with', '```json', '"""', '```')).toEqual([]);
  expect(swallowedIn('```sh', 'say "Answer with', '```json', '"', '```')).toEqual([]);
  expect(swallowedIn('```', 'Answer with', '```json', '```')).toEqual([]);
  expect(swallowedIn('~~~', 'rye = oat', '~~~ expected', '~~~')).toEqual([]);
});

test('a fence that is indented like the code around it is part of it', () => {
  const inTab = [
    '<Tab title="Oven">',
    '          ```js',
    '          bake()',
    '',
    '          ```sh',
    '          ```',
    '</Tab>',
  ];
  expect(swallowedIn(...inTab)).toHaveLength(2);
  expect(swallowedIn('```tsx', '<Task>', '        ```diff{"\\n"}- rye', '</Task>', '```')).toEqual([]);
  expect(
    swallowedIn('- Bake', '  ```js', '  bake()', '  - Cool', '', '    ```sh', '    cool', '    ```'),
  ).toHaveLength(2);
});

test('leftover fences at the end of the page indicate that it is not', () => {
  const found = '``` … ```json';
  expect(swallowedIn('```', 'Answer with', '```json', '{}', '```', '', '```')).toEqual([found, found]);
});

test('fences that are longer, or of the other kind, show others', () => {
  expect(swallowedIn('````md', '```js', 'bake()', '```', '````')).toEqual([]);
  expect(swallowedIn('~~~', '```js', '~~~')).toEqual([]);
  expect(swallowedIn('```', '``` is a fence, `` is none', '```')).toEqual([]);
});

test('possible code of an unclosed block does not indicate lost content', () => {
  expect(swallowedIn('```sh', 'bake', '', '## cool', '<Oven')).toHaveLength(2);
  expect(swallowedIn('```sh', 'bake', '', '## cool')).toEqual([]);
  expect(swallowedIn('```tsx', '<Oven />')).toEqual([]);
  expect(swallowedIn('```js', '## rye')).toEqual([]);
});

test('a page that does not parse only reports that', () => {
  expect(swallowedIn('<Note>', '```js', 'bake()', '</Note>', '', '```sh', 'cool', '```')).toEqual([]);
});
