// The software bill of materials: which packages have parts in dist, in the format CycloneDX 1.6.
import { readFileSync, writeFileSync } from 'node:fs';
import { manifest } from './bundled-packages.js';

/** What the build changes in packages, why, and what would make the change unnecessary. */
const changes = {
  'gray-matter': `The engines are left out (no-engines.js): one runs code of a page, the others hold a second reader of YAML.
    Unnecessary once the package loads its engines on request.`,
  ink: `Its package is-in-ci is replaced by a constant (never-in-ci.js): ink draws nothing where it believes itself in CI, but here it
    runs on a terminal only. Unnecessary once ink has an option for it.`,
  mermaid: `In browsers, Markdown in labels, js-yaml, Rough.js, unusual themes and shapes are loaded when a diagram needs them
    (mermaid-client.js). Unnecessary once Mermaid loads them so itself. The parsers come without the packages that draw, and without copies of the configuration for each statement, which take
    half the time (mermaid-parser.js). Unnecessary once Mermaid publishes all of its parsers apart, as @mermaid-js/parser does for some.`,
  satteri: `Its native part is looked for beside the package instead of beside the bundle (inline-parser.js).
    Unnecessary once its 25 files load as quickly as one, so that it need not be bundled.`,
  ...Object.fromEntries(
    ['bricolage-grotesque', 'figtree', 'geist-mono', 'inter', 'source-serif-4'].map((font) => [
      `@fontsource-variable/${font}`,
      `Rules of shipped scripts only, with \`font-display: optional\` (assets.js), so that text does not move when a font arrives.
        Unnecessary once the package has style sheets for that.`,
    ]),
  ),
};

/** `names` are those of packages. Throws if a package that the build changes is not among them. */
export function writeBillOfMaterials(names) {
  const missing = Object.keys(changes).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is changed but not bundled`);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const own = JSON.parse(readFileSync('package.json', 'utf8'));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...identity(own) } },
    components: names.map((name) => ({
      type: 'library',
      ...identity(manifest(name)),
      ...hashes(packages[`node_modules/${name}`]?.integrity),
      ...(changes[name] !== undefined && { pedigree: { notes: changes[name].replace(/\s+/g, ' ') } }),
    })),
  };
  writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`);
}

function identity({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
  };
}

/** From the lock file's `sha512-` and Base64 to the hexadecimal digits of the format. */
function hashes(integrity) {
  const [algorithm, digest] = integrity?.split('-') ?? [];
  if (algorithm !== 'sha512') return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
}
