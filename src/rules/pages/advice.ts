import type { Range } from '../../source/span.ts';

/** What is wrong in the text of a page, and how to write it instead. */
export interface SyntaxAdvice extends Range {
  readonly message: string;
  readonly help?: string;
  readonly related?: Range & { readonly text: string };
  readonly fix?: Repair;
}

/** Always safe: what is written then shows as its author meant it. */
interface Repair {
  readonly title: string;
  readonly edits: readonly (Range & { readonly text: string })[];
}
