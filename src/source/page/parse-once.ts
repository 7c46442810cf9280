import { parseDocument, type PageDocument } from './document.ts';
import type { SourceFile } from '../span.ts';

const parsed = new WeakMap<SourceFile, PageDocument>();

/** Like `parseDocument`, for repeated use: the tree lives as long as the file object does. */
export function parseOnce(file: SourceFile): PageDocument {
  return parsed.get(file) ?? keepDocument(file, parseDocument(file));
}

/** For a single use of the tree. */
export function parseAgain(file: SourceFile): PageDocument {
  return parsed.get(file) ?? parseDocument(file);
}

/** Keeps a document that was parsed for another purpose. */
export function keepDocument(file: SourceFile, document: PageDocument): PageDocument {
  parsed.set(file, document);
  return document;
}
