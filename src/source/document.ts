import { parseBody, type Body } from './body.ts';
import type { Fault } from './finding.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { SourceFile } from './span.ts';
import type { ObjectTree } from './tree.ts';

/** A page as a whole syntax tree, for what needs more than its outline: rendering, Markdown for agents, search. */
export interface PageDocument extends Body {
  readonly fields: ObjectTree | undefined;
  /** Offset of the first character behind the front matter. */
  readonly bodyStart: number;
  readonly faults: readonly Fault[];
}

/** Parses the page. Bad pages give a tree too; nothing of a page is ever run. */
export function parseDocument(file: SourceFile): PageDocument {
  const { fields, bodyStart, faults } = parseFrontMatter(file);
  const { tree, problems } = parseBody(file, bodyStart);
  return { tree, fields, bodyStart, problems, faults };
}
