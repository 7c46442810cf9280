import { expect, test } from 'vitest';
import { parsePage } from '../../src/source/page/page.ts';

function swallowedIn(...lines: readonly string[]): readonly string[] {
  return ['\n', '\r\n'].flatMap((lineEnd) => {
    const text = lines.join(lineEnd);
    const { swallowing } = parsePage({ path: 'a.mdx', text }).value.outline;
    return swallowing.map(({ start, end, taken }) =>
      [text.slice(start, end), text.slice(taken.start, taken.end)].join(' … '),
    );
  });
}

test('a block that another one follows before its end swallows it, whatever the line ends', () => {
  const found = '```js … ```sh';
  expect(swallowedIn('```js', 'bake()', '', '```sh', 'cool', '```', '', 'Eat')).toEqual([found, found]);
});

test('blocks without a language that follow from the first are not told again', () => {
  const lines = ['```md', '```js', 'bake()', '```', '', '```', '', '## Rye', '', '```sh', 'cool', '```'];
  expect(new Set(swallowedIn(...lines))).toEqual(new Set(['```md … ```js']));
});

test('a text that shows how a block begins may be meant so', () => {
  expect(swallowedIn('```python', 'prompt = """', 'Answer with', '```json', '"""', '```')).toEqual([]);
  expect(swallowedIn('```sh', 'say "Answer with', '```json', '"', '```')).toEqual([]);
  expect(swallowedIn('```', 'Answer with', '```json', '```')).toEqual([]);
  expect(swallowedIn('~~~', 'rye = oat', '~~~ expected', '~~~')).toEqual([]);
});

test('signs that are left over at the end of the page tell that it is not', () => {
  const found = '``` … ```json';
  expect(swallowedIn('```', 'Answer with', '```json', '{}', '```', '', '```')).toEqual([found, found]);
});

test('signs that are longer, or of the other kind, show others', () => {
  expect(swallowedIn('````md', '```js', 'bake()', '```', '````')).toEqual([]);
  expect(swallowedIn('~~~', '```js', '~~~')).toEqual([]);
  expect(swallowedIn('```', '``` is a fence, `` is none', '```')).toEqual([]);
});

test('what may be code of an endless block is no sign that anything is lost', () => {
  expect(swallowedIn('```sh', 'bake', '', '## cool', '<Oven')).toHaveLength(2);
  expect(swallowedIn('```sh', 'bake', '', '## cool')).toEqual([]);
  expect(swallowedIn('```tsx', '<Oven />')).toEqual([]);
  expect(swallowedIn('```js', '## rye')).toEqual([]);
});

test('a page that does not parse tells of that alone', () => {
  expect(swallowedIn('<Note>', '```js', 'bake()', '</Note>', '', '```sh', 'cool', '```')).toEqual([]);
});
