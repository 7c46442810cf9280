import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratchFolder } from './scratch.ts';

/** As many as the largest public docs.json has. */
export const entries = 25_000;
const perGroup = 25;
const perTab = 40;

/** A folder with a navigation of so many entries, each with its page, which says nothing. */
export interface Entries {
  readonly root: string;
  /** Length of its docs.json. */
  readonly size: number;
}

export function writeEntries(): Entries {
  const root = scratchFolder();
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
  return { root, size: text.length };
}
