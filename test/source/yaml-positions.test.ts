import { expect, test } from 'vitest';
import type { Tree } from '../../src/site/source/tree.ts';
import { yamlPositions } from '../../src/site/source/yaml/positions.ts';
import { parseYaml } from '../../src/site/source/yaml/parse.ts';

const fileOf = (text: string) => ({ path: 'ovens.yaml', text });

/** All keys and scalars as they are written, each where it starts. */
function places(tree: Tree): readonly string[] {
  const written = ({ file, start, end }: Tree['span']) => `${start} ${file.text.slice(start, end)}`;
  if (tree.kind === 'scalar') return [written(tree.span)];
  if (tree.kind === 'array') return tree.items.flatMap(places);
  return tree.members.flatMap(({ key, keySpan, value }) => [
    `${written(keySpan)} = ${key}`,
    ...places(value),
  ]);
}

test.each([
  ['plain, quoted and escaped scalars', 'a: 1\n"b\\n": \'it\'\'s\'\n? c\n: "d" # end\n200: ok\n'],
  ['lists and mappings in both styles', 'a:\n  - b: [1, { c: "2" }]\n    d: x y\n  - - e\n  - {}\n'],
  ['aliases and anchors', 'a: &x { b: 1 }\nc: *x\nd: &y\n  - &z 3\n  - *z\n'],
  ['a comment, a document start and an end', '# one\n---\na: b # two\n...\n'],
  ['tags', 'a: !!str 1\nb: !!map { c: d }\n'],
  ['text of several lines', 'a: b\n  c\nd: "e\n  f"\n'],
])('positions are those of the parser that reports faults: %s', (_, text) => {
  const file = fileOf(text);
  const tree = yamlPositions(file);
  expect(tree && places(tree)).toEqual(places(parseYaml(file, 'a/b').value));
});

test('a block scalar starts after its indicator, an empty value after its key', () => {
  const tree = yamlPositions(fileOf('a: |\n  warm\nb:\nc: 1\n'));
  expect(tree && places(tree)).toEqual(['0 a = a', '5   warm\n', '12 b = b', '13 ', '15 c = c', '18 1']);
});

test.each([['a: [1'], ['a: &x { b: 1 }\nc: { <<: *x }\n'], ['['.repeat(300)]])(
  'nothing is reported for %.20j',
  (text) => {
    expect(yamlPositions(fileOf(text))).toBeUndefined();
  },
);
