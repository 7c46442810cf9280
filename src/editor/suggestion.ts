import type { CompletionItemKind } from 'vscode-languageserver';

/** A completion. */
export interface Suggestion {
  readonly text: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
  readonly about?: string;
  /** The text with tab stops, for editors that support them. */
  readonly snippet?: string;
}

/** Completions from an offset on, likeliest first. */
export interface Suggestions {
  readonly from: number;
  readonly items: readonly Suggestion[];
}
