import { createHash } from 'node:crypto';
import { type Artifact, scriptType } from '../model/artifact.ts';
import { oncePerSite } from '../model/once-per-site.ts';
import type { Site } from '../model/site.ts';
import { once } from '../source/once.ts';
import { packagedFile } from '../html/packaged.ts';
import { siteStyles } from './site-styles.ts';
import { utilityStyles } from './utilities/stylesheet.ts';

/** Folder of everything a page loads besides the site's own files. */
const folder = '_docs';

const types = {
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
} as const;

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
  const files = names.map((name) => [name, hashed(name, packagedFile(`client/${name}`))] as const);
  return new Map<string, Artifact>(files);
});

const fonts = once((): readonly Artifact[] =>
  fontNames.map((name) => ({
    path: `${folder}/fonts/${name}`,
    type: types.woff2,
    body: packagedFile(`client/${name}`),
  })),
);

const utilityAsset = oncePerSite((site) =>
  hashed('utilities.css', new TextEncoder().encode(utilityStyles(site))),
);
/** By base path. */
const stylesOf = oncePerSite(() => new Map<string, Artifact>());

/** Script, styles and fonts of the pages. Their names carry a hash of their content, so they may be kept for ever. */
export function assets(site: Site, base: string): readonly Artifact[] {
  return [...packaged().values(), siteStyleAsset(site, base), utilityAsset(site), ...fonts()];
}

/** The asset of that path, below the base path and without leading slash; undefined where there is none. */
export function assetAt(site: Site, base: string, path: string): Artifact | undefined {
  return path.startsWith(`${folder}/`) ? assets(site, base).find((asset) => asset.path === path) : undefined;
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
  return `${base}/${folder}/fonts/${name}`;
}

function siteStyleAsset(site: Site, base: string): Artifact {
  const byBase = stylesOf(site);
  const known = byBase.get(base);
  if (known !== undefined) return known;
  const made = hashed('site.css', new TextEncoder().encode(siteStyles(site, base)));
  byBase.set(base, made);
  return made;
}

function hashed(name: string, body: Uint8Array): Artifact {
  const [stem = name, extension = 'js'] = [
    name.slice(0, name.lastIndexOf('.')),
    name.slice(name.lastIndexOf('.') + 1),
  ];
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return {
    path: `${folder}/${stem}.${hash}.${extension}`,
    type: extension === 'css' ? types.css : scriptType,
    body,
  };
}
