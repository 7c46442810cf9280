import { distance } from '../../search/query/fuzzy.ts';
import { lastSegment } from '../../site/model/addresses/link-target.ts';
import { pagePaths } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';

const maxPages = 5;
/** Of what is the same in two paths, between 0 and 1. */
const minLikeness = 0.45;

/** The pages whose paths are most like a path without a page, the most alike first. */
export function nearPages(site: Site, path: string): readonly string[] {
  const wanted = path.replace(/\/+$/, '').slice(0, 200);
  if (wanted === '') return [];
  return [...pagePaths(site)]
    .map((page) => ({ page, likeness: likeness(wanted, page) }))
    .filter((each) => each.likeness >= minLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxPages)
    .map(({ page }) => page);
}

/** Pages move between folders more often than they get another name. */
function likeness(wanted: string, page: string): number {
  const names = nameLikeness(lastSegment(wanted), lastSegment(page));
  return names * 0.7 + sharedWords(wanted, page) * 0.3;
}

function nameLikeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return 0;
  const edits = distance(one.toLowerCase(), other.toLowerCase(), longer);
  return Math.max(1 - edits / longer, sharedWords(one, other));
}

/** The part of the words of two paths that they share. */
function sharedWords(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared === 0 ? 0 : (2 * shared) / (words.size + others.size);
}

function wordsOf(path: string): ReadonlySet<string> {
  return new Set(path.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
