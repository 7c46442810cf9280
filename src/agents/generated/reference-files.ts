import { escapeTags } from '../../pages/markdown/escape-tags.ts';
import { slug } from '../../site/model/addresses/slug.ts';
import { countOf } from '../../site/model/navigation/naming.ts';
import { descriptionOf, type Group } from './page-map.ts';
import type { SkillPage } from './skill-pages.ts';
import { costOf, labelOf, type LinkTo } from './writer.ts';

/** The size of each file: 7,500 tokens of four bytes each. */
export const maxReferenceBytes = 30_000;

/** A file beside SKILL.md. */
export interface ReferenceFile {
  /** `references/pages-guides.md`. */
  readonly path: string;
  readonly text: string;
  readonly groups: readonly Group[];
}

/** Every page with its description and its headings. A group starts a file where it fits into one, but not into the last. */
export function referenceFiles(
  groups: readonly Group[],
  head: string,
  linkTo: LinkTo,
): readonly ReferenceFile[] {
  const room = maxReferenceBytes - Buffer.byteLength(head);
  const files: { size: number; readonly blocks: Map<Group, string[]> }[] = [];
  for (const group of groups) {
    const entries = group.pages.map((page) => entryOf(page, linkTo));
    const sizes = entries.map((entry) => Buffer.byteLength(entry) + 1);
    const title = Buffer.byteLength(titleOf(group)) + 4;
    const whole = sizes.reduce((sum, size) => sum + size, title);
    for (const [index, entry] of entries.entries()) {
      const size = (sizes[index] ?? 0) + (files.at(-1)?.blocks.has(group) ? 0 : title);
      const wanted = index === 0 && whole <= room ? whole : size;
      if ((files.at(-1)?.size ?? room) + wanted > room) files.push({ size: 0, blocks: new Map() });
      const file = files.at(-1);
      if (file === undefined) continue;
      file.size += size;
      file.blocks.set(group, [...(file.blocks.get(group) ?? []), entry]);
    }
  }
  const names = new Map<string, number>();
  return files.map(({ blocks }) => {
    const [first] = blocks.keys();
    const name = slug(first?.division || first?.label || '') || 'site';
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return {
      path: `references/pages-${name}${count === 1 ? '' : `-${count}`}.md`,
      text:
        head +
        [...blocks].map(([group, entries]) => `${titleOf(group)}\n\n${entries.join('\n')}\n`).join('\n'),
      groups: [...blocks.keys()],
    };
  });
}

function titleOf({ division, label }: Group): string {
  return `## ${[division, label]
    .filter((name) => name !== '')
    .map(labelOf)
    .join(' › ')}`;
}

/** A page with the headings of its sections, as many as an entry can hold. */
function entryOf(page: SkillPage, linkTo: LinkTo): string {
  const { operation } = page;
  const call = operation === undefined ? '' : ` \`${operation.method} ${operation.path}\``;
  const headings = (page.page?.outline.headings ?? [])
    .filter(({ depth, text }) => (depth === 2 || depth === 3) && text.trim() !== '')
    .map(({ text }) => labelOf(text));
  while (Buffer.byteLength(headings.join('; ')) > maxReferenceBytes / 3) headings.splice(headings.length / 2);
  const sections = headings.length === 0 ? '' : ` (${headings.join('; ')})`;
  return `- ${linkTo(page)}${call}${descriptionOf(page)}${sections}`;
}

/**
 * Links the files, and names the groups in them that the map left out with the number of their pages. Where that is
 * longer than `room`, it becomes a file itself.
 */
export function fileList(
  files: readonly ReferenceFile[],
  moved: readonly Group[],
  room: number,
  addressOf: (path: string) => string,
): { readonly text: string; readonly index: readonly Pick<ReferenceFile, 'path' | 'text'>[] } {
  const isMoved = new Set(moved);
  const list = (isNamed: boolean, target: (path: string) => string): string => {
    const lines = files.map(({ path, groups }) => {
      const here = groups.filter((group) => isMoved.has(group));
      const pages = here.reduce((sum, group) => sum + group.pages.length, 0);
      const names = isNamed ? ` of ${[...new Set(here.map(({ label }) => label))].join(', ')}` : '';
      const what = here.length === 0 ? '' : `: ${countOf(pages, 'page')}${escapeTags(names)}`;
      return `- [${path}](${target(path)})${what}`;
    });
    return `Every page with its sections:\n\n${lines.join('\n')}`;
  };
  const text = [true, false].map((isNamed) => list(isNamed, addressOf)).find((one) => costOf(one) <= room);
  if (text !== undefined) return { text, index: [] };
  const path = 'references/pages.md';
  return {
    text: `Every page with its sections: [${path}](${addressOf(path)}), ${countOf(files.length, 'file')}`,
    index: [{ path, text: list(false, (file) => file.replace('references/', '')) }],
  };
}
