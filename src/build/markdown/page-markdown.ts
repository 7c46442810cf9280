import { findAhead, findIn } from '../../expressions/find.ts';
import { scopeOf } from '../../expressions/scope.ts';
import type { Address } from '../../model/address.ts';
import type { Page, SnippetsSoFar } from '../../model/page.ts';
import type { Site } from '../../model/site.ts';
import { takesVariables, variablesOf } from '../../model/variables.ts';
import type { PageDocument } from '../../source/document.ts';
import { parseOnce } from '../../source/parse-once.ts';
import type { SourceFile } from '../../source/span.ts';
import { blocks } from './blocks.ts';
import type { Context } from './context.ts';
import { escapeTags } from './escape-tags.ts';
import { withoutComponentTags } from './fault-tags.ts';
import { inline } from './inline.ts';
import { join } from '../../markdown/pieces.ts';
import { oneLine } from '../../markdown/text.ts';

/** Turns the body of a page into Markdown for agents: no component, no expression and nothing meant for humans alone. */
export type PageBody = (page: Pick<Page, 'file'>) => string;

export function pageBodies(site: Site, address: Address): PageBody {
  const find = findIn(site);
  const variables = variablesOf(site);
  return ({ file }) => bodyOf(file, parseOnce(file), { find, address, variables });
}

/**
 * The body of a page, where that can be told before the site is known: undefined where it takes a variable of it, or a file
 * that is not there yet.
 */
export function bodyAhead(
  file: SourceFile,
  document: PageDocument,
  address: Address,
  snippets: SnippetsSoFar,
): string | undefined {
  if (takesVariables(file.text)) return undefined;
  const { find, isEarly } = findAhead(snippets);
  const body = bodyOf(file, document, { find, address, variables: new Map() });
  return isEarly() ? undefined : body;
}

function bodyOf(
  file: SourceFile,
  { tree, problems }: Pick<PageDocument, 'tree' | 'problems'>,
  { find, address, variables }: Pick<Context, 'find' | 'address' | 'variables'>,
): string {
  const context: Context = {
    file,
    scope: scopeOf(file, tree.children, find),
    find,
    address,
    variables,
    flow: { level: 1 },
    quotes: 0,
    depth: 0,
    instances: { count: 0 },
    blocks,
    inline,
  };
  const text = join(blocks(tree.children, context));
  return escapeTags((problems.length === 0 ? text : withoutComponentTags(text)).trim());
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
