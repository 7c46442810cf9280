import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkSite } from '../src/check/check.ts';
import { levels } from '../src/check/levels.ts';
import { diskHost } from '../src/load/disk-host.ts';
import { github } from '../src/report/github.ts';
import { json } from '../src/report/json.ts';
import { junit } from '../src/report/junit.ts';
import { pretty } from '../src/report/pretty.ts';
import { sarif } from '../src/report/sarif.ts';
import { summarize } from '../src/report/summary.ts';
import { loadSite } from '../src/resolve/load-site.ts';
import { rules } from '../src/rules/index.ts';
import { defaultLevels } from './support/levels.ts';

const root = fileURLToPath(new URL('../fixtures/sites/broken/', import.meta.url));
const prefix = 'fixtures/sites/broken/';

// `vitest -u` writes these files anew: read the difference like code.
test('the broken site reads as expected in every format', async () => {
  const site = await loadSite(diskHost(root));
  const found = checkSite(site, levels(defaultLevels));
  const summary = summarize(found, site, 41);
  const broken = rules.filter(({ id }) => found.some(({ rule }) => rule === id));
  const options = { version: '1.0.0', homepage: 'https://docs.example', prefix };
  const reports = {
    txt: await pretty(found, summary, { colorLevel: 0, width: 110, prefix: '', most: 10 }),
    json: json('.', found, summary),
    sarif: sarif(found, broken, options),
    github: github(found, prefix),
    junit: junit(found, prefix),
  };
  for (const [kind, text] of Object.entries(reports)) {
    await expect(text).toMatchFileSnapshot(`${root}expected.${kind}`);
  }
});
