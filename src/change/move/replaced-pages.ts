import { hasAnchor } from '../../site/links/anchors.ts';
import { answersOf, pageAt } from '../../site/model/addresses/answers.ts';
import { folderOf, readTarget } from '../../site/model/addresses/link-target.ts';
import { isExact, literalPrefix, redirectsOf } from '../../site/model/addresses/redirect.ts';
import type { Site } from '../../site/model/site.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { type Following, followLinks } from './links.ts';
import type { Relocation } from './move.ts';
import { straightened } from './redirects.ts';

interface ReplacedPages {
  /** The path of the page that takes the place of each. */
  readonly pages: ReadonlyMap<string, string>;
  /** Paths of the files that are removed. */
  readonly removed: ReadonlySet<string>;
  /** The address of the site. */
  readonly url: string | undefined;
}

/** Links and redirects to pages that are removed lead to those that take their place. */
export function followReplacements(site: Site, { pages, removed, url }: ReplacedPages): Following {
  const relocation: Relocation = { site, files: new Map(), pages, done: false, settings: undefined, url };
  const isKept = ({ span }: Pick<TextEdit, 'span'>): boolean => !removed.has(span.file.path);
  const links = followLinks(relocation);
  const destinations = straightened(relocation, redirectsOf(site.config));
  return {
    edits: [...links.edits.filter(isKept).map((edit) => withKnownAnchor(site, edit)), ...destinations.edits],
    unresolved: [...links.unresolved.filter(isKept), ...destinations.unresolved],
  };
}

/** An edit of a link without an anchor that the new target does not have. */
export function withKnownAnchor(site: Site, edit: TextEdit): TextEdit {
  const hash = /#[^"]*/.exec(edit.text)?.[0];
  if (hash === undefined) return edit;
  const { base } = answersOf(site);
  const target = readTarget(edit.text.replace(/^"|"$/g, ''), folderOf(edit.span.file.path), base);
  const pages = target.kind === 'site' ? target.paths.flatMap((path) => pageAt(site, path) ?? []) : [];
  const isKnown = pages.every((page) => hasAnchor(site, page, hash.slice(1)));
  return isKnown ? edit : { ...edit, text: edit.text.replace(hash, '') };
}

/** The addresses, without leading slash, that a redirect without a pattern already leads elsewhere. */
export function redirectedAddresses({ config }: Site): ReadonlySet<string> {
  const exact = redirectsOf(config).filter(({ pattern }) => isExact(pattern));
  return new Set(exact.map(({ pattern }) => literalPrefix(pattern)));
}
