import { areParallel, keyIn, pagesByKey, siblingManuals } from '../../site/model/navigation/counterparts.ts';
import { nameOf } from '../../site/model/navigation/naming.ts';
import type { NavElement } from '../../site/model/navigation/navigation.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Relocation, Unresolved } from './move.ts';

/**
 * The same pages in other languages and versions, which stay where they are: one entry for each language or version.
 */
export function counterpartsLeft({ site, files, done }: Relocation): readonly Unresolved[] {
  const places = new Map([...files].map(([from, to]) => [pagePathOf(from), pagePathOf(to)]));
  return siblingManuals(site).flatMap((siblings) =>
    siblings.flatMap((sibling) =>
      siblings.flatMap((other) => (other === sibling || done ? [] : leftIn(other, sibling, places))),
    ),
  );
}

function leftIn(
  other: NavElement,
  sibling: NavElement,
  places: ReadonlyMap<string, string>,
): readonly Unresolved[] {
  const [pages, theirs] = [pagesByKey(sibling), pagesByKey(other)];
  if (!areParallel(pages, theirs)) return [];
  const unmoved = [...pages].flatMap(([key, { path = '' }]) => {
    const to = places.get(path);
    const counterpart = theirs.get(key);
    const isLeft =
      to !== undefined &&
      counterpart?.path !== undefined &&
      counterpart.path !== path &&
      keyIn(other, places.get(counterpart.path) ?? counterpart.path) !== keyIn(sibling, to);
    return isLeft ? [counterpart] : [];
  });
  const [first] = unmoved;
  if (first === undefined) return [];
  const others =
    unmoved.length === 1 ? 'stays where it is' : `and ${unmoved.length - 1} more stay where they are`;
  return [{ span: first.span, message: `the counterpart "${first.path}" in ${nameOf(other)} ${others}` }];
}
