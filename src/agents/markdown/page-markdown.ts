import type { Doc } from '../../pages/doc/doc.ts';
import { docOf } from '../../pages/expand/page-doc.ts';
import { escapeTags } from '../../pages/markdown/escape-tags.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import type { Page } from '../../site/model/pages/page.ts';
import type { Site } from '../../site/model/site.ts';
import { markdownOf } from '../../pages/print/markdown/markdown.ts';
import { unresolved } from './link-targets.ts';

/**
 * Converts the body of a page to Markdown for agents, without components, expressions and content only for people. Its
 * links are resolved by `withTargets`.
 */
export type PageBody = (page: Pick<Page, 'file' | 'outline'>) => string;

export function pageBodies(site: Site): PageBody {
  return (page) => bodyOf(docOf(page, site));
}

/** The body of a page that is already expanded, as for `PageBody`. */
export function bodyOf(doc: Doc): string {
  return markdownOf(doc, unresolved);
}

/** A whole file: title, description, body. */
export function markdownFile(title: string, description: string | undefined, body: string): string {
  const head = [`# ${escapeTags(oneLine(title))}`];
  if (description !== undefined && description.trim() !== '')
    head.push(`> ${escapeTags(oneLine(description.replace(/<br\s*\/?>/gi, ' ')))}`);
  const text = withoutTitle(body, title);
  return `${[...head, ...(text === '' ? [] : [text])].join('\n\n')}\n`;
}

/** Some pages repeat their title as the first heading. */
function withoutTitle(body: string, title: string): string {
  const first = /^# ([^\n]*)(?:\n+|$)/.exec(body);
  return first?.[1]?.trim() === title.trim() ? body.slice(first[0].length) : body;
}
