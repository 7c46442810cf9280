import { pagesAmong, snippetsAmong, type Among } from '../../model/pages/documents.ts';
import type { Outline } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';
import { oncePer } from '../../source/once.ts';
import type { Span } from '../../source/span.ts';
import { stringOf, valueOf, type Tree } from '../../source/tree.ts';
import { isLibrary, type Library } from './icon-set.ts';

/** The name of an icon where it is written. */
export interface NamedIcon {
  readonly name: string;
  readonly library: Library;
  readonly span: Span;
  /** The range covers a JSON string with its quotes. */
  readonly quoted: boolean;
}

/** Every icon name of the site, in the order of its files, or of the pages and snippets among some files. */
export function* namedIcons(site: Site, only?: Among): Generator<NamedIcon> {
  const chosen = stringOf(valueOf(valueOf(site.config, 'icons'), 'library'));
  // What could not be read may name another library.
  if (chosen === undefined && !site.complete) return;
  const library = chosen ?? 'fontawesome';
  if (!isLibrary(library)) return;
  if (only === undefined)
    for (const key of ['navigation', 'navbar', 'contextual', 'footer'])
      yield* configIcons(valueOf(site.config, key), library);
  for (const { file, fields, outline } of pagesAmong(site, only)) {
    const icon = valueOf(fields, 'icon');
    if (icon !== undefined) yield* frontMatterIcon(icon, library);
    for (const { icon: name, start, end } of iconsOf(outline))
      yield { name, library, span: { file, start, end }, quoted: false };
  }
  for (const { file, outline } of snippetsAmong(site, only)) {
    for (const { icon: name, start, end } of iconsOf(outline))
      yield { name, library, span: { file, start, end }, quoted: false };
  }
}

function* configIcons(tree: Tree | undefined, library: Library): Generator<NamedIcon> {
  if (tree?.kind === 'array') for (const item of tree.items) yield* configIcons(item, library);
  if (tree?.kind !== 'object') return;
  for (const { key, value } of tree.members) {
    if (key === 'icon') yield* configIcon(value, library);
    else if (value.kind !== 'scalar') yield* configIcons(value, library);
  }
}

/** A name, or `{name, style, library}`. */
function* configIcon(tree: Tree, library: Library): Generator<NamedIcon> {
  const named = tree.kind === 'object' ? valueOf(tree, 'name') : tree;
  const own = stringOf(valueOf(tree, 'library')) ?? library;
  const name = stringOf(named);
  if (named === undefined || name === undefined || !isLibrary(own) || !isName(name)) return;
  yield { name, library: own, span: named.span, quoted: true };
}

function* frontMatterIcon(tree: Tree, library: Library): Generator<NamedIcon> {
  const name = stringOf(tree);
  if (name === undefined || !isName(name)) return;
  const { file, start, end } = tree.span;
  const at = start + Math.max(0, file.text.slice(start, end).indexOf(name));
  yield { name, library, span: { file, start: at, end: at + name.length }, quoted: false };
}

/** Icons that components show. Outlines outlive the snapshot: a watched site keeps those of pages that have not changed. */
const iconsOf = oncePer((outline: Outline) => builtIn(outline).filter(({ icon }) => isName(icon)));

/** A component of the site's own may do with its `icon` what it likes. */
function builtIn({ icons, imports, definitions }: Outline): Outline['icons'] {
  if (imports.length === 0 && definitions.length === 0) return icons;
  const isOwn = (name: string) =>
    definitions.includes(name) || imports.some(({ names }) => names.some(({ local }) => local === name));
  return icons.filter(({ component }) => !isOwn(component.split('.')[0] ?? component));
}

/** Not a path, an address, an emoji, SVG, or the class names `fa-…`. */
function isName(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]*$/i.test(text) && !/^fa[bsrldt]?-/.test(text);
}
