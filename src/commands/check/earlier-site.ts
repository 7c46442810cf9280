import { isMissed } from '../../load/category.ts';
import { earlierHost } from '../../load/earlier-host.ts';
import { decidesContent } from '../../load/ignore.ts';
import { load } from '../../load/load.ts';
import type { Loaded } from '../../load/loaded.ts';
import { parseSettings } from '../../load/parse-settings.ts';
import { readAndParse, type ReadPage, type ReadPages } from '../../load/read-pages.ts';
import { defaultSettings, type Settings } from '../../load/settings.ts';
import type { Site } from '../../model/site.ts';
import { isSpecCopy } from '../../model/openapi/unread-specs.ts';
import { resolve } from '../../resolve/resolve.ts';
import { decode } from '../../source/text/decode.ts';
import { basePath, ignored, type Opened } from '../site/open-site.ts';
import { blobs, filesAt, type Changes } from './changes-since.ts';

/** The site as it was at a revision. Only what has changed since is read and parsed again. */
export async function earlierSite(
  { root, settings, host, loaded }: Opened,
  { commit, changed, former }: Changes,
): Promise<Site> {
  const needed = [...former].flatMap(([path, blob]) => (blob !== undefined && isRead(path) ? [blob] : []));
  const held = blobs(root, needed);
  const bytes = new Map([...former].map(([path, blob]) => [path, held.get(blob ?? '')]));
  const earlier = {
    files: new Set(filesAt(root, commit)),
    added: new Set([...changed].filter((path) => !former.has(path))),
    former: bytes,
  };
  const then = changed.has(settingsName) || former.has(settingsName) ? settingsOf(bytes) : settings;
  const read = readerOfOthers(pagesOf(loaded, changed));
  return resolve(await load(earlierHost(host, earlier, ignored(then)), read, loaded), basePath(then));
}

const settingsName = 'docs.config.yaml';

function settingsOf(bytes: ReadonlyMap<string, Uint8Array | undefined>): Settings {
  const written = bytes.get(settingsName);
  return written === undefined ? defaultSettings : parseSettings(decode(settingsName, written).file).value;
}

/** Of other files it only counts whether they are there. */
function isRead(path: string): boolean {
  return isMissed(path) || decidesContent(path) || isSpecCopy(path);
}

/** Pages and snippets, by path, that were read already and are the same at both times. */
function pagesOf({ pages, snippets }: Loaded, changed: ReadonlySet<string>): ReadonlyMap<string, ReadPage> {
  const written = snippets.map(({ value, faults }) => ({ value: { ...noFields, ...value }, faults }));
  return new Map(
    [...pages, ...written].flatMap((page) =>
      changed.has(page.value.file.path) ? [] : [[page.value.file.path, page]],
    ),
  );
}

const noFields = { title: undefined, description: undefined, fields: undefined };

function readerOfOthers(known: ReadonlyMap<string, ReadPage>): ReadPages {
  return async (host, paths) => {
    const others = paths.filter((path) => !known.has(path));
    const read = await readAndParse(host, others);
    const anew = new Map(others.map((path, index) => [path, read[index]]));
    return paths.map((path) => known.get(path) ?? anew.get(path));
  };
}
