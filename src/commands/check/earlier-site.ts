import { isMissed } from '../../site/load/category.ts';
import { earlierHost } from '../../site/load/earlier-host.ts';
import { decidesContent } from '../../site/load/ignore.ts';
import { load } from '../../site/load/load.ts';
import { parseSettings } from '../../site/load/parse-settings.ts';
import { rereading } from '../../site/load/read-pages.ts';
import { defaultSettings, settingsName, type Settings } from '../../site/load/settings.ts';
import type { Site } from '../../site/model/site.ts';
import { isSpecCopy } from '../../site/model/openapi/unread-specs.ts';
import { resolveAgain } from '../../site/resolve/resolve-again.ts';
import { decode } from '../../site/source/text/decode.ts';
import { visible } from '../../check/report/visible.ts';
import type { Io } from '../../machine/io.ts';
import { basePath, ignored, type OpenedSite } from '../../workspace/open-site.ts';
import { contentsOf } from '../../machine/git-contents.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { maxSize } from '../../site/load/read-file.ts';
import type { Changes } from './changes-since.ts';

/** The site as it was at a revision. Only what has changed since is read and parsed again. */
export async function earlierSite(
  { settings, host, loaded, site }: OpenedSite,
  { git, commit, files, changed, former }: Changes,
  { stderr }: Pick<Io, 'stderr'>,
): Promise<Site> {
  const blobIds = [...former].flatMap(([path, blob]) => (blob !== undefined && isNeeded(path) ? [blob] : []));
  const contents = contentsOf(git, blobIds, maxSize);
  if (contents.missing.size > 0)
    throw new UsageError(
      'git does not have all files of the revision on this machine',
      'the clone is partial; fetch them: git fetch --refetch --no-filter',
    );
  const bytes = new Map([...former].map(([path, blob]) => [path, contents.bytes.get(blob ?? '')]));
  const large = new Set(
    [...former].flatMap(([path, blob]) => (contents.large.has(blob ?? '') ? [path] : [])),
  );
  for (const path of large)
    stderr.write(
      `${visible(path)} is larger than 256 MB at ${commit.slice(0, 7)}, so its content is not compared\n`,
    );
  const earlier = {
    files: new Set(files),
    added: new Set([...changed].filter((path) => !former.has(path))),
    former: bytes,
    large,
  };
  const earlierSettings =
    changed.has(settingsName) || former.has(settingsName) ? settingsOf(bytes) : settings;
  const read = rereading(loaded, changed);
  const current = { loaded, base: basePath(settings), site };
  return resolveAgain(
    current,
    await load(earlierHost(host, earlier, ignored(earlierSettings)), read, loaded),
    basePath(earlierSettings),
  );
}

function settingsOf(bytes: ReadonlyMap<string, Uint8Array | undefined>): Settings {
  const settingsBytes = bytes.get(settingsName);
  return settingsBytes === undefined
    ? defaultSettings
    : parseSettings(decode(settingsName, settingsBytes).file).value;
}

/** Only the existence of other files matters. */
function isNeeded(path: string): boolean {
  return isMissed(path) || decidesContent(path) || isSpecCopy(path);
}
