import type { List, ListItem } from 'mdast';
import { folderOf, isExternal, pathWithin } from '../../../site/model/addresses/link-target.ts';
import { decodePercent } from '../../../site/source/text/percent.ts';
import { parseMarkdown, plainText } from '../../markdown/parse.ts';

/** An entry of `SUMMARY.md`. */
export interface Entry {
  readonly label: string;
  /** Path of a page in the source; undefined for a heading or a link. */
  readonly path: string | undefined;
  /** An address elsewhere. */
  readonly href: string | undefined;
  readonly entries: readonly Entry[];
}

/** The groups of `SUMMARY.md`; the first has no label if entries stand before the first heading. */
export function groupsOf(text: string, summary: string): readonly Entry[] {
  const groups: Entry[] = [];
  let label = '';
  let entries: readonly Entry[] = [];
  const close = () => {
    if (entries.length > 0) groups.push({ label, path: undefined, href: undefined, entries });
    entries = [];
  };
  for (const node of parseMarkdown(text).children) {
    if (node.type === 'heading' && node.depth > 1) {
      close();
      label = plainText(node).trim();
    } else if (node.type === 'list') entries = [...entries, ...entriesOf(node, folderOf(summary))];
  }
  close();
  return groups;
}

function entriesOf(list: List, folder: string): readonly Entry[] {
  return list.children.map((item) => entryOf(item, folder));
}

function entryOf(item: ListItem, folder: string): Entry {
  const [head] = item.children;
  const link = head?.type === 'paragraph' ? head.children.find((child) => child.type === 'link') : undefined;
  const label = head?.type === 'paragraph' ? plainText(link ?? head).trim() : '';
  const url = link?.type === 'link' ? link.url : undefined;
  const isElsewhere = url !== undefined && isExternal(url);
  const written = url === undefined || isElsewhere ? undefined : decodePercent(url.replace(/[?#].*$/s, ''));
  return {
    label: link?.type === 'link' && link.title ? link.title : label,
    path: written === undefined ? undefined : (pathWithin(folder, written) ?? written),
    href: isElsewhere ? url : undefined,
    entries: item.children.flatMap((child) => (child.type === 'list' ? entriesOf(child, folder) : [])),
  };
}

/** All entries below some, parents first. */
export function allEntries(entries: readonly Entry[]): readonly Entry[] {
  const all: Entry[] = [];
  const waiting = entries.toReversed();
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    all.push(entry);
    for (const inner of entry.entries.toReversed()) waiting.push(inner);
  }
  return all;
}
