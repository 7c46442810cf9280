import type { Root } from 'mdast';
import type { Problem } from '../mdx/problem.ts';
import { treeOf } from '../mdx/body-tree.ts';
import { parseBody, type Body } from '../mdx/body.ts';
import { parseFrontMatter, type FrontMatter } from '../front-matter/parse.ts';
import type { SourceFile } from '../span.ts';

/** Both parts of a page, parsed. */
export interface ParsedFile extends FrontMatter {
  readonly body: Body;
}

/**
 * A page as a complete syntax tree, for everything that needs more than its outline: rendering, Markdown for agents,
 * search.
 */
export interface PageDocument extends FrontMatter {
  /** See `treeOf`. */
  readonly tree: Root;
  /** See `Body`. */
  readonly problems: readonly Problem[];
}

/** Parses a page. Invalid pages have a body too. Nothing of a page is ever run. */
export function parseFile(file: SourceFile): ParsedFile {
  const frontMatter = parseFrontMatter(file);
  return bothParts(frontMatter, parseBody(file, frontMatter.bodyStart));
}

/** Listed one by one, because spreading them takes as long as parsing most of them. */
export function bothParts({ fields, bodyStart, faults }: FrontMatter, body: Body): ParsedFile {
  return { fields, bodyStart, faults, body };
}

/** Parses a page into a tree. */
export function parseDocument(file: SourceFile): PageDocument {
  return documentOf(file, parseFile(file));
}

/** The tree of a file that was parsed before. */
export function documentOf(
  { text }: SourceFile,
  { fields, bodyStart, faults, body }: ParsedFile,
): PageDocument {
  return { fields, bodyStart, faults, tree: treeOf(body, text), problems: body.problems };
}
