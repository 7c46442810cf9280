import { isWebAddress } from '../model/addresses/link-target.ts';
import { sourceOffsets } from '../source/json/scan.ts';
import {
  itemsOf,
  stringOf,
  valueAt,
  valueOf,
  type Member,
  type ScalarTree,
  type Tree,
} from '../source/tree.ts';
import type { LinkSource, PlacedLink } from './link-source.ts';
import { linksInText } from './text-links.ts';

/** Every link and file reference in docs.json. */
export function configLinks(config: Tree): readonly LinkSource[] {
  const at = (...keys: readonly string[]): Tree | undefined => keys.reduce<Tree | undefined>(valueOf, config);
  return [
    ...['logo', 'favicon'].flatMap((key) => themed(at(key))),
    ...leading(page(at('logo', 'href'))),
    ...themed(at('background', 'image')),
    ...asset(at('thumbnails', 'background')),
    ...fonts(at('fonts')),
    ...surroundings(config),
    ...itemsOf(at('contextual', 'options')).flatMap((option) => page(valueOf(option, 'href'))),
    ...metatags(at('seo', 'metatags')),
    ...itemsOf(at('seo', 'paths')).flatMap((path) => metatags(valueOf(path, 'metatags'))),
    ...itemsOf(at('styling', 'codeblocks', 'languages', 'custom')).flatMap(asset),
    ...markdown(at('errors', '404', 'description')),
    ...navigation(at('navigation')),
    ...itemsOf(at('redirects')).flatMap((redirect) => destination(valueOf(redirect, 'destination'))),
  ];
}

/** What docs.json and a language have in common. */
function surroundings(tree: Tree): readonly LinkSource[] {
  const navbar = valueOf(tree, 'navbar');
  const columns = itemsOf(valueAt(tree, 'footer', 'links'));
  return [
    ...itemsOf(valueOf(navbar, 'links')).flatMap((link) => leading(page(valueOf(link, 'href')))),
    ...leading(page(valueAt(navbar, 'primary', 'href'))),
    ...columns
      .flatMap((column) => itemsOf(valueOf(column, 'items')))
      .flatMap((item) => leading(page(valueOf(item, 'href')))),
    ...membersOf(valueAt(tree, 'footer', 'socials')).flatMap(({ value }) => addresses(page(value))),
    ...markdown(valueAt(tree, 'banner', 'content')),
  ];
}

/** Those in a form that the platform reads: `config/shape` and `navigation/external-link` report the others. */
function leading(sources: readonly LinkSource[]): readonly LinkSource[] {
  return sources.filter(({ links }) =>
    links.every(({ target }) => /^[/#]/.test(target) || isWebAddress(target)),
  );
}

function navigation(tree: Tree | undefined): readonly LinkSource[] {
  if (tree?.kind === 'array') return tree.items.flatMap(navigation);
  if (tree?.kind !== 'object') return [];
  const icon = valueOf(tree, 'icon');
  return [
    ...leading(page(valueOf(tree, 'href'))),
    ...[icon, valueOf(icon, 'name')].flatMap(asset).filter(({ links }) => links.every(leadsOn)),
    ...surroundings(tree),
    ...tree.members
      .filter(({ key }) => key !== 'navbar' && key !== 'footer')
      .flatMap(({ value }) => (value.kind === 'scalar' ? [] : navigation(value))),
  ];
}

/** `redirects/target-exists` checks the path; this covers the anchor, and addresses on other hosts. */
function destination(tree: Tree | undefined): readonly LinkSource[] {
  return stringOf(tree)?.includes('#') ? page(tree).map(anchorOnly) : addresses(page(tree));
}

function anchorOnly(source: LinkSource): LinkSource {
  return { ...source, links: source.links.map((link) => ({ ...link, anchorOnly: true })) };
}

function addresses(sources: readonly LinkSource[]): readonly LinkSource[] {
  return sources.filter(({ links }) => links.every(({ target }) => isWebAddress(target)));
}

function membersOf(tree: Tree | undefined): readonly Member[] {
  return tree?.kind === 'object' ? tree.members : [];
}

/** A path or address, or separate ones for light and dark. */
function themed(tree: Tree | undefined): readonly LinkSource[] {
  return [tree, valueOf(tree, 'light'), valueOf(tree, 'dark')].flatMap(asset);
}

function fonts(tree: Tree | undefined): readonly LinkSource[] {
  return [tree, valueOf(tree, 'heading'), valueOf(tree, 'body')].flatMap((font) =>
    asset(valueOf(font, 'source')),
  );
}

function metatags(tree: Tree | undefined): readonly LinkSource[] {
  return ['og:image', 'twitter:image'].flatMap((key) => asset(valueOf(tree, key)));
}

const leadsOn = ({ target }: PlacedLink): boolean => /^\.{0,2}\//.test(target) || isWebAddress(target);

function page(tree: Tree | undefined): readonly LinkSource[] {
  return whole(tree, 'page');
}

function asset(tree: Tree | undefined): readonly LinkSource[] {
  return whole(tree, 'asset');
}

function whole(tree: Tree | undefined, purpose: PlacedLink['purpose']): readonly LinkSource[] {
  const target = stringOf(tree);
  if (tree?.kind !== 'scalar' || target === undefined || target.trim() === '') return [];
  return [source(tree, [{ target, purpose, start: tree.span.start, end: tree.span.end }], true)];
}

/** The links of a Markdown text, which may contain tags. */
function markdown(tree: Tree | undefined): readonly LinkSource[] {
  const text = stringOf(tree);
  if (tree?.kind !== 'scalar' || text === undefined) return [];
  const { file, start, end } = tree.span;
  const written = file.text.slice(start + 1, end - 1);
  const offsetOf = sourceOffsets(written);
  const links = linksInText(text).map((link) => ({
    ...link,
    start: start + 1 + offsetOf(link.start),
    end: start + 1 + offsetOf(link.end),
  }));
  return links.length === 0 ? [] : [source(tree, links, false)];
}

function source({ span: { file } }: ScalarTree, links: readonly PlacedLink[], quoted: boolean): LinkSource {
  return { file, folders: [''], pages: [], quoted, links };
}
