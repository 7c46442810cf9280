import type { Root } from 'mdast';
import { parseFrontMatter } from '../../site/source/front-matter/parse.ts';
import { once } from '../../site/source/once.ts';
import { isCode } from '../../site/source/outline/code.ts';
import type { Outline } from '../../site/source/outline/page-outline.ts';
import { parseDocument } from '../../site/source/page/document.ts';
import type { SourceFile } from '../../site/source/span.ts';
import type { ObjectTree } from '../../site/source/tree.ts';

/** The text of a page or snippet without its place: what is found in it is found wherever there is a copy of it. */
export interface Document {
  /** Its path is only the extension. */
  readonly file: SourceFile;
  readonly isSnippet: boolean;
  /** The front matter. */
  readonly fields: ObjectTree | undefined;
  /** Whether the front matter has faults. */
  readonly isBroken: boolean;
  readonly outline: Outline;
  /** The Markdown tree, which is parsed on first use. */
  readonly tree: () => Root;
}

export function documentIn({ path, ...content }: SourceFile, outline: Outline, isSnippet: boolean): Document {
  const file = { path: /\.\w+$/.exec(path)?.[0] ?? '', ...content };
  const { fields, faults } = isCode(file) ? { fields: undefined, faults: [] } : parseFrontMatter(file);
  const tree = once(() => parseDocument(file).tree);
  return { file, isSnippet, fields, isBroken: faults.length > 0, outline, tree };
}
