import { type Artifact, jsonArtifact } from '../../site/model/artifact.ts';
import type { Hosting } from '../hosting/rules.ts';
import { cloudflareFiles, rulesOfAssets } from './cloudflare.ts';
import { dockerFiles } from './docker.ts';
import type { Target } from './target.ts';

/** The files that a target needs in addition to those of the site. `version` is that of this program. */
export function targetFiles(
  target: Target,
  version: string,
  tooLarge: readonly string[],
): readonly Artifact[] {
  if (target === 'node') return nodeFiles(version);
  return target === 'docker' ? dockerFiles(version) : cloudflareFiles(tooLarge);
}

/** Names that files of the site cannot have, because the target gives them another meaning. */
export function takenNames(target: Target | undefined): ReadonlySet<string> {
  if (target === undefined) return new Set();
  if (target === 'cloudflare') return new Set(rulesOfAssets);
  return new Set(targetFiles(target, '', []).map(({ path }) => path));
}

/**
 * Whether a file of the site would be read as instructions by the programs of a target or host. Lower and upper case are
 * alike, as on the file systems of macOS and Windows.
 */
export function isInstruction(
  path: string,
  target: Target | undefined,
  hosting: Hosting | undefined,
): boolean {
  if (target !== undefined) return instructionsOfTargets[target].test(path);
  return hosting !== undefined && instructionsOfHosts[hosting].test(path);
}

/** Those of npm, yarn, pnpm and Bun, of which each can run programs; those of Docker and Podman; rules for assets. */
const instructionsOfTargets: Readonly<Record<Target, RegExp>> = {
  node: /^(?:package(?:-lock)?\.(?:json5?|ya?ml)|npm-shrinkwrap\.json|yarn\.(?:lock|config\.cjs)|pnpm-(?:lock|workspace)\.ya?ml|pnpmfile\.c?js|bun\.lockb?|bunfig\.toml|binding\.gyp|node_modules\/.*)$/i,
  docker:
    /^(?:(?:docker-|podman-)?compose(?:\.[^/]*)?\.ya?ml|(?:docker|container)file(?:\.(?:docker|container)ignore)?|proxy\.conf)$/i,
  cloudflare: new RegExp(`^(?:${rulesOfAssets.join('|').replaceAll('.', '\\.')})$`, 'i'),
};

/** What is only data there, such as `_headers`, may be in a site. */
const instructionsOfHosts: Readonly<Record<Hosting, RegExp>> = {
  netlify: /^netlify\.toml$/i,
  cloudflare: /^_(?:worker\.js(?:\/.*)?|routes\.json)$/i,
  vercel: /^(?:(?:vercel|now|package)\.json)$/i,
  nginx: /^nginx\.conf$/i,
};

/** What `npm install` and `npm start` need to serve the folder. */
function nodeFiles(version: string): readonly Artifact[] {
  return [
    jsonArtifact('package.json', {
      private: true,
      scripts: { start: 'docs serve .' },
      dependencies: { 'docs-toolchain': version },
      engines: { node: '>=20.19' },
    }),
  ];
}
