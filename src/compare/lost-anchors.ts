import { hasAnchor } from '../links/anchors.ts';
import { answersOf, answerTo } from '../model/addresses/answers.ts';
import { pairedPages } from './changed-pages.ts';
import { addressOf } from './lost-addresses.ts';
import type { Sides } from './sides.ts';

/** A place in a page that is still answered, and that links led to. */
export interface LostAnchor {
  /** Address of the page of then, without leading slash. */
  readonly path: string;
  readonly anchor: string;
  /** The heading, or the anchor itself where a component made it. */
  readonly title: string;
}

/** In site order. An address that is lost takes its anchors along: they are not listed again. */
export function lostAnchors(sides: Sides): readonly LostAnchor[] {
  const now = answersOf(sides.after);
  return pairedPages(sides).flatMap(([then, page]) => {
    const path = addressOf(then.path);
    if (answerTo(now, path) === undefined) return [];
    const headings = new Map(then.outline.headings.map(({ slug, text }) => [slug, text]));
    const ids = [...new Set(then.outline.anchors.map(({ id }) => id))];
    return ids
      .filter((anchor) => !hasAnchor(sides.after, page, anchor))
      .map((anchor) => ({ path, anchor, title: headings.get(anchor) ?? anchor }));
  });
}
