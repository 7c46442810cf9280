import { hasAnchor } from '../links/anchors.ts';
import { answersOf, answerTo } from '../model/addresses/answers.ts';
import { pairedPages } from './changed-pages.ts';
import { addressOf } from './lost-addresses.ts';
import type { Sides } from './sides.ts';

/** An anchor that links referred to, in a page that is still answered. */
export interface LostAnchor {
  /** Earlier address of the page, without leading slash. */
  readonly path: string;
  readonly anchor: string;
  /** The text of the heading, or the anchor itself where a component created it. */
  readonly title: string;
}

/** In site order. The anchors of a lost address are not listed separately. */
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
