import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkSite } from '../src/check/run/check.ts';
import { levels } from '../src/check/run/levels.ts';
import { diskHost } from '../src/site/load/disk-host.ts';
import { grouped } from '../src/site/model/grouped.ts';
import { github } from '../src/check/report/github.ts';
import { json } from '../src/check/report/json.ts';
import { junit } from '../src/check/report/junit.ts';
import { pretty } from '../src/check/report/pretty.ts';
import { sarif } from '../src/check/report/sarif.ts';
import { summarize } from '../src/check/report/summary.ts';
import { loadSite } from '../src/site/resolve/load-site.ts';
import { rules } from '../src/check/rules/index.ts';
import { defaultLevels } from './support/levels.ts';

const root = fileURLToPath(new URL('../fixtures/sites/broken/', import.meta.url));
const prefix = 'fixtures/sites/broken/';
/** Findings of the two long formats, a file for each group of rules. */
const parts = fileURLToPath(new URL('../fixtures/reports/', import.meta.url));

// `vitest -u` writes these files anew: read the difference like code.
test('the broken site is reported as expected in every format', async () => {
  const site = await loadSite(diskHost(root));
  const found = checkSite(site, levels(defaultLevels));
  const summary = summarize(found, site, 41);
  const broken = rules.filter(({ id }) => found.some(({ rule }) => rule === id));
  const options = { version: '1.0.0', homepage: 'https://docs.example', prefix };
  const reports = {
    txt: await pretty(found, summary, { colorLevel: 0, width: 110, prefix: '', maxPerRule: 10 }),
    github: github(found, prefix),
    junit: junit(found, prefix),
  };
  for (const [kind, text] of Object.entries(reports))
    await expect(text).toMatchFileSnapshot(`${root}expected.${kind}`);

  const { diagnostics, ...report } = parsed([...json('.', found, summary)].join(''));
  await expect(written(report)).toMatchFileSnapshot(`${root}expected.json`);
  await expectGroups('json', diagnostics as readonly { readonly rule: string }[], ({ rule }) => rule);

  const log = parsed(sarif(found, broken, options));
  const { results, ...run } = log.runs[0];
  const { rules: described, ...driver } = run.tool.driver;
  const rest = { ...log, runs: [{ ...run, tool: { driver } }] };
  await expect(written(rest)).toMatchFileSnapshot(`${root}expected.sarif`);
  await expect(written(described)).toMatchFileSnapshot(`${parts}sarif/rules.json`);
  await expectGroups('sarif', results as readonly { readonly ruleId: string }[], ({ ruleId }) => ruleId);
});

async function expectGroups<Found>(
  format: string,
  found: readonly Found[],
  ruleOf: (one: Found) => string,
): Promise<void> {
  const groups = grouped(found, (one) => ruleOf(one).split('/')[0] ?? '');
  for (const [group, members] of groups)
    await expect(written(members)).toMatchFileSnapshot(`${parts}${format}/${group}.json`);
  const known = existsSync(parts + format) ? readdirSync(parts + format) : [];
  const stale = known.filter((name) => name !== 'rules.json' && !groups.has(name.replace('.json', '')));
  expect(stale).toEqual([]);
}

/** What a report says, of one that is laid out as all JSON here is. */
function parsed(text: string) {
  const value = JSON.parse(text);
  expect(text).toBe(written(value));
  return value;
}

function written(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
