import { componentNames } from '../../../pages/components/index.ts';
import type { Page, Snippet } from '../../../site/model/pages/page.ts';
import type { Outline } from '../../../site/source/outline/page-outline.ts';
import type { Structure } from '../../../site/model/site.ts';
import { oncePer } from '../../../site/source/once.ts';
import type { Span } from '../../../site/source/span.ts';
import { stringOf, valueOf, type Tree } from '../../../site/source/tree.ts';
import { iconLibrary, type IconLibrary, isIconLibrary } from '../../../site/model/icon-library.ts';

/** An icon name in the source. */
export interface NamedIcon {
  readonly name: string;
  readonly library: IconLibrary;
  readonly span: Span;
  /** The range covers a JSON string with its quotes. */
  readonly quoted: boolean;
}

/** The icon names of docs.json. */
export function* iconsInConfig(structure: Structure): Generator<NamedIcon> {
  const library = iconLibrary(structure);
  if (library === undefined) return;
  for (const key of ['navigation', 'navbar', 'contextual', 'footer'])
    yield* configIcons(valueOf(structure.config, key), library);
}

/** The icon names of a page or snippet. */
export function* iconsIn(document: Page | Snippet, structure: Structure): Generator<NamedIcon> {
  const library = iconLibrary(structure);
  if (library === undefined) return;
  const { file, outline } = document;
  const icon = 'fields' in document ? valueOf(document.fields, 'icon') : undefined;
  if (icon !== undefined) yield* frontMatterIcon(icon, library);
  for (const { icon: name, start, end } of iconsOf(outline))
    yield { name, library, span: { file, start, end }, quoted: false };
}

function* configIcons(tree: Tree | undefined, library: IconLibrary): Generator<NamedIcon> {
  if (tree?.kind === 'array') for (const item of tree.items) yield* configIcons(item, library);
  if (tree?.kind !== 'object') return;
  for (const { key, value } of tree.members) {
    if (key === 'icon') yield* configIcon(value, library);
    else if (value.kind !== 'scalar') yield* configIcons(value, library);
  }
}

/** A name, or `{name, style, library}`. */
function* configIcon(tree: Tree, library: IconLibrary): Generator<NamedIcon> {
  const nameTree = tree.kind === 'object' ? valueOf(tree, 'name') : tree;
  const ownLibrary = stringOf(valueOf(tree, 'library')) ?? library;
  const name = stringOf(nameTree);
  if (nameTree === undefined || name === undefined || !isIconLibrary(ownLibrary) || !isName(name)) return;
  yield { name, library: ownLibrary, span: nameTree.span, quoted: true };
}

function* frontMatterIcon(tree: Tree, library: IconLibrary): Generator<NamedIcon> {
  const name = stringOf(tree);
  if (name === undefined || !isName(name)) return;
  const { file, start, end } = tree.span;
  const at = start + Math.max(0, file.text.slice(start, end).indexOf(name));
  yield { name, library, span: { file, start: at, end: at + name.length }, quoted: false };
}

/** Icons of components. An outline lives longer than a snapshot: in watch mode those of unchanged pages are kept. */
const iconsOf = oncePer((outline: Outline) => builtIn(outline).filter(({ icon }) => isName(icon)));

/** Those of code blocks and built-in components: the `icon` of any other component may mean anything. */
function builtIn({ icons, imports, definitions }: Outline): Outline['icons'] {
  const isOwn = (name: string) =>
    definitions.includes(name) || imports.some(({ names }) => names.some(({ local }) => local === name));
  return icons.filter(({ component }) => {
    const [name = component] = component.split('.');
    return name === '' || (componentNames.has(name) && !isOwn(name));
  });
}

/** Not a path, an address, an emoji, SVG, or a class name such as `fa-…`. */
function isName(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]*$/i.test(text) && !/^fa[bsrldt]?-/.test(text);
}
