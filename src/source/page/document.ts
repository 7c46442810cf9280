import type { Root } from 'mdast';
import type { Problem } from '../../model/pages/page.ts';
import { treeOf } from '../mdx/body-tree.ts';
import { parseBody, type Body } from '../mdx/body.ts';
import { parseFrontMatter, type FrontMatter } from '../front-matter/parse.ts';
import type { SourceFile } from '../span.ts';

/** Both parts of a page, parsed. */
export interface ParsedFile extends FrontMatter {
  readonly body: Body;
}

/** A page as a whole syntax tree, for what needs more than its outline: rendering, Markdown for agents, search. */
export interface PageDocument extends FrontMatter {
  /** As `treeOf` gives it. */
  readonly tree: Root;
  /** As in `Body`. */
  readonly problems: readonly Problem[];
}

/** Parses the page. Bad pages give a body too; nothing of a page is ever run. */
export function parseFile(file: SourceFile): ParsedFile {
  const frontMatter = parseFrontMatter(file);
  return bothParts(frontMatter, parseBody(file, frontMatter.bodyStart));
}

/** Named one by one, since to spread them takes as long as to read most of them. */
export function bothParts({ fields, bodyStart, faults }: FrontMatter, body: Body): ParsedFile {
  return { fields, bodyStart, faults, body };
}

/** The same as a tree. */
export function parseDocument(file: SourceFile): PageDocument {
  return documentOf(file, parseFile(file));
}

/** A file that was parsed before, as a tree. */
export function documentOf(
  { text }: SourceFile,
  { fields, bodyStart, faults, body }: ParsedFile,
): PageDocument {
  return { fields, bodyStart, faults, tree: treeOf(body, text), problems: body.problems };
}
