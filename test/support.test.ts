import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpora } from './support/corpora.ts';

test('every real site that is offered to the tests has a docs.json', () => {
  expect(corpora().filter((site) => !existsSync(`${site}/docs.json`))).toEqual([]);
});
