import { describe, expect, test } from 'vitest';
import { wordVectors } from '../../src/agents/word-vectors.ts';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { search } from '../../src/search/search.ts';
import { siteOf } from '../support/site.ts';
import { tinySites } from '../support/tiny-sites.ts';

const vectors = wordVectors();

/** What the page says in other words than the question, or in a single word, counts as doubtful. */
const doubtful = [
  'How long do refunds take?',
  'On which days do you deliver?',
  'update to the newest version',
  'Wo kann ich das Fahrrad zurückgeben?',
  'Reparatur',
  '予約方法',
  'When do I need a doctor’s note?',
];

describe.each(tinySites)('a site of a few pages: $name', async ({ files, answered, refused }) => {
  const index = buildIndex(fragments(await siteOf(files)), vectors);

  test.each(Object.entries(answered))('"%s" finds %s', (query, path) => {
    const [best, ...others] = search(index, { query }, { vectors });
    expect(best?.path).toBe(path);
    expect(best?.metadata.score).toBeGreaterThan(doubtful.includes(query) ? 0.2 : 0.5);
    for (const { metadata } of others) expect(metadata.score).toBeLessThanOrEqual(best?.metadata.score ?? 0);
  });

  test.each(refused)('"%s" has no results', (query) => {
    for (const { metadata } of search(index, { query }, { vectors }))
      expect(metadata.score).toBeLessThan(0.15);
  });
});
