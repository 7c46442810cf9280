import { folderOf, isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import { pathAt, type Address } from '../../../site/model/addresses/address.ts';
import type { IndexHead } from '../../../search/index/index-data.ts';
import type { Content } from '../../content.ts';
import type { Candidate } from './candidates.ts';
import { comparable, markdownSections } from './markdown-sections.ts';
import { outlineOf } from './outline.ts';
import { partContaining } from './part.ts';
import { sectionsOfPage, type Section } from './section.ts';

/** A part of a page that may answer a question. */
export interface Passage {
  /** Page path without leading slash. */
  readonly path: string;
  readonly title: string;
  /** The language of the page, if known. */
  readonly language: string | undefined;
  /** Headings inside the page, outermost first. */
  readonly headings: readonly string[];
  /** Address of the page and its heading, including the base path. */
  readonly href: string;
  /** Address of the page only. */
  readonly url: string;
  /** 0 to 1: the probability that it is the best of the compared passages. */
  readonly score: number;
  /** The complete part as Markdown. */
  readonly markdown: string;
  /** The text in it that matches. */
  readonly excerpt: string;
  /** The description of the page. */
  readonly description: string;
  /** Labels of the navigation elements around the page, outermost first. */
  readonly breadcrumbs: readonly string[];
  /** The complete page, if the question is about all of it. */
  readonly whole?: string;
}

interface Pages {
  readonly content: Content;
  readonly address: Address;
}

export async function passageOf(
  index: IndexHead,
  { section, likelihood }: Candidate,
  rivals: readonly Section[],
  { content, address }: Pages,
): Promise<Passage> {
  const { path, title, description, breadcrumbs } = index.pages[section.page]!;
  const pageSections = markdownSections((await content.forPeople(path)) ?? '');
  const part = partContaining(
    pageSections,
    section.headings,
    section.text,
    sharedHeadings([section, ...rivals]),
  );
  const root =
    part && sectionsOfPage(index, section.page).find(({ headings }) => isSame(headings, part.headings));
  const { anchor, headings } = root ?? section;
  const url = pathAt(address, path);
  return {
    path,
    title,
    language: content.languageOf(path),
    headings,
    href: anchor === '' ? url : `${url}#${anchor}`,
    url,
    score: likelihood,
    markdown: withRootLinks(part?.markdown || section.text, path, address),
    excerpt: section.text,
    description,
    breadcrumbs,
  };
}

/** The number of headings that some sections have in common. */
function sharedHeadings([first, ...others]: readonly Section[]): number {
  const headings = first?.headings ?? [];
  return others.reduce((shared, { headings: otherHeadings }) => {
    const differs = headings.findIndex((heading, at) => heading !== otherHeadings[at]);
    return Math.min(shared, differs === -1 ? headings.length : differs);
  }, headings.length);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return (
    some.length === others.length &&
    some.every((heading, at) => comparable(heading) === comparable(others[at]!))
  );
}

/** A page in brief; undefined if it is empty. */
export async function wholePage(path: string, { content, address }: Pages): Promise<Passage | undefined> {
  const markdown = (await content.forPeople(path)) ?? '';
  const outline = outlineOf(markdownSections(markdown));
  if (outline === '') return undefined;
  const url = pathAt(address, path);
  return {
    path,
    title: content.titleOf(path) ?? path,
    language: content.languageOf(path),
    headings: [],
    href: url,
    url,
    score: 1,
    markdown: withRootLinks(outline, path, address),
    excerpt: '',
    description: '',
    breadcrumbs: [],
    whole: withRootLinks(markdown, path, address),
  };
}

/** Makes relative links of a page absolute. */
function withRootLinks(markdown: string, path: string, address: Address): string {
  return markdown.replace(/\]\(([^)\s]+)/g, (whole, target: string) => {
    if (target.startsWith('/') || isExternal(target)) return whole;
    if (target.startsWith('#')) return `](${pathAt(address, path)}${target}`;
    const [place = '', hash] = target.split('#');
    return `](${pathAt(address, joinPath(folderOf(path), place))}${hash === undefined ? '' : `#${hash}`}`;
  });
}
