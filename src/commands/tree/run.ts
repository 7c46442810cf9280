import { diskHost } from '../../load/disk-host.ts';
import { navigationDocument } from '../../model/navigation-json.ts';
import { loadSite } from '../../resolve/load-site.ts';
import type { Io } from '../io.ts';
import { findRoot } from '../root.ts';
import type { TreeOptions } from './command.ts';

/** Prints the resolved navigation. */
export async function runTree(io: Io, given: string | undefined, _options: TreeOptions): Promise<number> {
  const site = await loadSite(diskHost(findRoot(io.cwd, given)));
  io.stdout.write(`${JSON.stringify(navigationDocument(site), null, 2)}\n`);
  return 0;
}
