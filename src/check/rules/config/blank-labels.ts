import { nameOf, written } from '../../../site/model/navigation/written.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { itemsOf, stringOf, valueAt, valueOf, type Tree } from '../../../site/source/tree.ts';

/** Links of the top bar and the footer, also those of a language, that show nothing to select. */
export function* blankLabels(config: Tree): Generator<Finding> {
  yield* blankIn(config, '');
  const navigation = valueOf(config, 'navigation');
  if (navigation === undefined) return;
  for (const place of written(navigation))
    if (place.place === 'element' && place.kind === 'language')
      yield* blankIn(place.tree, ` of ${nameOf(place)}`);
}

function* blankIn(owner: Tree, whose: string): Generator<Finding> {
  for (const [path, link] of linksOf(owner)) {
    const label = valueOf(link, 'label');
    if (label === undefined || stringOf(label)?.trim() !== '' || bringsOwnText(link)) continue;
    yield {
      message: `"${path}.label"${whose} is empty, so readers do not see the link`,
      span: label.span,
      help: 'write its text, or delete the link',
      cappedAt: 'warning',
    };
  }
}

function linksOf(owner: Tree): readonly (readonly [string, Tree])[] {
  const primary = valueAt(owner, 'navbar', 'primary');
  return [
    ...numbered('navbar.links', valueAt(owner, 'navbar', 'links')),
    ...(primary === undefined ? [] : [['navbar.primary', primary] as const]),
    ...numbered('footer.links', valueAt(owner, 'footer', 'links')).flatMap(([path, column]) =>
      numbered(`${path}.items`, valueOf(column, 'items')),
    ),
  ];
}

function numbered(path: string, list: Tree | undefined): readonly (readonly [string, Tree])[] {
  return itemsOf(list).map((item, index) => [`${path}[${index}]`, item]);
}

/** An icon, or the name of the host of repositories or chats. */
function bringsOwnText(link: Tree): boolean {
  const type = stringOf(valueOf(link, 'type'));
  return valueOf(link, 'icon') !== undefined || type === 'github' || type === 'discord';
}
