import type { Nodes } from 'mdast';
import { append } from '../../site/source/append.ts';
import type { SourceFile } from '../../site/source/span.ts';
import type { Context, Note, Notes } from './context.ts';

export function emptyNotes(): Notes {
  return { files: new Map(), numbered: [] };
}

/** Collects the footnotes of a file, wherever they are defined. */
export function collectNotes({ files }: Notes, nodes: readonly Nodes[], context: Context): void {
  if (!context.file.text.includes('[^') || files.has(context.file)) return;
  const notes = new Map<string, Note>();
  files.set(context.file, notes);
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier))
      notes.set(node.identifier, { definition: node, context, number: undefined });
    if ('children' in node) append(waiting, (node.children as readonly Nodes[]).toReversed());
  }
}

/** The number of a referenced footnote; undefined if none has that name. */
export function noteNumber(
  { files, numbered }: Notes,
  file: SourceFile,
  identifier: string,
): number | undefined {
  const note = files.get(file)?.get(identifier);
  if (note === undefined) return undefined;
  note.number ??= numbered.push(note);
  return note.number;
}

/** The footnotes in order of reference; unreferenced ones come last. */
export function numberedNotes({ files, numbered }: Notes): readonly Note[] {
  for (const notes of files.values()) for (const note of notes.values()) note.number ??= numbered.push(note);
  return numbered;
}
