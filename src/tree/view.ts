import type { Site } from '../model/site.ts';
import type { OutlineNode } from './outline.ts';

/** One reading of the site. */
export interface View {
  readonly site: Site;
  readonly nodes: readonly OutlineNode[];
  /** What stands in the way of a newer one: a broken docs.json keeps the last good tree. */
  readonly problem: string | undefined;
  /** What is still to come in the next one. */
  readonly waiting: string | undefined;
}

/** The current reading, and word of newer ones. */
export interface ViewSource {
  current(): View;
  subscribe(listener: () => void): () => void;
}
