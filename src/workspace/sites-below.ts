import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exists, unlessMissing } from '../machine/files/exists.ts';
import { isInside } from '../site/load/boundary.ts';
import { relativePath } from '../machine/files/paths.ts';

/** Help for a folder without docs.json: sites below it, as in a monorepo, or a site of another tool. */
export function helpWithin(cwd: string, folder: string): string | undefined {
  const sites = sitesBelow(folder).map((site) => (isInside(cwd, site) ? relativePath(cwd, site) : site));
  if (sites.length === 1) return `did you mean ${sites.join('')}?`;
  if (sites.length > 1) return `choose one of these sites: ${sites.join(', ')}`;
  const tool = otherTools.find(({ files }) => files.some((file) => exists(join(folder, file))));
  return (
    tool &&
    `this is a site of ${tool.name}: write a docs.json with theme, name, colors and navigation beside its pages, ` +
      'which stay Markdown; docs/guides/migration.mdx of this package says how'
  );
}

const otherTools = [
  {
    name: 'Docusaurus',
    files: ['js', 'ts', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`),
  },
  { name: 'MkDocs', files: ['mkdocs.yml', 'mkdocs.yaml'] },
  { name: 'VitePress', files: ['.vitepress/config.ts', '.vitepress/config.js', '.vitepress/config.mts'] },
];

/** Deep enough for `packages/name/docs`, and no more than a terminal shows. */
const maxDepth = 4;
const maxSites = 20;
const maxFolders = 5_000;

/** The folders with a docs.json below a folder, nearest first; not inside another site, dot folders or node_modules. */
export function sitesBelow(folder: string): readonly string[] {
  const sites: string[] = [];
  const waiting = [{ folder, depth: 0 }];
  for (let visited = 0; visited < maxFolders && sites.length < maxSites; visited += 1) {
    const next = waiting.shift();
    if (next === undefined) break;
    if (exists(join(next.folder, 'docs.json'))) sites.push(next.folder);
    else if (next.depth < maxDepth)
      for (const name of foldersIn(next.folder))
        waiting.push({ folder: join(next.folder, name), depth: next.depth + 1 });
  }
  return sites;
}

function foldersIn(folder: string): readonly string[] {
  const entries = unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}
