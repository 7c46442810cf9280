import { escapeTags } from '../../pages/markdown/escape-tags.ts';
import { plainLine } from '../../pages/markdown/plain-line.ts';
import { indent, oneLine } from '../../pages/markdown/text.ts';
import { directoryOf, listedGroup, type DirectoryEntry } from '../../site/model/navigation/directory.ts';
import { headAt } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { unresolved } from './link-targets.ts';

/** The listing that a page shows of its group, as a list; '' for all other pages. */
export function directoryText(site: Site, path: string): string {
  const group = listedGroup(site, path);
  return group === undefined ? '' : listOf(directoryOf(site, group), site);
}

function listOf(entries: readonly DirectoryEntry[], site: Site): string {
  return entries.map((entry) => `- ${entryOf(entry, site)}`).join('\n');
}

function entryOf(entry: DirectoryEntry, site: Site): string {
  const title = escapeTags(oneLine(entry.title).replace(/[[\]]/g, '\\$&'));
  if (entry.kind === 'group') return indent(`${title}\n${listOf(entry.entries, site)}`, 2);
  if (entry.kind === 'link') return `[${title}](${entry.href})`;
  const description = plainLine(headAt(site, entry.path)?.description ?? '');
  const link = `[${title}](${unresolved(`/${entry.path}`)})`;
  return description === '' ? link : `${link}: ${escapeTags(description)}`;
}
