import schema from '../../../../schemas/docs.schema.json' with { type: 'json' };
import { topLevelFields } from '../../../check/rules/fields/schema.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { defaultColor, type Ledger } from '../../model/ledger.ts';
import { at, fields, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';

/** Maps every field of mint.json except those that the navigation is made of. */
export function mapSettings(ledger: Ledger, old: PlainObject): void {
  for (const field of ['name', 'logo', 'favicon', 'banner', 'errors', 'contextual', 'description'])
    ledger.move([field], [field]);
  ledger.set(['$schema'], 'https://mintlify.com/docs.json');
  ledger.mapped(['$schema'], ['$schema'], 'the schema of docs.json');
  mapLook(ledger, old);
  mapBars(ledger, old);
  mapServices(ledger, old);
  mapApi(ledger);
}

function mapLook(ledger: Ledger, old: PlainObject): void {
  const theme = text(old['theme']);
  const layout = text(old['layout']);
  ledger.set(['theme'], themes[theme ?? ''] ?? layouts[layout ?? ''] ?? 'mint');
  if (theme !== undefined) ledger.mapped(['theme'], ['theme']);
  if (layout !== undefined)
    if (theme === undefined && Object.hasOwn(layouts, layout)) ledger.mapped(['layout'], ['theme']);
    else ledger.drop(['layout'], 'the theme decides the layout');
  for (const shade of ['primary', 'light', 'dark']) ledger.move(['colors', shade], ['colors', shade]);
  if (text(at(old, 'colors', 'primary')) === undefined)
    ledger.byDefault(['colors', 'primary'], defaultColor, 'docs.json needs a primary color');
  for (const mode of ['light', 'dark'])
    ledger.move(['colors', 'background', mode], ['background', 'color', mode], emptyToNothing);
  for (const shade of ['anchors', 'ultraLight', 'ultraDark'])
    ledger.drop(['colors', shade], 'the theme derives this color');
  ledger.move(['backgroundImage'], ['background', 'image']);
  ledger.move(['background', 'style'], ['background', 'decoration']);
  mapFonts(ledger, old);
  ledger.move(['modeToggle', 'default'], ['appearance', 'default']);
  ledger.move(['modeToggle', 'isHidden'], ['appearance', 'strict']);
  ledger.move(['codeBlock', 'mode'], ['styling', 'codeblocks'], (mode) => codeModes[text(mode) ?? '']);
  ledger.move(['eyebrow', 'display'], ['styling', 'eyebrows']);
  for (const field of ['rounded', 'sidebar', 'topbar', 'isWhiteLabeled'])
    ledger.drop([field], 'docs.json has no such setting: the theme decides');
}

const themes: Readonly<Record<string, string>> = {
  venus: 'palm',
  quill: 'willow',
  prism: 'mint',
  ...Object.fromEntries(
    ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen'].map((theme) => [theme, theme]),
  ),
};
const layouts: Readonly<Record<string, string>> = { sidenav: 'maple', solidSidenav: 'willow' };
const codeModes: Readonly<Record<string, string>> = { auto: 'system', dark: 'dark' };

function emptyToNothing(value: Plain): Plain | undefined {
  return value === '' ? undefined : value;
}

function mapFonts(ledger: Ledger, old: PlainObject): void {
  const font = old['font'];
  if (!isObject(font)) return;
  const renamed: Readonly<Record<string, string>> = { headings: 'heading', url: 'source' };
  for (const [key, value] of Object.entries(font)) {
    const name = renamed[key] ?? key;
    if (!isObject(value)) ledger.move(['font', key], ['fonts', name]);
    else
      for (const inner of Object.keys(value))
        ledger.move(['font', key, inner], ['fonts', name, renamed[inner] ?? inner]);
  }
}

function mapBars(ledger: Ledger, old: PlainObject): void {
  ledger.move(['topbarLinks'], ['navbar', 'links'], (links) => list(links).map(barLink));
  ledger.move(['topbarCtaButton'], ['navbar', 'primary'], (button) => ({
    ...(at(button, 'type') === 'github' ? {} : { type: 'button' }),
    ...barLink(button),
  }));
  ledger.move(['footerSocials'], ['footer', 'socials'], socialsOf);
  ledger.move(['footer', 'socials'], ['footer', 'socials'], socialsOf);
  ledger.move(['footer', 'links'], ['footer', 'links'], (columns) =>
    list(columns)
      .slice(0, maxColumns)
      .map((column) =>
        fields({
          header: at(column, 'title'),
          items: list(at(column, 'links')).map((link) =>
            fields({ label: at(link, 'label'), href: at(link, 'url') }),
          ),
        }),
      ),
  );
  list(at(old, 'footer', 'links')).forEach((_, index) => {
    if (index >= maxColumns)
      ledger.mapped(['footer', 'links', index], ['footer', 'links'], 'left out: docs.json has four columns');
  });
}

const maxColumns = 4;

function barLink(link: Plain): PlainObject {
  const type = text(at(link, 'type'));
  return fields({
    type: type === 'github' ? type : undefined,
    label: at(link, 'name'),
    href: at(link, 'url'),
  });
}

/** An object, or a list of `{ type, url }`. */
function socialsOf(socials: Plain): PlainObject {
  const pairs: readonly (readonly [string, Plain | undefined])[] = Array.isArray(socials)
    ? list(socials).map((each) => [text(at(each, 'type')) ?? '', at(each, 'url')])
    : Object.entries(isObject(socials) ? socials : {});
  return fields(Object.fromEntries(pairs));
}

function mapServices(ledger: Ledger, old: PlainObject): void {
  for (const vendor of Object.keys(isObject(old['analytics']) ? old['analytics'] : {}))
    if (Object.hasOwn(schema.properties.integrations.properties, vendor))
      ledger.move(['analytics', vendor], ['integrations', vendor], (value) =>
        vendor === 'logrocket' && isObject(value) ? renamedKey(value, 'apiKey', 'appId') : value,
      );
    else ledger.drop(['analytics', vendor], 'docs.json has no such integration');
  const ids: Readonly<Record<string, string>> = {
    intercom: 'appId',
    frontchat: 'snippetId',
    osano: 'scriptSource',
  };
  for (const [vendor, value] of Object.entries(isObject(old['integrations']) ? old['integrations'] : {})) {
    const id = ids[vendor];
    ledger.move(['integrations', vendor], ['integrations', vendor], () =>
      typeof value === 'string' && id !== undefined ? { [id]: value } : value,
    );
  }
  ledger.drop(['feedback'], 'feedback is set in the dashboard of the platform');
  ledger.move(['search', 'prompt'], ['search', 'prompt']);
  ledger.drop(['search', 'location'], 'docs.json has no such setting: the theme decides');
  ledger.move(['seo', 'indexHiddenPages'], ['seo', 'indexing'], (all) =>
    all === true ? 'all' : 'navigable',
  );
  for (const tag of Object.keys(isObject(old['metadata']) ? old['metadata'] : {}))
    ledger.move(['metadata', tag], ['seo', 'metatags', tag]);
}

function renamedKey(value: PlainObject, from: string, to: string): PlainObject {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === from ? to : key, inner]));
}

function mapApi(ledger: Ledger): void {
  ledger.move(['openapi'], ['api', 'openapi'], (value) => (value === '' ? undefined : value));
  ledger.move(['asyncapi'], ['api', 'asyncapi']);
  ledger.move(['api', 'baseUrl'], ['api', 'mdx', 'server']);
  ledger.move(['api', 'auth', 'method'], ['api', 'mdx', 'auth', 'method']);
  ledger.move(['api', 'auth', 'name'], ['api', 'mdx', 'auth', 'name']);
  ledger.drop(['api', 'auth', 'inputPrefix'], 'docs.json has no such setting');
  const displays: Readonly<Record<string, string>> = { show: 'interactive', simple: 'simple', hide: 'none' };
  ledger.move(
    ['api', 'playground', 'mode'],
    ['api', 'playground', 'display'],
    (mode) => displays[text(mode) ?? ''],
  );
  ledger.move(['api', 'playground', 'disableProxy'], ['api', 'playground', 'proxy'], (off) => off !== true);
  ledger.move(['api', 'request', 'example', 'languages'], ['api', 'examples', 'languages']);
  ledger.move(['api', 'request', 'example', 'showOptionalParams'], ['api', 'examples', 'defaults'], (all) =>
    all === true ? 'all' : 'required',
  );
  ledger.move(['api', 'paramFields', 'expanded'], ['api', 'params', 'expanded'], (expanded) =>
    typeof expanded === 'boolean' ? (expanded ? 'all' : 'closed') : expanded,
  );
  ledger.drop(['api', 'maintainOrder'], 'docs.json keeps the order of the spec');
  ledger.drop(['api', 'hideAuth'], 'docs.json has no such setting');
}

/** Keeps the fields that docs.json has under the same name. */
export function keepOthers(ledger: Ledger, old: PlainObject): void {
  const mapped = new Set([
    ...['colors', 'background', 'font', 'footer', 'search', 'seo', 'api', 'integrations', 'metadata'],
    ...['theme', 'navigation', 'redirects', '$schema', 'banner', 'errors', 'contextual', 'description'],
    ...['name', 'logo', 'favicon'],
  ]);
  for (const field of Object.keys(old))
    if (topLevelFields.includes(field) && !mapped.has(field)) ledger.move([field], [field]);
}
