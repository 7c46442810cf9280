import type { Site } from '../../../site/model/site.ts';
import type { OutlineNode } from './outline.ts';

/** A snapshot of the site in the viewer. */
export interface View {
  readonly site: Site;
  readonly nodes: readonly OutlineNode[];
  /** Why there is no newer one: while docs.json is broken, the last valid tree is kept. */
  readonly problem: string | undefined;
  /** What the next one will add. */
  readonly waiting: string | undefined;
}

/** The current view, and notifications of newer ones. */
export interface ViewSource {
  current(): View;
  subscribe(listener: () => void): () => void;
}
