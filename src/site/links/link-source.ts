import type { Page } from '../model/pages/page.ts';
import type { Range, SourceFile } from '../source/span.ts';

/** A file that contains links, with everything that determines their targets. */
export interface LinkSource {
  readonly file: SourceFile;
  /** Folders that relative targets may refer to: those of all pages that include the file. */
  readonly folders: readonly string[];
  /** The pages to whose anchors a bare `#crust` may refer. */
  readonly pages: readonly Page[];
  /** Whether `link` ranges cover a JSON string including its quotes. */
  readonly quoted: boolean;
  readonly links: readonly PlacedLink[];
}

export interface PlacedLink extends Range {
  readonly target: string;
  readonly purpose: 'page' | 'asset';
  /** The tag: `a`, `Card`. Undefined for Markdown links, and for those in code and configuration. */
  readonly component?: string | undefined;
  /** Whether it is a definition to which nothing refers, so that readers do not see it. */
  readonly isUnused?: true;
  /** Whether only the anchor is to be checked, because another rule checks the path. */
  readonly anchorOnly?: true;
}
