import type { Plain } from '../../../site/source/tree.ts';
import { defaultColor, type Ledger } from '../../model/ledger.ts';
import { at, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';
import { hexOf } from './colors.ts';

/**
 * Maps every field of mkdocs.yml except those that the navigation and the pages are made of. `has` knows the files of
 * `docs_dir`.
 */
export function mapSettings(
  ledger: Ledger,
  values: PlainObject,
  otherwise: string,
  has: (asset: string) => boolean,
): void {
  ledger.move(['site_name'], ['name'], notEmpty);
  if ((text(values['site_name']) ?? '') === '')
    ledger.byDefault(['name'], otherwise, 'mkdocs.yml names no site');
  ledger.move(['site_description'], ['description'], notEmpty);
  ledger.mapped(['site_url'], ['url'], 'in docs.config.yaml');
  mapTheme(ledger, values, has);
  ledger.move(['repo_url'], ['navbar', 'links'], (url) => {
    const href = text(url);
    if (href === undefined || !/^https?:\/\//.test(href)) return undefined;
    return [
      /^https:\/\/github\.com\//.test(href)
        ? { type: 'github', href }
        : { label: text(values['repo_name']) ?? 'Repository', href },
    ];
  });
  ledger.mapped(['repo_name'], ['navbar', 'links']);
  mapExtra(ledger, values);
  ledger.drop(['copyright'], 'docs.json has no place for it');
  for (const key of ['extra_css', 'extra_javascript'])
    ledger.drop([key], 'styles and scripts of the old theme are not copied');
  for (const key of [
    'edit_uri',
    'edit_uri_template',
    'site_author',
    'hooks',
    'watch',
    'strict',
    'validation',
    'remote_branch',
    'remote_name',
    'dev_addr',
    'site_dir',
  ])
    ledger.drop([key], notes[key] ?? 'it concerns the building of the old site');
}

const notes: Readonly<Record<string, string>> = {
  edit_uri: 'docs.json has no such setting',
  edit_uri_template: 'docs.json has no such setting',
  site_author: 'docs.json has no such setting',
  hooks: 'it is code, which is not run',
};

function notEmpty(value: Plain): Plain | undefined {
  return text(value)?.trim() === '' ? undefined : text(value)?.trim();
}

function mapTheme(ledger: Ledger, values: PlainObject, has: (asset: string) => boolean): void {
  ledger.set(['theme'], 'mint');
  ledger.mapped(['theme', 'name'], ['theme'], 'the theme mint; others are a word in docs.json');
  const asset = (path: Plain) => {
    const file = text(path)?.replace(/^\.?\//, '');
    if (file === undefined || /^https?:/.test(file)) return file;
    return has(file) ? `/${file}` : undefined;
  };
  ledger.move(['theme', 'logo'], ['logo'], asset);
  ledger.move(['theme', 'favicon'], ['favicon'], asset);
  ledger.move(['theme', 'font', 'text'], ['fonts', 'family']);
  ledger.drop(['theme', 'font', 'code'], 'docs.json has no font for code');
  const palettes = isObject(at(values, 'theme', 'palette'))
    ? [at(values, 'theme', 'palette')]
    : list(at(values, 'theme', 'palette'));
  const color = palettes
    .map((palette) => hexOf(text(at(palette, 'primary')) ?? ''))
    .find((hex) => hex !== undefined && hex !== '#000000');
  if (color === undefined)
    ledger.byDefault(['colors', 'primary'], defaultColor, 'the palette names no color');
  else ledger.set(['colors', 'primary'], color);
  ledger.mapped(['theme', 'palette'], ['colors', 'primary'], 'the primary color and the scheme');
  const [first] = palettes.filter(
    (palette) => !/\(prefers-color-scheme\)/.test(text(at(palette, 'media')) ?? ''),
  );
  const isAutomatic = palettes.some((palette) => text(at(palette, 'media')) !== undefined);
  if (palettes.length > 0) {
    const scheme = text(at(first, 'scheme')) === 'slate' ? 'dark' : 'light';
    ledger.set(['appearance', 'default'], isAutomatic ? 'system' : scheme);
    if (palettes.length === 1) ledger.set(['appearance', 'strict'], true);
  }
  ledger.mapped(['theme', 'features'], ['navigation'], 'those of the navigation');
  for (const key of ['icon', 'custom_dir', 'language', 'direction', 'static_templates', 'variant'])
    ledger.drop(['theme', key], 'the theme of docs.json decides');
}

function mapExtra(ledger: Ledger, values: PlainObject): void {
  const socials = list(at(values, 'extra', 'social')).flatMap((each): [string, string][] => {
    const link = text(at(each, 'link'));
    const name = networkOf(text(at(each, 'icon')) ?? '', link ?? '');
    return link === undefined || name === undefined || !/^https:/.test(link) ? [] : [[name, link]];
  });
  if (socials.length > 0) {
    ledger.set(['footer', 'socials'], Object.fromEntries(socials));
    ledger.mapped(['extra', 'social'], ['footer', 'socials'], 'the networks that docs.json knows');
  } else ledger.drop(['extra', 'social'], 'docs.json knows none of these networks');
  const property = text(at(values, 'extra', 'analytics', 'property'));
  if (property !== undefined && /^G-/.test(property)) {
    ledger.set(['integrations', 'ga4', 'measurementId'], property);
    ledger.mapped(['extra', 'analytics'], ['integrations', 'ga4']);
  } else ledger.drop(['extra', 'analytics'], 'docs.json has no such integration');
  ledger.drop(['extra', 'alternate'], 'links to translations: see navigation.languages');
  ledger.drop(['extra', 'version'], 'versions lie on other branches, and are converted one by one');
}

/** The name in docs.json of the network of an icon such as `fontawesome/brands/github`. */
function networkOf(icon: string, link: string): string | undefined {
  const name =
    icon
      .split('/')
      .at(-1)
      ?.replace(/-(?:alt|in|f|square|logo|24|16)$/, '') ?? '';
  const known = renamed[name] ?? name;
  if (networks.has(known)) return known;
  return /^https:\/\/(?:www\.)?github\.com\//.test(link)
    ? 'github'
    : name === 'globe'
      ? 'website'
      : undefined;
}

const renamed: Readonly<Record<string, string>> = {
  'x-twitter': 'x',
  twitter: 'x',
  'mark-github': 'github',
};

const networks: ReadonlySet<string> = new Set([
  'x',
  'website',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'medium',
  'telegram',
  'bluesky',
  'threads',
  'reddit',
  'podcast',
]);
