// Writes the names of the icons that docs.json sites can use, one line per library. Run it after updating an icon
// package; `--print` writes to stdout.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const unique = (names) => [...new Set(names)].sort();
const svgNames = (folder) =>
  readdirSync(file(folder))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => name.slice(0, -4));

// The type lists all names, including those of paid styles and older versions.
function fontawesome() {
  const types = readFileSync(file('node_modules/@fortawesome/fontawesome-common-types/index.d.ts'), 'utf8');
  const union = types.slice(types.indexOf('type IconName ='));
  return unique([...union.slice(0, union.indexOf(';')).matchAll(/'([^']+)'/g)].map((match) => match[1]));
}

// The platform still serves the brands that version 1 has dropped.
const lucideBrands =
  'chrome chromium codepen codesandbox dribbble facebook figma framer github gitlab instagram linkedin pocket rail-symbol slack trello twitch twitter youtube';

function lucide() {
  return unique([...svgNames('node_modules/lucide-static/icons'), ...lucideBrands.split(' ')]);
}

function tabler() {
  const filled = svgNames('node_modules/@tabler/icons/icons/filled');
  const outline = svgNames('node_modules/@tabler/icons/icons/outline');
  return unique([...outline, ...filled, ...filled.map((name) => `${name}-filled`)]);
}

const libraries = { fontawesome: fontawesome(), lucide: lucide(), tabler: tabler() };
const lines = Object.entries(libraries).map(([name, names]) => `  "${name}": "${names.join(' ')}"`);
const text = `{\n${lines.join(',\n')}\n}\n`;
if (process.argv[2] === '--print') process.stdout.write(text);
else writeFileSync(file('src/check/rules/icons/names.json'), text);
