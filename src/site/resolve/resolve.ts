import type { Loaded } from '../load/loaded.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import type { Fault, Parsed } from '../source/finding.ts';
import { once } from '../source/once.ts';
import { stringOf, valueOf, type ObjectTree, type Tree } from '../source/tree.ts';
import { deriveNavigation } from './navigation/derive.ts';
import { readNavigation } from './navigation/read.ts';
import { resolveOpenApi } from './openapi/resolve-openapi.ts';
import { resolvePages, withSpecTexts } from './pages.ts';
import { looksLikeJson } from './reference-targets.ts';
import { resolveReferences } from './references.ts';
import { linkFaults, readSkills } from './skills.ts';
import { walk, type NavElement } from '../model/navigation/navigation.ts';
import type { OperationPage } from '../model/openapi/spec.ts';

/** Resolves a load result into a complete, immutable snapshot. */
export function resolve(loaded: Loaded, base = ''): Site {
  const references = resolveReferences('docs.json', loaded.config, loaded.files);
  const config = references.value ?? emptyConfig(loaded.config);
  const listed = once(() => listedPaths(navigationOf(config)));
  const { pages, snippets, faults } = resolvePages(loaded, (path) => listed().has(path));
  const openApi = resolveOpenApi(readNavigation(navigationOf(config)), config, loaded.data, pages);
  const named = withSpecTexts(pages, openApi);
  const navigation = deriveNavigation(openApi.root, named);
  const skills = readSkills(loaded.skills);
  return {
    config,
    configFiles: [...loaded.config.values()].map(({ value }) => value.span.file),
    complete: references.complete,
    name: stringOf(valueOf(config, 'name'))?.trim() ?? '',
    base,
    navigation,
    pages: named,
    snippets,
    specs: openApi.specs,
    operationPages: withVisibility(openApi.operationPages, navigation),
    schemaPages: openApi.schemaPages,
    operationDecisions: openApi.decisions,
    unreadFolders: openApi.unreadFolders,
    skills: skills.value,
    skillStart: loaded.skillStart,
    ownIndexes: loaded.ownIndexes,
    translationLock: loaded.translationLock,
    files: loaded.files,
    leftOut: loaded.leftOut,
    faults: [
      ...configFaults(loaded.config),
      ...loaded.faults,
      ...references.faults,
      ...faultsOf(loaded.pages),
      ...faultsOf(loaded.snippets),
      ...faults,
      ...openApi.faults,
      ...skills.faults,
      ...linkFaults(loaded.brokenLinks),
    ],
  };
}

function navigationOf(config: Tree): ObjectTree {
  const written = valueOf(config, 'navigation');
  if (written?.kind === 'object') return written;
  return { kind: 'object', span: (written ?? config).span, members: [] };
}

/** Every text in the navigation that may name a page. */
function listedPaths(tree: Tree, paths = new Set<string>()): ReadonlySet<string> {
  if (tree.kind === 'scalar') paths.add(String(tree.value).replace(/^[./]+|\/+$/g, ''));
  else if (tree.kind === 'array') for (const item of tree.items) listedPaths(item, paths);
  else for (const { value } of tree.members) listedPaths(value, paths);
  return paths;
}

/** A file that is not JSON at all is reported at its reference, not inside. */
function configFaults(config: Loaded['config']): readonly Fault[] {
  return [...config].flatMap(([path, { value, faults }]) =>
    path === 'docs.json' || looksLikeJson(value) ? faults : [],
  );
}

function faultsOf(documents: readonly Parsed<Page | Snippet>[]): readonly Fault[] {
  return documents.flatMap(({ faults }) => faults);
}

function emptyConfig(config: Loaded['config']): Tree {
  const span = config.get('docs.json')?.value.span ?? {
    file: { path: 'docs.json', text: '' },
    start: 0,
    end: 0,
  };
  return { kind: 'object', span, members: [] };
}

/** A generated page is hidden where no visible entry shows it: it is excluded on purpose, or in a hidden element. */
function withVisibility(
  pages: ReadonlyMap<string, OperationPage>,
  navigation: NavElement,
): ReadonlyMap<string, OperationPage> {
  const visible = new Set<string>();
  for (const { entry } of walk(navigation)) {
    if (entry.kind === 'operation' && entry.isKnown && !entry.hidden) visible.add(entry.path);
  }
  return new Map(
    [...pages].map(([slug, page]) => [
      slug,
      page.origin === 'front-matter' || visible.has(slug) ? page : { ...page, hidden: true },
    ]),
  );
}
