import type { Range } from '../../../site/source/span.ts';

/** A syntax error in the text of a page, and how to fix it. */
export interface SyntaxAdvice extends Range {
  readonly message: string;
  readonly help?: string;
  readonly related?: Range & { readonly text: string };
  readonly fix?: Repair;
}

/** Always safe. */
interface Repair {
  readonly title: string;
  readonly edits: readonly (Range & { readonly text: string })[];
}
