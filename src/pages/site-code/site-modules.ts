import { createHash } from 'node:crypto';
import { type Artifact, scriptType, textArtifact } from '../../site/model/artifact.ts';
import { importedFile } from '../../site/model/addresses/import-target.ts';
import { oncePer } from '../../site/source/once.ts';
import type { Snippet } from '../../site/model/pages/page.ts';
import type { Site } from '../../site/model/site.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import { variablesOf, withVariables } from '../../site/model/pages/variables.ts';
import { compiled } from './compile.ts';
import { markdownCode } from './markdown-code.ts';

/** The folder of modules, below the base path. */
export const moduleFolder = '_docs/components/';

/** The modules that run the components of some files of the site, by path: the files, and everything they import. */
export function modulesFor(site: Site, paths: Iterable<string>): ReadonlyMap<string, Artifact> {
  const artifacts = new Map<string, Artifact>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const document = documentAt(site, path);
    if (document === undefined || artifacts.has(path)) continue;
    artifacts.set(path, moduleOf(document, site));
    for (const each of document.outline.imports) {
      const imported = importedFile(each, path, site.files);
      if (imported !== undefined && each.kind === 'statement') waiting.push(imported);
    }
  }
  return artifacts;
}

/** The module at an address, which contains its hash. */
export function moduleAt(site: Site, address: string): Artifact | undefined {
  const [, path] = /^_docs\/components\/(.+)\.[0-9a-f]{10}\.js$/.exec(address) ?? [];
  const document = path === undefined ? undefined : documentAt(site, path);
  const module = document && moduleOf(document, site);
  return module?.path === address ? module : undefined;
}

function documentAt(site: Site, path: string): Document | undefined {
  const page = site.pages.get(pagePathOf(path));
  return site.snippets.get(path) ?? (page?.file.path === path ? page : undefined);
}

type Document = Pick<Snippet, 'file' | 'outline'>;

function moduleOf(document: Document, site: Site): Artifact {
  const { path, text } = document.file;
  const modules = modulesOf(site);
  const module = modules.get(path) ?? artifact(path, isMarkdown(path) ? markdownCode(document) : text, site);
  modules.set(path, module);
  return module;
}

/** Modules compiled so far. */
const modulesOf = oncePer(() => new Map<string, Artifact>());

function artifact(path: string, code: string, site: Site): Artifact {
  const body = compiled(withVariables(code, variablesOf(site)), path);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return textArtifact(`${moduleFolder}${path}.${hash}.js`, scriptType, body);
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}
