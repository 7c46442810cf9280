import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Position, Range } from 'vscode-languageserver';
import { lineStarts, positionAt, type SourceFile, type Span } from '../site/source/span.ts';

/** A span in LSP positions: lines and UTF-16 units from 0. */
export function rangeOf({ file, start, end }: Span): Range {
  return { start: positionIn(file, start), end: positionIn(file, end) };
}

function positionIn(file: SourceFile, offset: number): Position {
  const { line, column } = positionAt(file, Math.min(offset, file.text.length));
  return { line: line - 1, character: column - 1 };
}

/** The offset of an LSP position, or the nearest valid one. */
export function offsetAt(file: SourceFile, { line, character }: Position): number {
  const starts = lineStarts(file);
  const start = starts[Math.max(0, line)];
  if (start === undefined) return file.text.length;
  const next = starts[line + 1] ?? file.text.length + 1;
  return Math.min(start + Math.max(0, character), next - 1);
}

/** The absolute path of a file URI; undefined for other URIs. */
export function pathOfUri(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

export function uriIn(root: string, path: string): string {
  return pathToFileURL(join(root, path)).href;
}

/** A path relative to a folder, with `/`; undefined for files elsewhere. */
export function pathBelow(root: string, path: string): string | undefined {
  const inside = relative(root, path);
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`)) return undefined;
  return inside.replaceAll(sep, '/');
}
