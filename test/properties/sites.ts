import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../fixtures/sites/', import.meta.url));

export type Texts = Readonly<Record<string, string>>;

/** The sites of the fixtures, as texts by path. */
export const sites: readonly Texts[] = readdirSync(folder)
  .sort()
  .map((name) => {
    const paths = readdirSync(folder + name, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:json|mdx?|ya?ml)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`);
    const texts = paths.sort().map((path) => {
      return [path.slice(folder.length + name.length + 1), readFileSync(path, 'utf8')] as const;
    });
    return Object.fromEntries(texts.filter(([path]) => !path.startsWith('expected.')));
  });
