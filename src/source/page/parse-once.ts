import { parseDocument, type PageDocument } from './document.ts';
import type { SourceFile } from '../span.ts';

const known = new WeakMap<SourceFile, PageDocument>();

/** As `parseDocument`, for those who need the tree of one file again and again: it lives as long as the file does. */
export function parseOnce(file: SourceFile): PageDocument {
  return known.get(file) ?? keepDocument(file, parseDocument(file));
}

/** For those who need the tree only this time. */
export function parseAgain(file: SourceFile): PageDocument {
  return known.get(file) ?? parseDocument(file);
}

/** Keeps what was parsed for another purpose. */
export function keepDocument(file: SourceFile, document: PageDocument): PageDocument {
  known.set(file, document);
  return document;
}
