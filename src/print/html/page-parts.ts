import type { Html } from '../../html/html.ts';

/** What the content of one page adds to the rest of it while it is printed. */
export interface PageParts {
  /** What is next to the page. */
  readonly aside: Html[];
  readonly uses: Set<Use>;
  /** Paths of the files in which components are used that a browser runs. */
  readonly islands: Set<string>;
  /** Takes an id for an element; undefined where another part of the page has it, or will have it. */
  readonly claimId: (id: string) => string | undefined;
  /** An id for a control: `tabs-1`. */
  readonly controlId: (prefix: string) => string;
}

/** What only some pages need: what draws diagrams, and classes for elements of the writer. */
export type Use = 'mermaid' | 'classes';

/** `anchors` are the ids that the nodes of the page have. */
export function pageParts(anchors: Iterable<string>): PageParts {
  const taken = new Set(anchors);
  let controls = 0;
  const claimId = (id: string) => {
    if (id === '' || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
  const controlId = (prefix: string): string => {
    controls += 1;
    return claimId(`${prefix}-${controls}`) ?? controlId(prefix);
  };
  return { aside: [], uses: new Set(), islands: new Set(), claimId, controlId };
}

/** For what is printed a second time, and takes the place of the first in a browser. */
export function partsAgain(parts: PageParts): PageParts {
  return { ...parts, aside: [], claimId: (id) => (id === '' ? undefined : id) };
}
