import { load, type Load } from '../../load/load.ts';
import { readAndParse, type ReadPage } from '../../load/read-pages.ts';
import { parsePage } from '../../source/page/page.ts';

/** Sites with fewer pages are read at once. */
const many = 500;

/** What is read for the first picture. */
export interface Glance {
  readonly read: Load;
  /** False where the site turned out to be large: of its pages only the names are known. */
  isWhole(): boolean;
}

export function glance(): Glance {
  let isWhole = true;
  return {
    read: (host) =>
      load(host, async (from, paths) => {
        isWhole = paths.length < many;
        return isWhole ? readAndParse(from, paths) : paths.map(nameAlone);
      }),
    isWhole: () => isWhole,
  };
}

function nameAlone(path: string): ReadPage {
  return parsePage({ path, text: '' });
}
