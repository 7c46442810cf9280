import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { measureDocs } from './run.ts';
import type { Measured } from './table.ts';

/** What a command costs before it reads any page: its start, and a docs.json as large as the largest public one. */
export function benchStart(): readonly Measured[] {
  const help = measureDocs('--help', tmpdir());
  const root = mkdtempSync(join(tmpdir(), 'docs-site-'));
  try {
    const size = writeEntries(root);
    const check = measureDocs('check --format json --output out.txt', root);
    return [
      { ...help, name: 'docs --help', target: { seconds: 0.15 }, note: '' },
      {
        ...check,
        name: `check ${entries} entries`,
        target: { seconds: 1.5, megabytes: 400 },
        note: `docs.json of ${(size / 1_000_000).toFixed(1)} MB, exit ${check.code}`,
      },
    ];
  } finally {
    rmSync(root, { recursive: true });
  }
}

const entries = 25_000;
const perGroup = 25;
const perTab = 40;

/** A navigation of so many entries, each with its page, which says nothing. Gives the size of docs.json. */
function writeEntries(root: string): number {
  const groups = Array.from({ length: entries / perGroup }, (_, group) => ({
    group: `Group ${group}`,
    pages: Array.from(
      { length: perGroup },
      (_, page) =>
        `handbook-of-the-bakery/chapter-${Math.floor(group / perTab)}/group-${group}/how-to-bake-loaf-${group * perGroup + page}`,
    ),
  }));
  for (const path of groups.flatMap(({ pages }) => pages)) {
    const file = join(root, `${path}.mdx`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '---\ntitle: Loaf\n---\n');
  }
  const tabs = Array.from({ length: groups.length / perTab }, (_, tab) => ({
    tab: `Tab ${tab}`,
    groups: groups.slice(tab * perTab, (tab + 1) * perTab),
  }));
  const config = { theme: 'mint', name: 'Crumb', colors: { primary: '#16A34A' }, navigation: { tabs } };
  const text = JSON.stringify(config, undefined, 2);
  writeFileSync(join(root, 'docs.json'), text);
  return text.length;
}
