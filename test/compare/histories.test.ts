import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkoutsOf, lostIn } from './histories.ts';

/** A folder of repositories with a docs.json and its history; without it there is nothing to run. */
const folder = process.env['DOCS_HISTORIES'] ?? '';
const repositories = existsSync(folder) ? readdirSync(folder) : [];

describe.skipIf(repositories.length === 0)('real histories', () => {
  test.each(repositories)(
    '%s: exactly the lost addresses are reported',
    { timeout: 7_200_000 },
    async (name) => {
      const checkouts = checkoutsOf(join(folder, name), 100);
      const different: unknown[] = [];
      let lost = 0;
      for (const step of checkouts.steps) {
        const { told, listed } = await lostIn(checkouts, step);
        lost += listed.length;
        const missed = listed.filter((address) => !told.includes(address));
        const invented = told.filter((address) => !listed.includes(address));
        if (missed.length + invented.length > 0) different.push({ ...step, missed, invented });
      }
      console.log(`${name}: ${checkouts.steps.length} commits, ${lost} lost addresses`);
      expect(different).toEqual([]);
    },
  );
});
