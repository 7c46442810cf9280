import { load, type Load } from '../../load/load.ts';
import { readAndParse, type ReadPage } from '../../load/read-pages.ts';
import { parsePage } from '../../source/page/page.ts';

/** Sites with fewer pages are read completely. */
const largeSite = 500;

/** What is read for the first screen. */
export interface Glance {
  readonly read: Load;
  /** False for a large site, of whose pages only the names are known yet. */
  isComplete(): boolean;
}

export function glance(): Glance {
  let isComplete = true;
  return {
    read: (host) =>
      load(host, async (from, paths) => {
        isComplete = paths.length < largeSite;
        return isComplete ? readAndParse(from, paths) : paths.map(withoutContent);
      }),
    isComplete: () => isComplete,
  };
}

function withoutContent(path: string): ReadPage {
  return parsePage({ path, text: '' });
}
