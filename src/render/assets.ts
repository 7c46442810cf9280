import type { Artifact } from '../model/artifact.ts';
import { oncePerSite } from '../model/once-per-site.ts';
import type { Site } from '../model/site.ts';
import { once } from '../source/once.ts';
import { packagedFile } from '../html/packaged.ts';
import { navFragments } from './frame/nav-fragments.ts';
import { assetFolder, hashedAsset } from './hashed-asset.ts';
import { siteStyles } from './site-styles.ts';
import { utilityStyles } from './utilities/stylesheet.ts';

const fontType = 'font/woff2';

const names = [
  'docs.js',
  'boot.js',
  'place.js',
  'static-search.js',
  'assistant.js',
  'playground.js',
  'islands.js',
  'mermaid.js',
  'styles.css',
] as const;

type Name = (typeof names)[number];

const fontNames = [
  'inter-latin',
  'inter-latin-ext',
  'inter-cyrillic',
  'inter-greek',
  'inter-vietnamese',
  'geist-mono-latin',
  'geist-mono-latin-ext',
  'geist-mono-cyrillic',
].map((name) => `${name}-wght-normal.woff2`);

const packaged = once(() => {
  const files = names.map((name) => {
    const [stem = '', extension] = name.split('.');
    const body = packagedFile(`client/${name}`);
    return [name, hashedAsset(stem, extension === 'css' ? 'css' : 'js', body)] as const;
  });
  return new Map<string, Artifact>(files);
});

const fonts = once((): readonly Artifact[] =>
  fontNames.map((name) => ({
    path: `${assetFolder}/fonts/${name}`,
    type: fontType,
    body: packagedFile(`client/${name}`),
  })),
);

const utilityAsset = oncePerSite((site) =>
  hashedAsset('utilities', 'css', new TextEncoder().encode(utilityStyles(site))),
);
/** By base path. */
const stylesOf = oncePerSite(() => new Map<string, Artifact>());

/** Script, styles, fonts and large sections of the navigation. Their names carry a hash of their content, so they may be kept for ever. */
export function assets(site: Site, base: string): readonly Artifact[] {
  return [
    ...packaged().values(),
    siteStyleAsset(site, base),
    utilityAsset(site),
    ...navFragments(site, base).values(),
    ...fonts(),
  ];
}

/** The asset of that path, below the base path and without leading slash; undefined where there is none. */
export function assetAt(site: Site, base: string, path: string): Artifact | undefined {
  return path.startsWith(`${assetFolder}/`)
    ? assets(site, base).find((asset) => asset.path === path)
    : undefined;
}

/** Where a page finds an asset. */
export function assetHref(name: Name, base: string): string {
  return `${base}/${packaged().get(name)?.path ?? ''}`;
}

export function siteStyleHref(site: Site, base: string): string {
  return `${base}/${siteStyleAsset(site, base).path}`;
}

/** The rules for the utility classes that pages of the site name. */
export function utilitiesHref(site: Site, base: string): string {
  return `${base}/${utilityAsset(site).path}`;
}

export function fontHref(name: string, base: string): string {
  return `${base}/${assetFolder}/fonts/${name}`;
}

function siteStyleAsset(site: Site, base: string): Artifact {
  const byBase = stylesOf(site);
  const known = byBase.get(base);
  if (known !== undefined) return known;
  const made = hashedAsset('site', 'css', new TextEncoder().encode(siteStyles(site, base)));
  byBase.set(base, made);
  return made;
}
