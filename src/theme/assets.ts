import { type Artifact, scriptType } from '../site/model/artifact.ts';
import type { Site } from '../site/model/site.ts';
import { once, oncePer } from '../site/source/once.ts';
import { packagedFile, packagedFiles } from '../pages/html/packaged.ts';
import { navFragments } from './frame/nav-list.ts';
import { assetFolder, hashedAsset } from './hashed-asset.ts';
import { siteStyles } from './look/site-styles.ts';
import { shippedFonts } from './look/shipped-fonts.ts';
import { themeOf } from './look/themes.ts';
import { utilityStyles } from './utilities/stylesheet.ts';
import type { Looks } from './view.ts';

const fontType = 'font/woff2';

const names = [
  'docs.js',
  'boot.js',
  'place.js',
  'static-search.js',
  'assistant.js',
  'playground.js',
  'islands.js',
  'styles.css',
  'live.css',
] as const;

type Name = (typeof names)[number];

/** The modules that draw diagrams; their names have hashes, since they import each other. */
const diagramModules = once((): readonly Artifact[] =>
  packagedFiles('client/mermaid').map((name) => ({
    path: `${assetFolder}/mermaid/${name}`,
    type: scriptType,
    body: packagedFile(`client/mermaid/${name}`),
  })),
);

/** The address of the module that draws diagrams. */
export function mermaidHref(base: string): string {
  const entry = diagramModules().find(({ path }) => path.includes('/mermaid/mermaid.'));
  return `${base}/${entry?.path ?? ''}`;
}

/** The fonts of all themes. */
const fontNames = [
  'inter-latin',
  'inter-latin-ext',
  'inter-cyrillic',
  'inter-greek',
  'inter-vietnamese',
  'geist-mono-latin',
  'geist-mono-latin-ext',
  'geist-mono-cyrillic',
  'noto-sans-math',
];

const packaged = once(() => {
  const files = names.map((name) => {
    const [stem = '', extension] = name.split('.');
    const body = packagedFile(`client/${name}`);
    return [name, hashedAsset(stem, extension === 'css' ? 'css' : 'js', body)] as const;
  });
  return new Map<string, Artifact>(files);
});

const fontsOf = oncePer((site: Site): readonly Artifact[] => {
  const families = [...themeOf(site).fonts, ...shippedFonts(site)];
  const added = families.flatMap((family) => [`${family}-latin`, `${family}-latin-ext`]);
  return [...new Set([...fontNames, ...added])].map((name) => ({
    path: fontPath(name),
    type: fontType,
    body: packagedFile(`client/${name}-wght-normal.woff2`),
  }));
});

const utilityAsset = oncePer((site: Site) =>
  hashedAsset('utilities', 'css', new TextEncoder().encode(utilityStyles(site))),
);

/** Script, styles, fonts and large sections of the navigation, with a hash of their content in their names. */
export function assets(site: Site, looks: Looks): readonly Artifact[] {
  return [
    ...packaged().values(),
    ...diagramModules(),
    siteStyleAsset(site, looks),
    utilityAsset(site),
    ...navFragments(site, looks.base).values(),
    ...fontsOf(site),
  ];
}

/** The asset at a path, which is relative to the base path and has no leading slash. */
export function assetAt(site: Site, looks: Looks, path: string): Artifact | undefined {
  return path.startsWith(`${assetFolder}/`)
    ? assets(site, looks).find((asset) => asset.path === path)
    : undefined;
}

/** The address of an asset. */
export function assetHref(name: Name, base: string): string {
  return `${base}/${packaged().get(name)?.path ?? ''}`;
}

export function siteStyleHref(site: Site, looks: Looks): string {
  return `${looks.base}/${siteStyleAsset(site, looks).path}`;
}

/** The address of the rules for the utility classes that pages use. */
export function utilitiesHref(site: Site, base: string): string {
  return `${base}/${utilityAsset(site).path}`;
}

/** The address of a font: `inter-latin`. */
export function fontHref(name: string, base: string): string {
  return `${base}/${fontPath(name)}`;
}

function fontPath(name: string): string {
  return `${assetFolder}/fonts/${name}-wght-normal.woff2`;
}

/** By the facts it depends on besides the site. */
const styleAssetsOf = oncePer(() => new Map<string, Artifact>());

function siteStyleAsset(site: Site, looks: Looks): Artifact {
  const { base, remoteMedia, styleFiles = [] } = looks;
  const remote = typeof remoteMedia === 'boolean' ? remoteMedia : remoteMedia.size;
  const key = [base, remote, ...styleFiles.map(({ hash }) => hash)].join(' ');
  const cached = styleAssetsOf(site).get(key);
  if (cached !== undefined) return cached;
  const made = hashedAsset('site', 'css', new TextEncoder().encode(siteStyles(site, looks)));
  styleAssetsOf(site).set(key, made);
  return made;
}
