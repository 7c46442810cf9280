import { grouped } from '../../site/model/grouped.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import { bytesOf } from './samples.ts';
import type { SourcePage } from './source-page.ts';
import { render, type Statement } from './statement.ts';

/** A file next to SKILL.md for content that does not fit into it. */
export interface ReferenceFile {
  /** Relative to the folder of the skill: `references/operations.md`. */
  readonly path: string;
  /** What it contains: "further tasks". */
  readonly about: string;
  readonly text: string;
}

/** Maximum number of bytes, which an agent can read at once. */
const maxSize = 40_000;

/** All operations with their pages, by section. Undefined if there are too few for a list. */
export function operationsFile(pages: readonly SourcePage[], llms: string): ReferenceFile | undefined {
  const operations = pages.filter(
    ({ purpose, page }) => purpose === 'operation' && page.operation !== undefined,
  );
  if (operations.length < minEntries) return undefined;
  const sections = [
    ...grouped(operations, ({ labels, page }) => [...labels, ...page.groups].join(' › ')),
  ].map(([title, members]) => ({ title: oneLine(title) || 'Operations', members }));
  const lists = [fullLine, shortLine, bareLine].map((line) =>
    sections.map(({ title, members }) => `## ${title}\n\n${members.map(line).join('\n')}`).join('\n\n'),
  );
  const counts = sections.map(({ title, members }) => `- ${title}: ${members.length}`).join('\n');
  const summary = `Each section with the number of its operations; ${llms} lists them with their pages.\n\n${counts}`;
  const text = [...lists, summary]
    .map((content) => `# API operations\n\n${content}\n`)
    .find((file) => bytesOf(file) <= maxSize);
  const about = 'every API operation with its page';
  return text === undefined ? undefined : { path: 'references/operations.md', about, text };
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

/** Statements that do not fit into the skill; undefined if there are none. */
export function statementsFile(
  file: Omit<ReferenceFile, 'text'>,
  title: string,
  statements: readonly Statement[],
): ReferenceFile | undefined {
  const kept = [...statements];
  while (kept.length > 0) {
    const text = `# ${title}\n\n${render(kept, () => true)}\n`;
    if (bytesOf(text) <= maxSize) return { ...file, text };
    kept.splice(Math.floor(kept.length * 0.8));
  }
  return undefined;
}
