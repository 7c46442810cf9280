import { oncePer } from '../../site/source/once.ts';
import type { Site } from '../../site/model/site.ts';
import type { Looks } from '../../theme/view.ts';
import {
  type HashedFile,
  hashedFiles,
  scriptPaths,
  stylePaths,
} from '../../pages/site-code/site-wide-files.ts';
import type { ServerOptions } from '../options.ts';

/** What the appearance of the site's pages depends on. */
export async function looksOf(site: Site, { address, remoteMedia, read }: ServerOptions): Promise<Looks> {
  const styleFiles = await stylesOf(site)(read);
  return { base: address.base, remoteMedia: remoteMedia ?? false, styleFiles };
}

/** The scripts that run on all pages of the site. */
export function scriptsOf(site: Site, { read }: ServerOptions): Promise<readonly HashedFile[]> {
  return scriptFilesOf(site)(read);
}

const stylesOf = readOnce(stylePaths);
const scriptFilesOf = readOnce(scriptPaths);

/** Read once for each snapshot of the site. */
function readOnce(paths: (site: Site) => readonly string[]) {
  return oncePer((site: Site) => {
    let files: Promise<readonly HashedFile[]> | undefined;
    return (read: ServerOptions['read']) => (files ??= hashedFiles(paths(site), read));
  });
}
