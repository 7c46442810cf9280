import type { LinkSource } from '../../site/links/link-source.ts';
import { linksInText } from '../../site/links/text-links.ts';
import { folderOf } from '../../site/model/addresses/link-target.ts';
import type { Site } from '../../site/model/site.ts';
import { decode } from '../../site/source/text/decode.ts';
import { withoutCode } from '../../site/source/text/without-code.ts';

/** Files that are served to agents unchanged: skills, and the site's own indexes. */
export function agentTexts(site: Site): readonly LinkSource[] {
  const skills = site.skills.map(({ file }) => file);
  const indexes = [...site.ownIndexes].map(([path, bytes]) => decode(path, bytes).file);
  return [...skills, ...indexes].map((file) => ({
    file,
    folders: [folderOf(file.path)],
    pages: [],
    quoted: false,
    links: linksInText(withoutCode(file.text)),
  }));
}
