import { importPaths, isHidden } from '../model/addresses/import-target.ts';
import type { Import } from '../source/javascript/modules.ts';
import type { Host } from './host.ts';
import { isIgnored, withIgnoreFile, type IgnoreRules } from './ignore.ts';
import { readPage, type ReadPage } from './read-pages.ts';

/**
 * A file that belongs to the site only because it is imported; `read` is undefined if it is neither text nor code of
 * a page.
 */
interface HiddenFile {
  readonly path: string;
  readonly read: ReadPage | undefined;
}

/** Folders of tools, in which the platform never reads anything. */
const tools = /(?:^|\/)(?:\.(?:git|github|claude|agents|idea|vscode|cursor)|node_modules)\//;

/**
 * Imported files that are missing from listings because a segment of their path starts with a dot. Searched repeatedly,
 * since one may import another.
 */
export async function hiddenImports(
  host: Host,
  documents: readonly ReadPage[],
  files: readonly string[],
): Promise<readonly HiddenFile[]> {
  const rules = leftOut(host);
  const listed = new Set(files);
  const hidden: HiddenFile[] = [];
  const importers = documents.map(({ value }) => value);
  for (const { file, outline } of importers) {
    for (const each of outline.imports) {
      const path = await hiddenFile(host, rules, listed, each, file.path);
      if (path === undefined) continue;
      const read = /\.(?:mdx?|jsx|tsx)$/.test(path) ? await readPage(host, path) : undefined;
      if (read !== undefined) importers.push(read.value);
      hidden.push({ path, read });
      listed.add(path);
    }
  }
  return hidden;
}

/** Whether an import may refer to a hidden file and does not refer to a known one. */
export function importsHidden(named: Import, importer: string, files: ReadonlySet<string>): boolean {
  const paths = importPaths(named, importer);
  return paths.some(isHidden) && !paths.some((path) => files.has(path));
}

async function hiddenFile(
  host: Host,
  rules: IgnoreRules,
  paths: ReadonlySet<string>,
  named: Import,
  importer: string,
): Promise<string | undefined> {
  if (!importsHidden(named, importer, paths)) return undefined;
  for (const path of importPaths(named, importer)) {
    if (tools.test(path) || isIgnored(rules, path)) continue;
    if ((await host.read(path)) !== undefined) return path;
  }
  return undefined;
}

/** The ignore rules of ignore files and settings only. */
function leftOut(host: Host): IgnoreRules {
  return host
    .leftOut()
    .reduce<IgnoreRules>((rules, { folder, text }) => withIgnoreFile(rules, folder, text), { layers: [] });
}
