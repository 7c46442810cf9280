import { expect, test } from 'vitest';
import { stem } from '../../../src/search/words/stem.ts';

/** From the sample vocabulary at https://snowballstem.org/algorithms/english/stemmer.html */
const stems: Readonly<Record<string, readonly string[]>> = {
  consign: ['consign', 'consigned', 'consigning', 'consignment'],
  consist: ['consist', 'consisted', 'consistency', 'consistent', 'consistently', 'consisting', 'consists'],
  consol: ['consolation', 'consolations', 'console', 'consoled', 'consoles'],
  consolatori: ['consolatory'],
  consolid: ['consolidate', 'consolidated', 'consolidating'],
  knackeri: ['knackeries'],
  knave: ['knave', 'knaves'],
  knee: ['knees'],
  knight: ['knightly', 'knights'],
  knit: ['knits', 'knitted', 'knitting'],
  knive: ['knives'],
  knocker: ['knocker', 'knockers'],
  knowledg: ['knowledge'],
  proceed: ['proceed', 'proceeds'],
  sky: ['skies', 'sky'],
  generous: ['generous', 'generously'],
};

test.each(Object.entries(stems))('%s is the stem of %j', (expected, words) => {
  expect(words.map(stem)).toEqual(words.map(() => expected));
});
