import { type IconLibrary } from '../../../site/model/icon-library.ts';
import type { PlacedRule, StructureRule } from '../rule.ts';
import { counterpartOf } from './counterparts.ts';
import { iconSet, librariesWith, nearestIcon } from './icon-set.ts';
import { didYouMean, replaceFix, type Finding } from '../../../site/source/finding.ts';
import { iconsIn, iconsInConfig, type NamedIcon } from './named-icons.ts';

export const unknown: PlacedRule & StructureRule = {
  id: 'icons/unknown',
  severity: 'warning',
  summary: 'Icons exist in the configured library.',
  why: 'The platform leaves an empty space for an unknown icon; the preview falls back to another library that has it.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "icons": { "library": "lucide" }, "navigation": { "groups": [
  { "group": "Loaves", "icon": "wheat", "pages": [] },
  { "group": "Ovens", "icon": { "name": "fire-flame-curved", "style": "solid", "library": "fontawesome" }, "pages": [] },
  { "group": "Orders", "icon": "/images/cart.svg", "pages": [] },
  { "group": "More", "icon": "🥖", "pages": [] }
] } }`,
        'rye.mdx': '<Loaves.Loaf icon="LoafOutline">Rye</Loaves.Loaf>\n',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "groups": [{ "group": "Loaves", "icon": "bread-slise", "pages": ["rye"] }] } }
                                                          ~~~~~~~~~~~~~ Font Awesome has no icon "bread-slise"`,
        'rye.mdx': `---
icon: weat
      ~~~~ Font Awesome has no icon "weat"
---
<Card title="Rye" icon="breadSlice" />
                        ~~~~~~~~~~ Font Awesome has no icon "breadSlice"
`,
      },
    ],
  },

  *checkPlaced(document, structure) {
    for (const icon of iconsIn(document, structure)) yield* unknownName(icon);
  },

  *checkStructure(structure) {
    for (const icon of iconsInConfig(structure)) yield* unknownName(icon);
  },
};

function* unknownName({ name, library, span, quoted }: NamedIcon): Generator<Finding> {
  const set = iconSet(library);
  if (set.has(name.toLowerCase()) || languages.has(name.toLowerCase())) return;
  const [other] = librariesWith(name);
  const counterpart = counterpartOf(name, library);
  // A name that no library has was not copied from one.
  const guess =
    other === undefined
      ? (nearestIcon(set, name) ?? (counterpart && { ...counterpart, isCertain: false }))
      : counterpart;
  yield {
    message: `${titles[library]} has no icon "${name}", so the platform shows none`,
    span,
    help:
      other === undefined
        ? didYouMean(guess?.name, `use a name from ${addresses[library]}`)
        : `${guess ? `write "${guess.name}"` : `use a name from ${addresses[library]}`}; "${name}" exists only in ${titles[other]}`,
    ...(guess && {
      fix: replaceFix(
        `write "${guess.name}"`,
        span,
        quoted ? JSON.stringify(guess.name) : guess.name,
        guess.isCertain,
      ),
    }),
  };
}

const titles: Readonly<Record<IconLibrary, string>> = {
  fontawesome: 'Font Awesome',
  lucide: 'Lucide',
  tabler: 'Tabler',
};

const addresses: Readonly<Record<IconLibrary, string>> = {
  fontawesome: 'https://fontawesome.com/icons',
  lucide: 'https://lucide.dev/icons',
  tabler: 'https://tabler.io/icons',
};

/** Programming languages whose icons are available with every library. */
const languages: ReadonlySet<string> = new Set([
  'bash',
  'curl',
  'sh',
  'shell',
  'python',
  'py',
  'javascript',
  'js',
  'node',
  'nodejs',
  'node.js',
  'php',
  'go',
  'golang',
  'java',
  'ruby',
  'rb',
  'powershell',
  'swift',
  'csharp',
  'c#',
  'dotnet',
  '.net',
  'dot-net',
  'typescript',
  'ts',
  'c',
  'c++',
  'cpp',
  'kotlin',
  'kt',
  'rust',
  'rs',
  'dart',
  'flutter',
  'toml',
]);
