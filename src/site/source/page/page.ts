import type { Outline } from '../outline/page-outline.ts';
import { isCode, outlineOfCode } from '../outline/code.ts';
import { parseFile, type ParsedFile } from './document.ts';
import type { Parsed } from '../finding.ts';
import type { FrontMatter } from '../front-matter/parse.ts';
import { outlineOf } from '../outline/outline.ts';
import type { SourceFile } from '../span.ts';
import { stringOf, valueOf, type ObjectTree } from '../tree.ts';

/** What a page file contains on its own. */
export interface PageParts {
  readonly file: SourceFile;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly fields: ObjectTree | undefined;
  readonly outline: Outline;
}

/**
 * Parses a page or snippet into its front matter with positions and the outline of its body, or reuses what is known of
 * them.
 */
export function parsePage(file: SourceFile, parsed?: ParsedFile, outline?: Outline): Parsed<PageParts> {
  if (isCode(file))
    return { value: { file, ...noFields, outline: outline ?? outlineOfCode(file) }, faults: [] };
  const whole = parsed ?? parseFile(file);
  return pageOf(file, whole, outline ?? outlineOf(file, whole.body));
}

/** The page of a file whose outline is known. */
export function pageOf(
  file: SourceFile,
  { fields, faults }: Pick<FrontMatter, 'fields' | 'faults'>,
  outline: Outline,
): Parsed<PageParts> {
  const title = stringOf(valueOf(fields, 'title'));
  const description = stringOf(valueOf(fields, 'description'));
  return { value: { file, title, description, fields, outline }, faults };
}

const noFields = { title: undefined, description: undefined, fields: undefined };
