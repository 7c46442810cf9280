import { CompletionItemKind } from 'vscode-languageserver';
import { answersOf, answerTo, pageAt } from '../site/model/addresses/answers.ts';
import { folderOf, readTarget, relativePath } from '../site/model/addresses/link-target.ts';
import { oncePerStructure } from '../site/model/once-per-structure.ts';
import { agentFiles } from '../site/model/pages/agent-files.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import { iconSet } from '../check/rules/icons/icon-set.ts';
import { defaultIconLibrary, iconLibrary } from '../site/model/icon-library.ts';
import type { Suggestion } from './suggestion.ts';
import { anchorNames } from './target-place.ts';

interface PathSuggestion extends Suggestion {
  readonly path: string;
}

/** The pages that links may refer to, as root-relative paths, including those of operations. */
export function pageSuggestions(site: Site): readonly PathSuggestion[] {
  return [
    ...[...site.pages.values()]
      .filter(({ file }) => !agentFiles(site).has(file.path))
      .map(({ path, title }) => ({
        ...{ path, text: `/${path}`, kind: CompletionItemKind.File, detail: title },
      })),
    ...[...site.operationPages.values()]
      .filter(({ slug }) => !site.pages.has(slug))
      .map(({ slug, title, method, path }) => ({
        ...{ path: slug, text: `/${slug}`, kind: CompletionItemKind.Method },
        detail: `${title} (${method} ${path})`,
      })),
  ];
}

/** The files that a page may show or offer: everything that is not a page. */
export function assetSuggestions(site: Site): readonly PathSuggestion[] {
  return [...site.files]
    .filter((path) => !path.startsWith('.') && !/\.(?:mdx?|jsx|tsx)$/.test(path) && path !== 'docs.json')
    .map((path) => ({ path, text: `/${path}`, kind: CompletionItemKind.File }));
}

/** Completions of a target: pages or files, and anchors after `#`. */
export function targetSuggestions(
  site: Site,
  page: Page | undefined,
  path: string,
  typed: string,
  purpose: 'page' | 'asset',
): readonly Suggestion[] {
  const at = typed.indexOf('#');
  if (at >= 0) return anchorSuggestions(site, page, folderOf(path), typed.slice(0, at));
  const all =
    purpose === 'asset' ? assetSuggestions(site) : [...pageSuggestions(site), ...assetSuggestions(site)];
  if (!typed.startsWith('.')) return all;
  return all.map((one) => ({ ...one, text: relativePath(folderOf(path), one.path) }));
}

function anchorSuggestions(
  site: Site,
  page: Page | undefined,
  folder: string,
  address: string,
): readonly Suggestion[] {
  const target = address === '' ? page : pageOf(site, folder, address);
  if (target === undefined) return [];
  return anchorNames(site, target).map(({ id, text }) => ({
    ...{ text: `${address}#${id}`, kind: CompletionItemKind.Reference, detail: text },
  }));
}

function pageOf(site: Site, folder: string, address: string): Page | undefined {
  const answers = answersOf(site);
  const target = readTarget(address, folder, answers.base);
  if (target.kind === 'external') return undefined;
  for (const path of target.paths) {
    const answer = answerTo(answers, path);
    if (answer?.kind === 'page') return pageAt(site, path);
  }
  return undefined;
}

/** The names in the icon library of docs.json. */
export const iconSuggestions = oncePerStructure((site): readonly Suggestion[] => {
  const library = iconLibrary(site) ?? defaultIconLibrary;
  return [...iconSet(library)].map((text) => ({ text, kind: CompletionItemKind.Value, detail: library }));
});
