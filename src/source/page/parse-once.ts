import { parseDocument, type PageDocument } from './document.ts';
import type { SourceFile } from '../span.ts';

const parsed = new WeakMap<SourceFile, PageDocument>();

/** As `parseDocument`, for those who need the tree of one file again and again: it lives as long as the file does. */
export function parseOnce(file: SourceFile): PageDocument {
  return parsed.get(file) ?? keepDocument(file, parseDocument(file));
}

/** For those who need the tree only this time. */
export function parseAgain(file: SourceFile): PageDocument {
  return parsed.get(file) ?? parseDocument(file);
}

/** Keeps what was parsed for another purpose. */
export function keepDocument(file: SourceFile, document: PageDocument): PageDocument {
  parsed.set(file, document);
  return document;
}
