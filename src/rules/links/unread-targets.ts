import { answersOf, answerTo } from '../../model/addresses/answers.ts';
import { folderOf, isExternal, readTarget } from '../../model/addresses/link-target.ts';
import { folderPages } from '../../model/pages/folder-pages.ts';
import { documentsAmong } from '../../model/pages/documents.ts';
import { grouped } from '../../model/grouped.ts';
import { oncePerStructure } from '../../model/once-per-site.ts';
import type { Outline, Page, Snippet } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';
import { copyPath, unreadSpecs } from '../../model/openapi/unread-specs.ts';
import { oncePer } from '../../source/once.ts';
import { spanIn, type SourceFile, type Span } from '../../source/span.ts';
import { showsUnknown, snippetsShown } from '../../links/anchors.ts';
import type { PlacedLink } from '../../links/link-source.ts';
import { linksOf, structureLinks } from '../../links/sources.ts';
import type { FindUnverified } from './unverified-links.ts';

/** Links of the site itself whose ends are not known here. */
export const unreadTargets: FindUnverified = function* (site) {
  const unread = grouped(unreadIn(site), ({ cause }) => cause);
  for (const cause of order) {
    const links = unread.get(cause) ?? [];
    if (links.length > 0) yield { of: 'link', ...words(site, cause), links: links.map(({ span }) => span) };
  }
};

/** A link whose end is not known. */
interface Unread {
  readonly cause: Cause;
  readonly span: Span;
}

function* unreadIn(site: Site): Generator<Unread> {
  const blind = blindPages(site);
  const causeAt = causesOf(site, blind);
  const known = blind.size === 0 ? knownUnread(site) : new WeakMap<Page | Snippet, readonly Unread[]>();
  for (const { file, folders, links } of structureLinks(site)) yield* among(links, file, folders[0] ?? '');
  for (const document of documentsAmong(site, undefined)) {
    const { file, outline } = document;
    let unread = known.get(document);
    if (unread === undefined) {
      const computed = outline.computedLinks.map((range): Unread => ({
        cause: 'computed',
        span: spanIn(file, range),
      }));
      unread = [...among(linksOf(document), file, folderOf(file.path)), ...computed];
      known.set(document, unread.length === 0 ? none : unread);
    }
    yield* unread;
  }

  function among(links: readonly PlacedLink[], file: SourceFile, folder: string): readonly Unread[] {
    const unread: Unread[] = [];
    for (const link of links) {
      const cause = causeAt(link.target, folder);
      if (cause !== undefined) unread.push({ cause, span: spanIn(file, link) });
    }
    return unread;
  }
}

const none: readonly Unread[] = [];

/** By document, where no page shows what nobody can read: all else belongs to the structure. */
const knownUnread = oncePerStructure(() => new WeakMap<Page | Snippet, readonly Unread[]>());

/** Why nobody knows where a target leads from a folder; undefined where that is known. */
function causesOf(
  site: Site,
  blind: ReadonlySet<Page>,
): (target: string, folder: string) => Cause | undefined {
  const answers = answersOf(site);
  const isAllRead = blind.size === 0 && answers.unknownFolders.length === 0;
  const fromRoot = new Map<string, Cause | undefined>();
  return (target, folder) => {
    if (!target.startsWith('/')) return causeOf(target, folder);
    if (isAllRead && !target.includes('//')) return undefined;
    // Most targets are written on many pages. Those that start at the root lead to the same place from all of them.
    if (!fromRoot.has(target)) fromRoot.set(target, causeOf(target, ''));
    return fromRoot.get(target);
  };

  function causeOf(target: string, folder: string): Cause | undefined {
    if (isExternal(target)) return undefined;
    const read = readTarget(target, folder, answers.base);
    if (read.kind !== 'site' || read.paths.length === 0) return undefined;
    const all = read.paths.map((path) => answerTo(answers, path));
    const known = all.find((answer) => answer !== undefined);
    if (known?.kind === 'unknown') return 'spec';
    if (known?.kind === 'page' && known.page !== undefined && read.hash && blind.has(known.page))
      return 'snippet';
    if (/^\/[^?#]*\/\//.test(target)) return known === undefined ? undefined : 'slashes';
    const isBare = /^[^/.#?]/.test(target) && answers.base === '' && folder !== '';
    if (!isBare || read.paths.length < 2 || folderPages(site).has(read.paths[0] ?? '')) return undefined;
    const [fromRoot, fromFolder] = all;
    if (fromRoot === undefined) return fromFolder === undefined ? undefined : 'own-folder';
    return fromFolder === undefined ? 'root' : undefined;
  }
}

/** `own-folder` and `root` name the one reading of a link without a leading slash in which it leads to something. */
type Cause = 'spec' | 'snippet' | 'computed' | 'own-folder' | 'root' | 'slashes';

const order: readonly Cause[] = ['spec', 'snippet', 'computed', 'own-folder', 'root', 'slashes'];

function words(site: Site, cause: Cause): { readonly cause: string; readonly help: string } {
  switch (cause) {
    case 'spec':
      return {
        cause: 'below the folder of a spec that cannot be read here',
        help: helpForSpecs(site),
      };
    case 'snippet':
      return {
        cause: 'the anchor may be in the missing file of a <Snippet>',
        help: 'import the file, or correct the path of the <Snippet>',
      };
    case 'computed':
      return {
        cause: 'only a browser can compute the address',
        help: 'write the address as plain text if it never changes',
      };
    case 'own-folder':
      return {
        cause:
          'without a leading slash the path resolves only from the folder of the file, but the platform resolves it from the root',
        help: 'start it with "./" or "/"',
      };
    case 'root':
      return {
        cause:
          'without a leading slash the path resolves only from the root, as on the platform, and not from the folder of the file',
        help: 'start it with "/"',
      };
    case 'slashes':
      return {
        cause: 'not every host treats two slashes in a row as one',
        help: 'write one slash',
      };
  }
}

function helpForSpecs(site: Site): string {
  const copies = unreadSpecs(site).flatMap(({ path }) => {
    const copy = copyPath(path);
    return copy === undefined ? [] : [`curl --create-dirs -o ${copy} ${path}`];
  });
  return copies.length === 0
    ? 'add the spec that docs.json names'
    : `save a copy where docs looks for it: ${copies.join(' && ')}`;
}

/** Pages that show something nobody can read here. */
function blindPages(site: Site): ReadonlySet<Page> {
  if (!documentsAmong(site, undefined).some(({ outline }) => usesSnippet(outline))) return new Set();
  return new Set(
    [...site.pages.values()].filter((page) =>
      snippetsShown(site, page).some((shown) => showsUnknown(site, shown)),
    ),
  );
}

const usesSnippet = oncePer(({ components }: Outline) => components.some(({ name }) => name === 'Snippet'));
