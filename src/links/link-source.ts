import type { Page } from '../model/pages/page.ts';
import type { Range, SourceFile } from '../source/span.ts';

/** A file that holds links, with all that decides where they lead. */
export interface LinkSource {
  readonly file: SourceFile;
  /** Folders a relative target may be meant from: those of all pages that show the file. */
  readonly folders: readonly string[];
  /** The pages whose anchors a bare `#crust` may name. */
  readonly pages: readonly Page[];
  /** `link` ranges cover a JSON string with its quotes. */
  readonly quoted: boolean;
  readonly links: readonly PlacedLink[];
}

export interface PlacedLink extends Range {
  readonly target: string;
  readonly purpose: 'page' | 'asset';
}
