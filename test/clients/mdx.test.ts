import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpora } from '../support/corpora.ts';
import { verdicts } from '../support/reference-mdx.ts';

test.each(['5 < 6 and {1 + 1}', 'under <5s', 'a {b', '<Card>', '<!-- c -->', '<a title={} />'])(
  'the reference implementation accepts or rejects %j as we do',
  (text) => {
    const { theirs, ours } = verdicts(text);
    expect(ours === 'ok').toBe(theirs === 'ok');
  },
);

test.each(corpora())('the reference implementation reads the same pages of %s', (root) => {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.mdx?$/.test(path),
  );
  const different = pages.flatMap((path) => {
    const { theirs, ours } = verdicts(readFileSync(`${root}/${path}`, 'utf8'));
    return (theirs === 'ok') === (ours === 'ok') ? [] : [{ path, theirs, ours }];
  });
  expect(different).toEqual([]);
});
