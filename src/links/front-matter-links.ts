import { isWebAddress } from '../model/addresses/link-target.ts';
import { itemsOf, stringOf, valueOf, type ObjectTree, type Tree } from '../source/tree.ts';
import type { PlacedLink } from './link-source.ts';

/** The link targets in the front matter of a page. */
export function frontMatterLinks(fields: ObjectTree | undefined): readonly PlacedLink[] {
  if (fields === undefined || !fields.members.some(({ key }) => names.has(key))) return [];
  return [
    ...placed(valueOf(fields, 'url'), 'page'),
    ...itemsOf(valueOf(fields, 'related')).flatMap(related),
    ...images.flatMap((key) => placed(valueOf(fields, key), 'asset')),
  ].filter(({ target }) => /^\.{0,2}\//.test(target) || isWebAddress(target));
}

const images = ['og:image', 'twitter:image', 'icon'];
const names: ReadonlySet<string> = new Set(['url', 'related', ...images]);

/** A path or address, or `{Title: path}`. */
function related(item: Tree): readonly PlacedLink[] {
  if (item.kind === 'object') return item.members.flatMap(({ value }) => placed(value, 'page'));
  return placed(item, 'page');
}

/** The range excludes the quotes of a quoted YAML string. */
function placed(tree: Tree | undefined, purpose: PlacedLink['purpose']): readonly PlacedLink[] {
  const target = stringOf(tree)?.trim();
  if (tree === undefined || target === undefined) return [];
  const { file, start, end } = tree.span;
  const at = file.text.slice(start, end).indexOf(target);
  return [
    {
      target,
      purpose,
      ...(at < 0 ? { start, end } : { start: start + at, end: start + at + target.length }),
    },
  ];
}
