import type { CompletionItemKind } from 'vscode-languageserver';

/** Something that may be written at a place. */
export interface Suggestion {
  readonly text: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
  readonly about?: string;
  /** What editors with tab stops insert in place of the text. */
  readonly snippet?: string;
}

/** What may be written from an offset on, the likeliest first. */
export interface Suggestions {
  readonly from: number;
  readonly items: readonly Suggestion[];
}
