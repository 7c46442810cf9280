import { isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { defaultColor, type Ledger, ledgerOf } from '../../model/ledger.ts';
import type { ConfigurationItem } from '../../model/old-site.ts';
import { at, fields, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { type Configuration, staticFolders } from './configuration.ts';
import { pluginItems } from './plugin-items.ts';

interface Settings {
  readonly config: PlainObject;
  readonly items: readonly ConfigurationItem[];
}

/** `link` gives the new form of an address of the site. */
export function settingsOf(
  source: Source,
  configuration: Configuration,
  link: (to: string) => string,
): Settings {
  const { path, value, missing } = configuration;
  const ledger = ledgerOf(path, value);
  const theme = ['themeConfig'] as const;
  const picture = (file: Plain) =>
    typeof file === 'string' && file !== '' ? pictureAt(file, source, configuration) : undefined;
  ledger.move(['title'], ['name']);
  if (value['title'] === undefined)
    ledger.byDefault(['name'], source.name, 'the configuration names no title');
  ledger.move(['tagline'], ['description'], (tagline) => (tagline === '' ? undefined : tagline));
  ledger.move(['favicon'], ['favicon'], picture);
  ledger.mapped(['url'], ['url'], 'in docs.config.yaml');
  ledger.mapped(['baseUrl'], ['url'], 'in docs.config.yaml');
  mapColors(ledger, source, configuration);
  mapLogo(ledger, value, picture, link);
  ledger.move([...theme, 'colorMode', 'defaultMode'], ['appearance', 'default']);
  ledger.move([...theme, 'colorMode', 'disableSwitch'], ['appearance', 'strict']);
  ledger.move([...theme, 'announcementBar', 'content'], ['banner', 'content'], (html) =>
    markdownOf(text(html) ?? ''),
  );
  if (at(value, 'themeConfig', 'announcementBar', 'content') !== undefined)
    ledger.set(
      ['banner', 'dismissible'],
      at(value, 'themeConfig', 'announcementBar', 'isCloseable') !== false,
    );
  ledger.move([...theme, 'image'], ['seo', 'metatags', 'og:image'], picture);
  for (const tag of list(at(value, 'themeConfig', 'metadata'))) {
    const name = text(at(tag, 'name')) ?? text(at(tag, 'property'));
    const content = text(at(tag, 'content'));
    if (name !== undefined && content !== undefined) ledger.set(['seo', 'metatags', name], content);
    ledger.mapped([...theme, 'metadata'], ['seo', 'metatags']);
  }
  mapLinks(ledger, value, link);
  mapServices(ledger, configuration);
  ledger.drop([...theme, 'algolia'], 'docs.json sites have a search of their own');
  ledger.drop([...theme, 'prism'], 'the theme highlights all languages');
  for (const field of ['presets', 'plugins', 'themes', 'i18n', 'staticDirectories'])
    if (value[field] !== undefined) ledger.mapped([field], ['navigation'], 'navigation, pages and addresses');
  if (at(value, 'themeConfig', 'navbar') !== undefined)
    ledger.mapped([...theme, 'navbar', 'items'], ['navigation'], 'tabs, and links of the bar');
  const { config, items } = ledger.close();
  const dynamic = missing.map(({ pointer, expression, isFunction }): ConfigurationItem => {
    const key = pointer.slice(1).replaceAll('/', '.');
    const variable = /^process\.env\.(\w+)/.exec(expression.text)?.[1];
    const help = `supply it: --set ${variable === undefined ? key : `env.${variable}`}=…`;
    const [line = ''] = expression.text.split('\n');
    return {
      path: expression.path,
      pointer,
      to: null,
      status: 'notStatic',
      note: isFunction
        ? `${line.slice(0, 80)} is a function, which is not run: write down what it makes`
        : `${line.slice(0, 80)} is not static; ${help}`,
    };
  });
  const computed = new Set(dynamic.map(({ pointer }) => pointer));
  return {
    config,
    items: [
      ...items.filter(({ pointer }) => !computed.has(pointer)),
      ...dynamic,
      ...pluginItems(configuration),
    ],
  };
}

/** The address of a file of a static folder; undefined if there is none. */
function pictureAt(file: string, { files }: Source, configuration: Configuration): string | undefined {
  if (isExternal(file)) return file;
  const { baseUrl } = configuration;
  const path = joinPath('', file.startsWith(baseUrl) ? file.slice(baseUrl.length) : file);
  return staticFolders(configuration).some((folder) => files.has(`${folder}/${path}`))
    ? `/${path}`
    : undefined;
}

function mapColors(ledger: Ledger, source: Source, { plugins }: Configuration): void {
  const css = plugins.flatMap(({ options }) => {
    const own = at(options, 'theme', 'customCss');
    return (Array.isArray(own) ? list(own) : [own]).flatMap((file) => text(file) ?? []);
  });
  const colors = css.flatMap((file) => {
    const content = source.text(joinPath('', file)) ?? '';
    return /--ifm-color-primary:\s*(#(?:[\da-f]{3}|[\da-f]{6}))\b/i.exec(content)?.[1] ?? [];
  });
  const [primary] = colors;
  if (primary === undefined)
    ledger.byDefault(['colors', 'primary'], defaultColor, 'no style sheet sets --ifm-color-primary');
  else ledger.set(['colors', 'primary'], sixDigits(primary));
}

function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
}

function mapLogo(
  ledger: Ledger,
  config: PlainObject,
  picture: (file: Plain) => string | undefined,
  link: (to: string) => string,
): void {
  const logo = at(config, 'themeConfig', 'navbar', 'logo');
  const light = picture(at(logo, 'src') ?? null);
  if (light === undefined) return;
  const dark = picture(at(logo, 'srcDark') ?? null) ?? light;
  const href = text(at(logo, 'href'));
  ledger.set(['logo'], fields({ light, dark, href: href === undefined ? undefined : link(href) }));
  ledger.mapped(['themeConfig', 'navbar', 'logo'], ['logo']);
}

function mapLinks(ledger: Ledger, config: PlainObject, link: (to: string) => string): void {
  const bar = list(at(config, 'themeConfig', 'navbar', 'items')).flatMap((item) =>
    at(item, 'items') === undefined ? [item] : list(at(item, 'items')),
  );
  const links = bar.flatMap((item) => {
    const href = text(at(item, 'href')) ?? text(at(item, 'to'));
    const isTab = at(item, 'href') === undefined && at(item, 'position') !== 'right';
    if (href === undefined || isTab) return [];
    const label = text(at(item, 'label'));
    const isGithub = /^https:\/\/github\.com\//.test(href);
    if (label === undefined && !isGithub) return [];
    return fields({ label: label ?? 'GitHub', href: link(href), type: isGithub ? 'github' : undefined });
  });
  if (links.length > 0) ledger.set(['navbar', 'links'], links);
  const columns = list(at(config, 'themeConfig', 'footer', 'links'));
  // One list without columns is a column.
  const all =
    columns.length > 0 && columns.every((column) => at(column, 'items') === undefined)
      ? [{ items: columns }]
      : columns;
  const socials: Record<string, Plain> = {};
  const kept = all.flatMap((column) => {
    const items = list(at(column, 'items')).flatMap((item) => {
      const href = text(at(item, 'href')) ?? text(at(item, 'to'));
      const label = text(at(item, 'label'));
      if (href === undefined || label === undefined || href === '#') return [];
      const network = networkOf(href);
      if (network !== undefined) socials[network] ??= href;
      return { label, href: link(href) };
    });
    const header = text(at(column, 'title'));
    return items.length === 0 ? [] : fields({ header: header === '' ? undefined : header, items });
  });
  if (kept.length > 0) ledger.set(['footer', 'links'], kept.slice(0, maxColumns));
  if (Object.keys(socials).length > 0) ledger.set(['footer', 'socials'], socials);
  if (columns.length > 0)
    ledger.mapped(
      ['themeConfig', 'footer', 'links'],
      ['footer', 'links'],
      kept.length > maxColumns ? 'four columns; the others are left out' : undefined,
    );
  ledger.drop(['themeConfig', 'footer', 'copyright'], 'docs.json has no such text');
}

const maxColumns = 4;

/** The social network at an address. */
function networkOf(href: string): string | undefined {
  const host = /^https:\/\/(?:www\.)?([^/]+)/.exec(href)?.[1] ?? '';
  return networks[host] ?? (host.endsWith('.slack.com') ? 'slack' : undefined);
}

const networks: Readonly<Record<string, string>> = {
  'x.com': 'x',
  'twitter.com': 'x',
  'facebook.com': 'facebook',
  'youtube.com': 'youtube',
  'discord.com': 'discord',
  'discord.gg': 'discord',
  'github.com': 'github',
  'linkedin.com': 'linkedin',
  'instagram.com': 'instagram',
  'medium.com': 'medium',
  't.me': 'telegram',
  'bsky.app': 'bluesky',
  'reddit.com': 'reddit',
};

function mapServices(ledger: Ledger, { value, plugins }: Configuration): void {
  const measured = [value, ...plugins.map(({ options }) => options)].flatMap((options) =>
    [at(options, 'gtag', 'trackingID'), at(options, 'themeConfig', 'gtag', 'trackingID')].flatMap((id) =>
      Array.isArray(id) ? (text((id as readonly Plain[])[0]) ?? []) : (text(id) ?? []),
    ),
  );
  const tagged = plugins.flatMap(({ name, options }) =>
    name.endsWith('google-gtag') ? (text(options['trackingID']) ?? []) : [],
  );
  const containers = plugins.flatMap(({ name, options }) => {
    const own =
      at(options, 'googleTagManager', 'containerId') ??
      (name.endsWith('google-tag-manager') ? options['containerId'] : undefined);
    return text(own) ?? [];
  });
  const [measurementId] = [...measured, ...tagged];
  const [tagId] = containers;
  if (measurementId !== undefined) ledger.set(['integrations', 'ga4'], { measurementId });
  if (tagId !== undefined) ledger.set(['integrations', 'gtm'], { tagId });
}

/** Links of HTML as Markdown, and the text of everything else. */
function markdownOf(html: string): string {
  return html
    .replace(/<a\b[^>]*\bhref=["']([^"']*)["'][^>]*>(.*?)<\/a>/gis, '[$2]($1)')
    .replace(/<(b|strong)\b[^>]*>(.*?)<\/\1>/gis, '**$2**')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
