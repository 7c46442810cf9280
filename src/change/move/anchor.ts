import { anchorsOf } from '../../site/links/anchors.ts';
import { linkSources } from '../../site/links/sources.ts';
import type { LinkSource, PlacedLink } from '../../site/links/link-source.ts';
import { answersOf } from '../../site/model/addresses/answers.ts';
import type { Heading } from '../../site/source/outline/page-outline.ts';
import type { Page } from '../../site/model/pages/page.ts';
import type { Site } from '../../site/model/site.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { parsePage } from '../../site/source/page/page.ts';
import { decodePercent } from '../../site/source/text/percent.ts';
import { spanIn, type SourceFile } from '../../site/source/span.ts';
import type { Plan, Unresolved } from './move.ts';
import { placeOf } from './place.ts';
import { inOrder } from './plan.ts';
import { escapedAnchor } from './written-target.ts';

/** Why a heading cannot have the id, and what to do. */
export interface Refusal {
  readonly message: string;
  readonly help: string;
}

/** Gives a heading its own id, and updates links to it. Headings that would be renumbered keep their ids, too. */
export function planAnchor(site: Site, page: Page, from: string, to: string): Plan | Refusal {
  const heading = page.outline.headings.find(({ slug }) => slug === from);
  if (heading === undefined) return missing(site, page, from);
  if (!/^[^\s{}#"'<>\\`]+$/.test(to))
    return {
      message: `"${to}" is not a valid heading id`,
      help: 'write letters, digits, "-", "_", "." or "/"',
    };
  if (anchorsOf(site, page).ids.has(to))
    return { message: `"${page.path}" already has an anchor "${to}"`, help: 'choose another id' };
  const idEdit = withoutId(page, heading, to) ?? withId(page.file, heading, to);
  if (idEdit === undefined)
    return {
      message: `the heading of "${from}" has a form that does not support {#id}`,
      help: 'write it with # signs at the start of its line',
    };
  return followAnchors(site, page, [idEdit, ...keptIds(page, heading, idEdit)], new Map([[from, to]]));
}

/** The edits that give headings their id if another one's edit would renumber them. */
export function keptIds({ file, outline }: Page, changed: Heading, edit: TextEdit): readonly TextEdit[] {
  const { headings } = outlineWith(file, [edit]);
  return outline.headings.flatMap((other, index) => {
    const isKept = other === changed || headings[index]?.slug === other.slug;
    return isKept ? [] : (withId(file, other, other.slug) ?? []);
  });
}

/** The edits of a page that change anchors, with those of all links to them. */
export function followAnchors(
  site: Site,
  page: Page,
  changes: readonly TextEdit[],
  renamed: ReadonlyMap<string, string>,
): Plan {
  const edits = [...changes];
  const unresolved: Unresolved[] = [];
  for (const source of linkSources(site))
    for (const link of source.links) {
      const edit = followAnchor(site, page, source, link, renamed);
      if (edit === 'unclear')
        unresolved.push({
          span: spanIn(source.file, link),
          message: `"${link.target}" may also refer to another page, because several pages include it`,
        });
      else if (edit !== undefined) edits.push(edit);
    }
  return { moved: [], edits: inOrder(edits), redirects: [], unresolved };
}

function missing(site: Site, page: Page, from: string): Refusal {
  const isThere = anchorsOf(site, page).ids.has(from);
  return {
    message: `"${page.path}" has no heading "${from}"${isThere ? ' of its own: the anchor comes from a component or a snippet' : ''}`,
    help: isThere
      ? 'change the title of the component, or rename the heading in the snippet'
      : `its headings are ${
          page.outline.headings
            .map(({ slug }) => slug)
            .slice(0, 10)
            .join(', ') || 'none'
        }`,
  };
}

/** The edit that appends `{#id}` to a heading; undefined for a heading without `#`, which cannot have one. */
function withId(file: SourceFile, { start, end }: Heading, id: string): TextEdit | undefined {
  // The platform reads `{#id}` only at the very end of the line, where no closing `#` may follow.
  const [written = ''] = /^[^\n\r]*/.exec(file.text.slice(start, end)) ?? [];
  if (!/^#{1,6}[ \t]+[^\s#]/.test(written)) return undefined;
  const text = written.replace(/[ \t]*\{#[^{}]*\}[ \t]*$|(?:[ \t]+#+)?[ \t]*$/, '');
  const from = start + text.length;
  return { span: { file, start: from, end: start + written.length }, text: ` {#${id}}` };
}

/** The edit that removes `{#id}` from a heading whose text yields that id anyway, because no other heading has it. */
function withoutId({ file, outline }: Page, heading: Heading, id: string): TextEdit | undefined {
  const edit = withId(file, heading, '');
  if (edit === undefined || !/\{#[^{}]*\}\s*$/.test(file.text.slice(heading.start, edit.span.end)))
    return undefined;
  const bare = { ...edit, text: '' };
  const renamedSlugs = outline.headings.map((one) => (one === heading ? id : one.slug));
  const { headings } = outlineWith(file, [bare]);
  return headings.every(({ slug }, index) => slug === renamedSlugs[index]) ? bare : undefined;
}

/** The outline of a page after edits that do not overlap. */
export function outlineWith(file: SourceFile, edits: readonly TextEdit[]): Page['outline'] {
  const changed = inOrder(edits).reduceRight(
    (whole, { span, text }) => whole.slice(0, span.start) + text + whole.slice(span.end),
    file.text,
  );
  return parsePage({ ...file, text: changed }).value.outline;
}

function followAnchor(
  site: Site,
  page: Page,
  { file, folders, pages, quoted }: LinkSource,
  link: PlacedLink,
  renamed: ReadonlyMap<string, string>,
): TextEdit | 'unclear' | undefined {
  const at = link.target.indexOf('#');
  if (at < 0) return undefined;
  const to = renamed.get(decodePercent(link.target.slice(at + 1).trim()));
  if (to === undefined) return undefined;
  const address = link.target.slice(0, at);
  const reached =
    address === ''
      ? pages.map(({ path }) => path)
      : folders.map((folder) => placeOf(answersOf(site), address, folder)?.path);
  if (!reached.includes(page.path)) return undefined;
  if (reached.some((path) => path !== page.path)) return 'unclear';
  const text = `${address}#${escapedAnchor(to)}`;
  return { span: spanIn(file, link), text: quoted ? JSON.stringify(text) : text };
}
