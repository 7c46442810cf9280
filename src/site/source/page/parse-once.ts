import { bothParts, documentOf, parseFile, type PageDocument, type ParsedFile } from './document.ts';
import type { SourceFile } from '../span.ts';

const documents = new WeakMap<SourceFile, PageDocument>();
const parsedFiles = new WeakMap<SourceFile, ParsedFile>();

/** Like `parseDocument`, for repeated use: the tree lives as long as the file object does. */
export function parseOnce(file: SourceFile): PageDocument {
  return documents.get(file) ?? keepDocument(file, parseUncached(file));
}

/** For a single use of the tree. */
export function parseUncached(file: SourceFile): PageDocument {
  return documents.get(file) ?? documentOf(file, parsedFiles.get(file) ?? parseFile(file));
}

/** Keeps a document that was parsed for another purpose. */
export function keepDocument(file: SourceFile, document: PageDocument): PageDocument {
  documents.set(file, document);
  return document;
}

/**
 * Spares `parseOnce` and `parseUncached` from parsing a file, until the caller releases the result. Its nodes are a copy, as
 * readers use their memory again.
 */
export function keepParsed(file: SourceFile, parsed: ParsedFile): () => void {
  const { body } = parsed;
  parsedFiles.set(file, bothParts(parsed, { ...body, nodes: body.nodes?.slice() }));
  return () => void parsedFiles.delete(file);
}
