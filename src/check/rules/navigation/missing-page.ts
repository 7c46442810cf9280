import { grouped } from '../../../site/model/grouped.ts';
import { lastSegment } from '../../../site/model/addresses/link-target.ts';
import { editionFor, type IsOfEdition } from '../../../site/model/navigation/editions.ts';
import { isLanguageCode, languageOfAlias } from '../../../site/model/navigation/language.ts';
import { isElement, walkAll } from '../../../site/model/navigation/navigation.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import type { Structure } from '../../../site/model/site.ts';
import { operationName } from '../../../site/resolve/openapi/slug.ts';
import { pagePathOf } from '../../../site/model/pages/site-pages.ts';
import { replaceFix, type Finding } from '../../../site/source/finding.ts';
import type { Span } from '../../../site/source/span.ts';
import { excludedFinding } from '../excluded.ts';
import { isCommonName, isSamePlace } from '../links/nearest-path.ts';
import { nearest } from '../../../site/source/nearest.ts';

/**
 * The finding for a page path of docs.json that does not exist, with the reason if it is known, and the page that was most
 * likely meant. `written` is the text in the file, `path` its normalised form.
 */
export function missingPage(site: Structure, entryText: string, path: string, span: Span): Finding {
  const bare = pagePathOf(path);
  const page = certainPage(site, path);
  if (page !== undefined)
    return misspeltPage(site, span, entryText, page, `"${entryText}" ${difference(path, bare, page)}`);
  const message = `page "${path}" does not exist`;
  const excluded = excludedFinding(site, `${bare}.mdx`, `page "${path}"`, span, 'delete the entry');
  if (excluded !== undefined) return excluded;
  const explanation = explanationOf(site, bare);
  if (explanation !== undefined)
    return { message: `${message}: ${explanation.reason}`, span, help: explanation.help };
  if (/^www\./i.test(path))
    return {
      message: `${message}: "${entryText}" is the address of another site`,
      span,
      help: `link to "https://${path}" with "href" on a tab, an anchor or a dropdown, or with the front matter "url" of a page`,
    };
  const operation = operationNamed(site, bare);
  if (operation !== undefined) return { message, span, help: `write "${operation}", or create ${bare}.mdx` };
  const { listed, isTranslated } = pageIndex(site);
  // A page that the navigation lists already is not the misspelt one.
  const suggested = suggestion(site, bare, editionFor(site, bare, [path]), (other) => !listed.has(other));
  if (suggested !== undefined)
    return {
      message,
      span,
      help: `did you mean "${suggested}"?`,
      fix: replaceFix(`write "${suggested}"`, span, JSON.stringify(suggested), false),
    };
  const original = isTranslated
    ? suggestion(
        site,
        bare,
        () => true,
        () => true,
      )
    : undefined;
  const help =
    original === undefined || languageFolder(original) === languageFolder(bare)
      ? `create ${bare}.mdx, or delete the entry`
      : `translate "${original}" as ${bare}.mdx, or delete the entry`;
  return { message, span, help };
}

/**
 * The page that a wrong path certainly refers to: it has an extension or backslashes, names a folder, or differs in case
 * or accents.
 */
export function certainPage(site: Structure, path: string): string | undefined {
  if (path.includes('\\')) return certainOrExisting(site, path.replaceAll('\\', '/'));
  const bare = pagePathOf(path);
  if (bare !== path && site.pages.has(bare)) return bare;
  if (site.pages.has(`${path}/index`)) return `${path}/index`;
  const [same, ...others] = pageIndex(site).byFoldedPath.get(foldCase(bare)) ?? [];
  return others.length === 0 ? same : undefined;
}

function certainOrExisting(site: Structure, path: string): string | undefined {
  return site.pages.has(path) ? path : certainPage(site, path);
}

/** The one operation whose page the platform would name like this: `cups.json GET /cups` for `get-cups`. */
function operationNamed(site: Structure, path: string): string | undefined {
  const [operation, ...others] = operationsByName(site).get(lastSegment(path)) ?? [];
  return others.length === 0 ? operation : undefined;
}

/** Each with the spec that it is of, since no other may apply where it is listed. */
const operationsByName = oncePerStructure(({ specs }) => {
  const operations = [...specs.values()]
    .filter(({ format }) => format === 'openapi')
    .flatMap(({ file, operations }) => operations.map((operation) => ({ ...operation, spec: file.path })))
    .filter(({ excluded }) => !excluded);
  const named = operations.flatMap(({ spec, method, path, summary }) => {
    const names = new Set([operationName(method, path, summary), operationName(method, path, undefined)]);
    return [...names].map((name) => ({ name, text: `${spec} ${method} ${path}` }));
  });
  return new Map(
    [...grouped(named, ({ name }) => name)].map(([name, of]) => [name, of.map(({ text }) => text)]),
  );
});

function difference(path: string, bare: string, page: string): string {
  if (path.includes('\\'))
    return `is written with backslashes, so the platform does not find the page "${page}"`;
  if (page === bare) return `is written with its extension, so the platform does not find the page "${page}"`;
  if (page === `${path}/index`) return `is a folder, so the platform does not find its page "${page}"`;
  return page.normalize() === bare.normalize()
    ? `looks like the page "${page}", but its accents are different characters, so the platform does not find it`
    : `differs only in case from the page "${page}", so the platform does not find it`;
}

/** In lower case, with composed accents: systems differ in how they encode é. */
function foldCase(path: string): string {
  return path.normalize().toLowerCase();
}

function misspeltPage(
  site: Structure,
  span: Span,
  entryText: string,
  page: string,
  message: string,
): Finding {
  const text = JSON.stringify(entryText.startsWith('/') ? `/${page}` : page);
  const help = `write ${text}`;
  const isListed = pageIndex(site).listed.has(page);
  return {
    message,
    span,
    help: isListed ? `${help}, or delete the entry: the page is listed already` : help,
    fix: replaceFix(help, span, text, !isListed),
  };
}

function explanationOf(
  site: Structure,
  path: string,
): { readonly reason: string; readonly help: string } | undefined {
  if (pageIndex(site).byFolder.has(`${path}/`)) {
    return {
      reason: `"${path}" is a folder without an index page`,
      help: `name a page in it, or create ${path}/index.mdx`,
    };
  }
  for (const file of [`${path}.mdx`, `${path}.md`]) {
    if (pageIndex(site).byFolder.has(`${file}/`))
      return { reason: `"${file}" is a folder`, help: 'rename the folder, or list the pages in it' };
    if (site.snippets.has(file)) {
      return {
        reason: `"${file}" is a snippet, like every file that is imported or in "snippets"`,
        help: 'move the file, or list another page',
      };
    }
  }
  if (
    /(?:^|\/)skill$/i.test(path) &&
    site.skills.some(({ file }) => file.path.toLowerCase() === `${path}.md`.toLowerCase())
  ) {
    return {
      reason: 'skill files are not pages',
      help: 'delete the entry: agents find the skill without it',
    };
  }
  if (/(?:^|\/)(?:readme|license|changelog|contributing)$/i.test(path)) {
    return {
      reason: 'files with this name are never published as pages',
      help: 'rename the file, or delete the entry',
    };
  }
  return undefined;
}

/** Only this many pages of one name are compared with each missing one. */
const maxCandidates = 200;

/** A page of the same name elsewhere, probably moved, or else one with a similar path. */
function suggestion(
  site: Structure,
  path: string,
  isOfEdition: IsOfEdition,
  isMeant: (other: string) => boolean,
): string | undefined {
  const { byName, byFolder } = pageIndex(site);
  const name = lastSegment(path);
  const allOfName = (byName.get(name) ?? []).slice(0, maxCandidates).filter(isOfEdition);
  const isTelling = !isCommonName(path, allOfName.length);
  // The original, of the language that has no folder, rather than another translation.
  const original = languageFolder(path) === undefined ? path : path.slice(path.indexOf('/') + 1);
  const sameName = allOfName.filter(
    (other) => isMeant(other) && (isTelling || other === original || isSamePlace(path, other)),
  );
  if (sameName.length === 1) return sameName[0];
  if (sameName.includes(original)) return original;
  const siblings = (byFolder.get(path.slice(0, -name.length)) ?? []).filter(
    (other) => isOfEdition(other) && isMeant(other),
  );
  const similar = nearest(name, siblings.map(lastSegment))?.text;
  return nearest(path, sameName)?.text ?? siblings.find((each) => lastSegment(each) === similar);
}

/** Undefined for a path of the language that has no folder of its own. */
function languageFolder(path: string): string | undefined {
  const [folder = ''] = path.split('/', 1);
  return isLanguageCode(folder) || languageOfAlias(folder) !== undefined ? folder : undefined;
}

/** Computed once per structure, since thousands of pages may be missing. */
const pageIndex = oncePerStructure(({ pages, navigation }) => {
  const paths = [...pages.keys()];
  const entries = walkAll(navigation).map(({ entry }) => entry);
  return {
    byFoldedPath: grouped(paths, foldCase),
    byName: grouped(paths, lastSegment),
    byFolder: grouped(paths, (path) => path.slice(0, -lastSegment(path).length)),
    isTranslated: walkAll(navigation).some(({ entry }) => isElement(entry) && entry.kind === 'language'),
    listed: new Set(entries.map((entry) => (isElement(entry) ? entry.root : entry.path))),
  };
});
