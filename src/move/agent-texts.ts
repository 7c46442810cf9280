import type { LinkSource } from '../links/link-source.ts';
import { linksInText } from '../links/text-links.ts';
import { folderOf } from '../model/addresses/link-target.ts';
import { oncePerSite } from '../model/once-per-site.ts';
import { decode } from '../source/text/decode.ts';
import { withoutCode } from '../source/text/without-code.ts';

/** Files that are served to agents unchanged: skills, and the site's own indexes. */
export const agentTexts = oncePerSite((site): readonly LinkSource[] => {
  const skills = site.skills.map(({ file }) => file);
  const indexes = [...site.ownIndexes].map(([path, bytes]) => decode(path, bytes).file);
  return [...skills, ...indexes].map((file) => ({
    file,
    folders: [folderOf(file.path)],
    pages: [],
    quoted: false,
    links: linksInText(withoutCode(file.text)),
  }));
});
