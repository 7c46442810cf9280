import type { Html } from '../../html/html.ts';

/** What the content of a page adds to other parts of the page while it is printed. */
export interface PageParts {
  /** What is shown next to the page. */
  readonly aside: Html[];
  readonly uses: Set<Use>;
  /** Paths of the files with components that a browser runs. */
  readonly islands: Set<string>;
  /** Claims an id for an element; undefined if another part of the page has it, or will have it. */
  readonly claimId: (id: string) => string | undefined;
  /** An id for a control: `tabs-1`. */
  readonly controlId: (prefix: string) => string;
}

/** Features that only some pages need: drawing diagrams, classes for the author's elements, and a feed of updates. */
export type Use = 'mermaid' | 'classes' | 'feed';

/** `anchors` are the ids of the nodes in the page. */
export function pageParts(anchors: Iterable<string>): PageParts {
  const takenAnchors = new Set(anchors);
  let controls = 0;
  const claimId = (id: string) => {
    if (id === '' || takenAnchors.has(id)) return undefined;
    takenAnchors.add(id);
    return id;
  };
  const controlId = (prefix: string): string => {
    controls += 1;
    return claimId(`${prefix}-${controls}`) ?? controlId(prefix);
  };
  return { aside: [], uses: new Set(), islands: new Set(), claimId, controlId };
}

/** For content that is printed a second time, and replaces the first in a browser. */
export function partsAgain(parts: PageParts): PageParts {
  return { ...parts, aside: [], claimId: (id) => (id === '' ? undefined : id) };
}
