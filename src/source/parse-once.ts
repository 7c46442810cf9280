import { parseDocument, type PageDocument } from './document.ts';
import type { SourceFile } from './span.ts';

const known = new WeakMap<SourceFile, PageDocument>();

/** As `parseDocument`, for those who need the tree of one file again and again: it lives as long as the file does. */
export function parseOnce(file: SourceFile): PageDocument {
  const before = known.get(file);
  if (before !== undefined) return before;
  const document = parseDocument(file);
  known.set(file, document);
  return document;
}
