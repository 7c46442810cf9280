import { append } from '../source/append.ts';
import { readTag } from '../source/mdx/attributes.ts';
import { linksOfAttribute, tagStarts } from '../source/outline/tag-links.ts';
import type { PlacedLink } from './link-source.ts';

/** The links in a Markdown text that is not a page: in brackets, and in tags. */
export function linksInText(text: string): readonly PlacedLink[] {
  return [...linksInMarkdown(text), ...linksInTags(text)];
}

function linksInMarkdown(text: string): readonly PlacedLink[] {
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(({ index, 1: target = '' }) => {
    const start = index + 2;
    return { target, purpose: 'page', start, end: start + target.length };
  });
}

function linksInTags(text: string): readonly PlacedLink[] {
  const links: PlacedLink[] = [];
  let end = 0;
  for (const start of tagStarts(text, { start: 0, end: text.length })) {
    // Link targets inside a tag are covered by the tag.
    if (start < end) continue;
    const tag = readTag(text, start, text.length);
    const name = text.slice(tag.name.start, tag.name.end);
    for (const attribute of tag.attributes) append(links, linksOfAttribute(name, attribute, false));
    end = tag.end;
  }
  return links;
}
