import { diskHost } from '../../site/load/disk-host.ts';
import type { Host } from '../../site/load/host.ts';
import type { Settings } from '../../site/load/settings.ts';
import { hasSiteCode } from '../../pages/site-code/site-wide-files.ts';
import { live as liveSite, type Live } from '../../server/live.ts';
import type { Io } from '../../machine/io.ts';
import { basePath } from '../../workspace/open-site.ts';
import { findRoot } from '../../workspace/root.ts';
import { printRemoved, settingsAt } from '../../workspace/settings-at.ts';
import type { Guarded } from '../../workspace/trust/guarded-settings.ts';
import { confirmedSettings, confirmedSiteCode, siteCode } from '../../workspace/trust/ask.ts';
import { levelsOf } from '../check/rule-ids.ts';
import { createIndexing, type MakeIndex } from './indexing.ts';
import type { DevOptions } from './options.ts';
import { snapshotReader } from './snapshot.ts';

/** A site on the author's machine, and what of it applies. */
export interface Preview {
  readonly root: string;
  readonly fileSettings: Settings;
  readonly settings: Settings;
  readonly host: Host;
  readonly live: Live;
  readonly makeIndex: MakeIndex;
  readonly isTrusted: boolean;
  /** What was left out without trust. */
  readonly ignored: readonly Guarded[];
}

/** Reads the site, and decides with the user which of its settings apply and whether its code may run. */
export async function openPreview(io: Io, folder: string | undefined, options: DevOptions): Promise<Preview> {
  const root = findRoot(io.cwd, folder);
  const fileSettings = await settingsAt(root);
  printRemoved(io, fileSettings);
  const replaced = options.host === undefined ? [] : ['dev.host'];
  const effective = await confirmedSettings(io, root, fileSettings, { trust: options.trust, replaced });
  const { settings } = effective;
  const host = diskHost(root, { ignore: settings.ignore });
  const url = options.url ?? settings.url;
  const base = basePath({ ...settings, url });
  const { readPages, makeIndex } = createIndexing(root);
  const live = await liveSite(snapshotReader(host, levelsOf(settings), { base, url }, readPages));
  const hasCode = await hasSiteCode(live.current().site, (path) => host.read(path));
  const isTrusted = hasCode
    ? await confirmedSiteCode(io, root, fileSettings, effective)
    : effective.isTrusted;
  const ignored = hasCode && !isTrusted ? [...effective.leftOut, siteCode] : effective.leftOut;
  return { root, fileSettings, settings, host, live, makeIndex, isTrusted, ignored };
}
