import { dirname, join as joinPath } from 'node:path/posix';
import type { Address } from '../../model/address.ts';
import type { Page, SnippetsSoFar } from '../../model/page.ts';
import type { Site } from '../../model/site.ts';
import { takesVariables, variablesOf } from '../../model/variables.ts';
import type { SourceFile } from '../../source/span.ts';
import { blocks } from './blocks.ts';
import type { Context } from './context.ts';
import { definitionsOf } from './definitions.ts';
import { escapeTags } from './escape-tags.ts';
import { inline } from './inline.ts';
import { join } from './join.ts';
import { type Find, type Parsed, parsedOf, type Scope, scopeOf } from './scope.ts';
import { oneLine } from './text.ts';

/** Turns the body of a page into Markdown for agents: no component, no expression and nothing meant for humans alone. */
export type PageBody = (page: Pick<Page, 'file'>) => string;

export function pageBodies(site: Site, address: Address): PageBody {
  const files = new Map<string, SourceFile>();
  for (const { file } of site.pages.values()) files.set(file.path, file);
  for (const { file } of site.snippets.values()) files.set(file.path, file);
  const find = finder((path) => files.get(path));
  const variables = variablesOf(site);
  return ({ file }) => {
    const parsed = parsedOf(file);
    return bodyOf(parsed, scopeOf(parsed, find), { find, address, variables });
  };
}

/**
 * The body of a page, where that can be told before the site is known: undefined where it takes a variable of it, or a file
 * that is not there yet.
 */
export function bodyAhead(parsed: Parsed, address: Address, snippets: SnippetsSoFar): string | undefined {
  let isEarly = takesVariables(parsed.file.text);
  const find = finder((path) => {
    const file = snippets.read.get(path)?.file;
    isEarly ||= file === undefined ? snippets.isPending(path) : takesVariables(file.text);
    return file;
  });
  const scope = scopeOf(parsed, find);
  if (isEarly) return undefined;
  const body = bodyOf(parsed, scope, { find, address, variables: new Map() });
  return isEarly ? undefined : body;
}

function bodyOf(
  parsed: Parsed,
  scope: Scope,
  { find, address, variables }: Pick<Context, 'find' | 'address' | 'variables'>,
): string {
  const context: Context = {
    file: parsed.file,
    scope,
    definitions: definitionsOf(parsed),
    find,
    address,
    variables,
    children: () => [],
    flow: { level: 1 },
    quotes: 0,
    depth: 0,
    instances: { count: 0 },
    blocks,
    inline,
  };
  return escapeTags(join(blocks(parsed.tree.children, context)).trim());
}

/** A whole file: title, description, body. */
export function markdownFile(title: string, description: string | undefined, body: string): string {
  const head = [`# ${escapeTags(oneLine(title))}`];
  if (description !== undefined && description.trim() !== '')
    head.push(`> ${escapeTags(oneLine(description))}`);
  const text = withoutTitle(body, title);
  return `${[...head, ...(text === '' ? [] : [text])].join('\n\n')}\n`;
}

/** Some pages repeat their title as the first heading. */
function withoutTitle(body: string, title: string): string {
  const first = /^# ([^\n]*)(?:\n+|$)/.exec(body);
  return first?.[1]?.trim() === title.trim() ? body.slice(first[0].length) : body;
}

/** Imports name a file from the root or from the file that imports; its ending may be missing. */
function finder(fileAt: (path: string) => SourceFile | undefined): Find {
  return (from, source) => {
    const path = source.startsWith('/')
      ? source.slice(1)
      : joinPath(dirname(from.split('#')[0] ?? from), source);
    for (const ending of ['', '.mdx', '.md', '.jsx', '.tsx']) {
      const file = fileAt(path + ending);
      if (file !== undefined) return file;
    }
    return undefined;
  };
}
