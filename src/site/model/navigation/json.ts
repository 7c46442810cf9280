import { parseJson } from '../../source/json/parse.ts';
import { pointersOf } from '../../source/positions/pointers.ts';
import type { Range, SourceFile } from '../../source/span.ts';
import { booleanOf, plain, stringOf, valueAt, valueOf, type Plain, type Tree } from '../../source/tree.ts';
import { marksOf } from './entry-marks.ts';
import { isElement, type NavElement, type NavEntry } from './navigation.ts';
import { headAt } from '../pages/site-pages.ts';
import type { Site } from '../site.ts';

/** The resolved navigation for other programs: `docs tree --format json` and `navigation.json`. */
export interface NavigationDocument {
  readonly version: 1;
  readonly name: string;
  /** The primary pattern: the key of the root's children. */
  readonly pattern: string | undefined;
  readonly eyebrows: string | undefined;
  /** Undefined if docs.json does not set it and the theme decides. */
  readonly drilldown: boolean | undefined;
  readonly navigation: NavigationNode;
}

/**
 * Effective values, inherited ones included; page paths have no leading slash; values that are not set are undefined.
 */
export interface NavigationNode {
  readonly kind: NavEntry['kind'];
  readonly label: string;
  readonly path?: string | undefined;
  readonly href?: string | undefined;
  readonly icon?: string | undefined;
  readonly tag?: string | undefined;
  readonly description?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly default?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly directory?: string | undefined;
  readonly listing?: boolean | undefined;
  readonly openapi?: readonly string[] | undefined;
  readonly root?: string | undefined;
  readonly firstPage?: string | undefined;
  readonly banner?: Plain | undefined;
  readonly footer?: Plain | undefined;
  readonly navbar?: Plain | undefined;
  readonly method?: string | undefined;
  readonly operation?: string | undefined;
  readonly global?: readonly NavigationNode[] | undefined;
  /** RFC 6901 pointer in the file that contains the entry. */
  readonly pointer?: string | undefined;
  readonly children?: readonly NavigationNode[] | undefined;
}

export function navigationDocument(site: Site): NavigationDocument {
  return {
    version: 1,
    name: site.name,
    pattern: site.navigation.childKey,
    eyebrows: stringOf(valueAt(site.config, 'styling', 'eyebrows')),
    drilldown: booleanOf(valueAt(site.config, 'interaction', 'drilldown')),
    navigation: nodeOf(site, site.navigation),
  };
}

function nodeOf(site: Site, entry: NavEntry): NavigationNode {
  if (isElement(entry)) return elementNode(site, entry);
  const { kind, path, span } = entry;
  const { icon, tag } = marksOf(site, entry);
  return {
    kind,
    label: kind === 'link' ? entry.label : labelOf(site, path),
    path,
    href: kind === 'link' ? entry.href : undefined,
    description: path === undefined ? undefined : headAt(site, path)?.description,
    ...(kind === 'operation' && {
      openapi: entry.spec === '' ? undefined : [entry.spec],
      method: entry.method,
      operation: entry.operation,
    }),
    icon,
    tag,
    hidden: entry.hidden || undefined,
    pointer: pointerOf(span.file, span),
  };
}

/** The sidebar label of a page: its `sidebarTitle`, else its title, else its path. */
export function labelOf(site: Site, path: string): string {
  const head = headAt(site, path);
  return stringOf(valueOf(head?.fields, 'sidebarTitle')) ?? head?.title ?? path;
}

function elementNode(site: Site, element: NavElement): NavigationNode {
  const { kind, source } = element;
  const isChoice = kind === 'version' || kind === 'language';
  return {
    kind,
    label: element.label,
    href: element.href,
    icon: element.icon,
    tag: element.tag,
    description: element.description,
    hidden: element.hidden || undefined,
    default: isChoice ? element.default : undefined,
    expanded: kind === 'group' ? element.expanded : undefined,
    directory: element.directory,
    listing: element.listing || undefined,
    openapi: element.openapi.length > 0 ? element.openapi : undefined,
    root: element.root,
    firstPage: element.firstPage,
    banner: plainOf(element.banner),
    footer: plainOf(element.footer),
    navbar: plainOf(element.navbar),
    global: element.global.length > 0 ? element.global.map((child) => nodeOf(site, child)) : undefined,
    pointer: source && pointerOf(source.span.file, source.span),
    children: element.href === undefined ? element.children.map((child) => nodeOf(site, child)) : undefined,
  };
}

function plainOf(tree: Tree | undefined): Plain | undefined {
  return tree && plain(tree);
}

function pointerOf(file: SourceFile, { start }: Range): string | undefined {
  return pointersOf(parseJson(file, 'config/syntax', 'config/duplicate-key').value).get(start);
}
