import { answersOf, answerTo } from '../../model/addresses/answers.ts';
import { isExternal, readTarget } from '../../model/addresses/link-target.ts';
import { folderPages } from '../../model/pages/folder-pages.ts';
import { documentsAmong } from '../../model/pages/documents.ts';
import { oncePerStructure } from '../../model/once-per-site.ts';
import type { Outline, Page } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';
import { copyPath, unreadSpecs } from '../../model/openapi/unread-specs.ts';
import { oncePer } from '../../source/once.ts';
import type { SourceFile, Span } from '../../source/span.ts';
import { showsUnknown, snippetsShown } from '../../links/anchors.ts';
import type { PlacedLink } from '../../links/link-source.ts';
import { linkSources } from '../../links/sources.ts';
import type { FindUnverified } from './unverified-links.ts';

/** Links of the site itself whose ends are not known here. */
export const unreadTargets: FindUnverified = function* (site) {
  const found = new Map<Cause, Span[]>();
  const add = (cause: Cause, span: Span): void => {
    const spans = found.get(cause);
    if (spans === undefined) found.set(cause, [span]);
    else spans.push(span);
  };
  const answers = answersOf(site);
  const fromRoot = new Map<string, Cause | undefined>();
  const blind = blindPages(site);
  const known = blind.size === 0 ? knownCauses(site) : new WeakMap<readonly PlacedLink[], Unread>();
  for (const { file, folders, links } of linkSources(site)) {
    const [folder = ''] = folders;
    let unread = known.get(links);
    if (unread?.file !== file || unread.folder !== folder) {
      const causes = links.flatMap((link) => {
        const cause = causeAt(link.target, folder);
        return cause === undefined ? [] : [{ link, cause }];
      });
      unread = { file, folder, causes };
      known.set(links, unread);
    }
    for (const { link, cause } of unread.causes) add(cause, { file, start: link.start, end: link.end });
  }
  for (const { file, outline } of documentsAmong(site, undefined))
    for (const range of outline.computedLinks) add('computed', { file, ...range });
  for (const cause of order) {
    const links = found.get(cause) ?? [];
    if (links.length > 0) yield { of: 'link', ...words(site, cause), links };
  }

  /** Most targets are written on many pages. Those that start at the root lead to the same place from all of them. */
  function causeAt(target: string, folder: string): Cause | undefined {
    if (!target.startsWith('/')) return causeOf(target, folder);
    if (!fromRoot.has(target)) fromRoot.set(target, causeOf(target, ''));
    return fromRoot.get(target);
  }

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
};

/** The links of a file whose ends are not known. */
interface Unread {
  readonly file: SourceFile;
  readonly folder: string;
  readonly causes: readonly { readonly link: PlacedLink; readonly cause: Cause }[];
}

/** By the links of a file, where no page shows what nobody can read: all else belongs to the structure. */
const knownCauses = oncePerStructure(() => new WeakMap<readonly PlacedLink[], Unread>());

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
        cause: 'the anchor may be in a file that a <Snippet> shows and that is not there',
        help: 'import the file, or correct the path of the <Snippet>',
      };
    case 'computed':
      return {
        cause: 'only a browser computes the address',
        help: 'write the address as text where it is always the same',
      };
    case 'own-folder':
      return {
        cause:
          'without a leading slash there is a page only as seen from the folder of the file, and the platform looks from the root',
        help: 'begin with "./" or "/"',
      };
    case 'root':
      return {
        cause:
          'without a leading slash there is a page only as seen from the root, from where the platform looks, and not from the folder of the file',
        help: 'begin with "/"',
      };
    case 'slashes':
      return {
        cause: 'two slashes in a row, which not every host takes for one',
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
