import type { Outline } from '../model/page.ts';
import { parseDocument } from './document.ts';
import type { Parsed } from './finding.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import { outlineOf } from './outline.ts';
import { isCode, outlineOfCode } from './page-outline.ts';
import type { SourceFile } from './span.ts';
import { stringOf, valueOf, type ObjectTree } from './tree.ts';

/** What one page file says by itself. */
export interface PageParts {
  readonly file: SourceFile;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly fields: ObjectTree | undefined;
  readonly outline: Outline;
}

/**
 * Parses a page or snippet: front matter with positions and the outline of its body. The syntax tree is dropped, but
 * where `parse` keeps it.
 */
export function parsePage(file: SourceFile, parse = parseDocument): Parsed<PageParts> {
  if (isCode(file)) return parseFields(file, outlineOfCode(file));
  const document = parse(file);
  return withOutline(file, document, outlineOf(file, document));
}

/** The same where the outline is known already, as from another thread. */
export function parseFields(file: SourceFile, outline: Outline): Parsed<PageParts> {
  if (isCode(file)) return { value: { file, ...noFields, outline }, faults: [] };
  return withOutline(file, parseFrontMatter(file), outline);
}

function withOutline(file: SourceFile, { fields, faults }: FrontMatter, outline: Outline): Parsed<PageParts> {
  const title = stringOf(valueOf(fields, 'title'));
  const description = stringOf(valueOf(fields, 'description'));
  return { value: { file, title, description, fields, outline }, faults };
}

const noFields = { title: undefined, description: undefined, fields: undefined };
