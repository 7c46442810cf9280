import { addressOf } from '../change/compare/lost-addresses.ts';
import { followEntries } from '../change/move/entries.ts';
import { followImports } from '../change/move/imports.ts';
import { followLinks } from '../change/move/links.ts';
import type { Relocation, Unresolved } from '../change/move/move.ts';
import { inOrder } from '../change/move/plan.ts';
import { redirectedLinks } from '../change/move/redirected-links.ts';
import { followSpecs } from '../change/move/spec-names.ts';
import { placeOf } from '../change/move/place.ts';
import { linksOf, pagesIncluding } from '../site/links/sources.ts';
import { answersOf, answerWithoutRedirects } from '../site/model/addresses/answers.ts';
import { folderOf, pathWithin } from '../site/model/addresses/link-target.ts';
import { findRedirect } from '../site/model/addresses/redirect-table.ts';
import { grouped } from '../site/model/grouped.ts';
import type { NavElement } from '../site/model/navigation/navigation.ts';
import { pagePathOf } from '../site/model/pages/site-pages.ts';
import type { Site } from '../site/model/site.ts';
import { textWith } from '../site/source/edited-text.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { lockWithCopies } from '../translations/lock-edits.ts';
import { type CopiedFiles, copiedFiles } from './copied-files.ts';
import type { CutOptions } from './cut-options.ts';
import { type CopiedPlaces, editsOfCopy, inheritedSpecs } from './copied-entry.ts';
import { inLanguageOf, isIn, pathInFolder, withoutLanguage } from './folders.ts';
import { frontMatterEdits, pinnedOperations } from './front-matter.ts';
import { childMember, insertedVersion, wrappedVersions } from './insertion.ts';
import { isRefusal, type Refusal, type VersionPlan } from './plan.ts';
import { type Spot, spotsOf } from './spots.ts';
import { versionNames } from './versions.ts';

/** Plans to freeze a version: copies of its files and of its navigation, whose links stay in the copy. */
export function planCut(site: Site, options: CutOptions): VersionPlan | Refusal {
  const spots = spotsOf(site, options.from);
  if (isRefusal(spots)) return spots;
  const folder = options.folder === undefined ? slugOf(options.name) : pathWithin('', options.folder);
  if (folder === undefined)
    return { message: 'the folder is outside of the site', help: 'name one inside of it' };
  const refusal = refusalOf(site, spots, folder, options);
  if (refusal !== undefined) return refusal;
  const copied = copiedFiles(site, spots, folder, options);
  const taken = takenAddress(site, copied);
  if (taken !== undefined) return taken;
  const { files, operations, sources } = copied;
  const configs = site.configFiles.map(({ path }) => path);
  const relocation: Relocation = {
    site,
    files,
    pages: operations,
    done: false,
    copies: true,
    settings: undefined,
    url: options.url,
    among: new Set([...files.keys(), ...configs]),
  };
  const followed = [followLinks(relocation), followImports(relocation), followSpecs(relocation)];
  const edits = inOrder([
    ...followEntries(relocation),
    ...followed.flatMap((each) => each.edits),
    ...redirectedLinks(relocation, (page, of) => inLanguageOf(site, page, of)),
    ...frontMatterEdits(site, copied, options),
    ...copied.addresses,
  ]);
  const byFile = grouped(edits, ({ span }) => span.file);
  const created = [...files].flatMap(([from, to]) => {
    const file = sources.get(from);
    if (file === undefined) return [];
    const whole = { file, start: 0, end: file.text.length };
    return [{ path: to, text: textWith(whole, byFile.get(file) ?? []) }];
  });
  return {
    created,
    removed: [],
    moved: new Map(),
    edits: inOrder([
      ...navigationEdits(site, spots, edits, { copied, folder, options }),
      ...pinnedOperations(site, copied),
      ...lockWithCopies(site, files),
    ]),
    redirects: [],
    addresses: [...files.values()]
      .filter((path) => /\.mdx?$/.test(path))
      .map(pagePathOf)
      .concat(...operations.values()),
    unresolved: [
      ...followed.flatMap(({ unresolved }) => unresolved.filter(({ span }) => files.has(span.file.path))),
      ...sharedSnippets(relocation),
      ...copied.shared.map(({ span, path }) => ({
        span,
        message: `"/${path}" is the address of this operation in both versions, because they share its spec`,
      })),
    ],
  };
}

interface Cut {
  readonly copied: CopiedFiles;
  readonly folder: string;
  readonly options: CutOptions;
}

function navigationEdits(
  site: Site,
  spots: readonly Spot[],
  followed: readonly TextEdit[],
  { copied, folder, options }: Cut,
): readonly TextEdit[] {
  return spots.flatMap((spot) => {
    const places: CopiedPlaces = {
      files: copied.files,
      folderFor: (directory) => pathInFolder(site, spot.folder, folder, directory),
    };
    const copy = {
      name: options.name,
      tag: options.tag,
      openapi: inheritedSpecs(site, spot, places),
      edits: editsOfCopy(spot, followed, places),
    };
    const current = options.current ?? (spot.list === undefined ? 'latest' : spot.element.label);
    const names = { current, default: options.default };
    return spot.list === undefined
      ? wrappedVersions(spot.element, copy, names)
      : insertedVersion(spot.list, spot.element, copy, names);
  });
}

function refusalOf(
  site: Site,
  spots: readonly Spot[],
  folder: string,
  { name, current, default: first }: CutOptions,
): Refusal | undefined {
  const frozen = new Set(spots.flatMap(({ element, list }) => (list === undefined ? [] : element.label)));
  const names = versionNames(site).map((one) => (frozen.has(one) ? (current ?? one) : one));
  const isWrapped = spots.some(({ list }) => list === undefined);
  const others = isWrapped ? [current ?? 'latest'] : names;
  if (name.trim() === '') return { message: 'a version needs a name', help: 'docs version cut v1' };
  if (others.includes(name))
    return {
      message: `version "${name}" already exists`,
      help: 'choose another name, or --current another one',
    };
  if (first !== undefined && first !== name && !others.includes(first))
    return {
      message: `--default names no version: "${first}"`,
      help: `name ${[name, ...others].join(' or ')}`,
    };
  if (folder === '')
    return { message: `no folder can be called after "${name}"`, help: 'name one with --folder' };
  const taken = [...site.files].find((path) => isIn(folder, withoutLanguage(site, path).rest));
  if (taken !== undefined)
    return { message: `folder "${folder}" already has "${taken}"`, help: 'name another one with --folder' };
  if (spots.some(({ element, list }) => !canBeChanged(element, list !== undefined)))
    return {
      message: 'the navigation is composed of several files in a form that cannot be extended',
      help: 'write the entries that are to have versions directly into one object',
    };
  return undefined;
}

function canBeChanged(element: NavElement, isListed: boolean): boolean {
  return isListed ? element.source !== undefined : childMember(element) !== undefined;
}

/** A redirect that would take the place of a copy, or a copy at an address that something else answers. */
function takenAddress(site: Site, { files, operations }: CopiedFiles): Refusal | undefined {
  const pages = [...files.values()].filter((path) => /\.mdx?$/.test(path)).map(pagePathOf);
  const answers = answersOf(site);
  for (const path of [...pages, ...operations.values()]) {
    const match = findRedirect(answers.redirects, addressOf(path));
    if (match !== undefined)
      return {
        message: `redirect "${match.redirect.source}" would hide "${path}"`,
        help: 'change the redirect, or name another folder with --folder',
      };
    const excluding = answerWithoutRedirects(answers, path);
    if (excluding !== undefined)
      return { message: `"/${path}" is already answered`, help: 'name another folder with --folder' };
  }
  const lossy = [...files.keys()].find((path) => site.pages.get(pagePathOf(path))?.file.lossy === true);
  return lossy === undefined
    ? undefined
    : { message: `"${lossy}" is not UTF-8 text`, help: 'convert it first' };
}

/** Links in shared snippets lead to the version that goes on. */
function sharedSnippets({ site, files }: Relocation): readonly Unresolved[] {
  const answers = answersOf(site);
  return [...site.snippets.values()].flatMap((snippet) => {
    if (files.has(snippet.path)) return [];
    const isShown = pagesIncluding(site, snippet.path).some((page) => files.has(page.file.path));
    if (!isShown) return [];
    return linksOf(snippet).flatMap(({ target, start, end }) => {
      const place = placeOf(answers, target, folderOf(snippet.path));
      const file = place?.kind === 'page' ? site.pages.get(place.path)?.file.path : undefined;
      return target.startsWith('#') || file === undefined || !files.has(file)
        ? []
        : [
            {
              span: { file: snippet.file, start, end },
              message: `"${target}" stays as it is in a snippet that all versions share`,
            },
          ];
    });
  });
}

/** `3.0-rc-1` of `3.0 (RC 1)`. */
function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}
