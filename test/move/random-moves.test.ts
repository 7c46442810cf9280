import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpora } from '../support/corpora.ts';
import { filesIn, randomMoves, siteMaker, violationsOf } from './random-moves.ts';

/** `DOCS_RANDOM_MOVES=200` makes so many in each real site; without it a few, to be quick. */
const count = Number(process.env['DOCS_RANDOM_MOVES'] ?? 3);

/** Who moves a page in one version or language alone leaves the others without a counterpart, and is told so. */
const isOfCounterparts = (finding: string, listed: readonly string[]) =>
  finding.startsWith('navigation/translation-parity') &&
  listed.some((message) => message.startsWith('the counterpart'));

describe.each(['fixtures/sites/tabs', ...corpora()].map((root) => [basename(root), root]))(
  '%s',
  (_, root) => {
    test(
      'random moves break nothing, and moving back restores every byte',
      { timeout: 3_600_000 },
      async () => {
        const files = filesIn(root);
        const make = siteMaker();
        const site = await make(files);
        const broken: unknown[] = [];
        for (const moves of randomMoves(site, count, 7)) {
          const { findings, addresses, left, listed, bytes } = await violationsOf(files, make, site, moves);
          const real = findings.filter((finding) => !isOfCounterparts(finding, listed));
          if (real.length + addresses.length + left.length + bytes.length > 0)
            broken.push({ moves: [...moves].slice(0, 2), real, addresses, left, bytes });
        }
        expect(broken).toEqual([]);
      },
    );
  },
);
