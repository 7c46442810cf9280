import { expect, test } from 'vitest';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import { coverageOf, needsOf } from '../../../src/server/assistant/passages/needs.ts';
import { fragment } from '../../search/fragment.ts';

const index = buildIndex([
  fragment('passes', 'Passes', 'A pass opens the gate of the port.'),
  fragment('ports', 'Ports', 'The port of the scale takes a pass.'),
]);

test('a word is half known if the site only has two words that it could consist of', () => {
  expect(coverageOf(needsOf(index, 'pass port'))).toBe(1);
  expect(coverageOf(needsOf(index, 'passport'))).toBeCloseTo(0.4);
  expect(coverageOf(needsOf(index, 'passbook'))).toBe(0);
});
