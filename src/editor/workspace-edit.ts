import {
  RenameFile,
  TextDocumentEdit,
  type OptionalVersionedTextDocumentIdentifier,
  type TextEdit as ShownEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { withLineEndingsOf } from '../check/run/fix.ts';
import type { MovedFile } from '../change/move/move.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { rangeOf } from './place.ts';
import { uriOf, type Snapshot } from './snapshot.ts';

/** What the editor supports in edits. */
export interface EditAbilities {
  /** It accepts the expected version of a text. */
  readonly documentChanges: boolean;
  /** It can rename files as part of an edit. */
  readonly renames: boolean;
  /** The version of an open text; null for others. */
  readonly versionOf: (uri: string) => number | null;
}

/** Edits for the editor. Files are renamed after their texts have changed. */
export function workspaceEdit(
  snapshot: Snapshot,
  edits: readonly TextEdit[],
  { documentChanges, versionOf }: EditAbilities,
  moved: readonly MovedFile[] = [],
): WorkspaceEdit {
  const byUri = new Map<string, ShownEdit[]>();
  for (const { span, text } of edits) {
    const uri = uriOf(snapshot, span.file.path);
    const fileEdits = byUri.get(uri) ?? [];
    fileEdits.push({ range: rangeOf(span), newText: withLineEndingsOf(span.file, text) });
    byUri.set(uri, fileEdits);
  }
  if (!documentChanges) return { changes: Object.fromEntries(byUri) };
  const documents = [...byUri].map(([uri, fileEdits]) => {
    const document: OptionalVersionedTextDocumentIdentifier = { uri, version: versionOf(uri) };
    return TextDocumentEdit.create(document, fileEdits);
  });
  const renames = moved.map(({ from, to }) => RenameFile.create(uriOf(snapshot, from), uriOf(snapshot, to)));
  return { documentChanges: [...documents, ...renames] };
}
