import { grouped } from '../../model/grouped.ts';
import { oneLine } from '../../markdown/text.ts';
import { render } from './render.ts';
import { bytesOf } from './samples.ts';
import type { SourcePage } from './source-page.ts';
import type { Statement } from './statement.ts';

/** A file next to SKILL.md for content that does not fit into it. */
export interface ReferenceFile {
  /** Relative to the folder of the skill: `references/operations.md`. */
  readonly path: string;
  readonly text: string;
}

/** Maximum number of bytes, which an agent can read at once. */
const maxSize = 40_000;

/** All operations with their pages, by section. Undefined where there are too few for a list. */
export function operationsFile(pages: readonly SourcePage[], llms: string): ReferenceFile | undefined {
  const operations = pages.filter(
    ({ purpose, page }) => purpose === 'operation' && page.operation !== undefined,
  );
  if (operations.length < minEntries) return undefined;
  const sections = [...grouped(operations, ({ labels, page }) => [...labels, ...page.groups].join(' › '))];
  for (const line of [fullLine, shortLine, bareLine]) {
    const text = sections.map(
      ([title, members]) => `## ${oneLine(title) || 'Operations'}\n\n${members.map(line).join('\n')}`,
    );
    const file = `# API operations\n\n${text.join('\n\n')}\n`;
    if (bytesOf(file) <= maxSize) return { path: 'references/operations.md', text: file };
  }
  const counted = sections.map(
    ([title, members]) => `- ${oneLine(title) || 'Operations'}: ${members.length}`,
  );
  const file = `# API operations\n\nEach section with the number of its operations; ${llms} lists them with their pages.\n\n${counted.join('\n')}\n`;
  return bytesOf(file) <= maxSize ? { path: 'references/operations.md', text: file } : undefined;
}

const minEntries = 6;

function fullLine({ page, url }: SourcePage): string {
  return `- \`${callOf(page)}\` [${oneLine(page.title).replace(/[[\]]/g, '')}](${url})`;
}

function shortLine({ page }: SourcePage): string {
  return `- \`${callOf(page)}\` ${page.path}`;
}

function bareLine({ page }: SourcePage): string {
  return `- ${callOf(page)}`;
}

function callOf({ operation }: SourcePage['page']): string {
  return operation === undefined ? '' : `${operation.method} ${operation.path}`;
}

/** Statements that do not fit into the skill; undefined where there are none. */
export function statementsFile(
  path: string,
  title: string,
  statements: readonly Statement[],
): ReferenceFile | undefined {
  if (statements.length === 0) return undefined;
  const kept = [...statements];
  while (kept.length > 0) {
    const text = `# ${title}\n\n${render(kept, () => true)}\n`;
    if (bytesOf(text) <= maxSize) return { path, text };
    kept.splice(Math.floor(kept.length * 0.8));
  }
  return undefined;
}
