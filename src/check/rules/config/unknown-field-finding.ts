import { globalCollections, isChildKey } from '../../../site/model/navigation/element.ts';
import { fields } from '../../../site/model/navigation/fields.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { lookUp } from '../../../site/source/look-up.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { member, valueOf, type Member, type ObjectTree, type Tree } from '../../../site/source/tree.ts';
import { misspellings, renameFix, synonymOf } from '../fields/misspelt.ts';
import { topLevelFields } from '../fields/schema.ts';
import type { UnknownField } from '../fields/violation.ts';

/** Places where the platform refuses what it does not know, and with it the whole docs.json. */
const closedPlaces: ReadonlySet<string> = new Set([
  '"colors"',
  '"background.color"',
  '"global"',
  '"footer.socials"',
  '"integrations"',
]);

export function isRefused({ place }: Pick<UnknownField, 'place'>): boolean {
  return closedPlaces.has(place);
}

/** What to say of a field that docs.json does not know at its place. */
export function unknownFieldFinding(violation: UnknownField): Finding {
  const { place, object, member: unknown, fieldNames } = violation;
  const help = helpForMisplaced(violation);
  if (help !== undefined) return findingAt(unknown, place, help);
  const near = nearest(unknown.key, fieldNames);
  const field = near?.text ?? synonymOf(unknown.key, object, fieldNames);
  if (field === undefined) return findingAt(unknown, place, 'delete it');
  if (member(object, field) !== undefined)
    return findingAt(unknown, place, `delete it: "${field}" is already set`);
  const finding = findingAt(unknown, place, `did you mean "${field}"?`);
  if ((near?.distance ?? 0) > 2 || !violation.fits(field)) return finding;
  const isCertain =
    near !== undefined && displayFields.has(field) && misspellings(object, field, fieldNames).length === 1;
  return { ...finding, fix: renameFix(unknown, field, isCertain) };
}

/**
 * Fields that only change what an element looks like. All others change what is published or how it works, which nobody has
 * seen on this site yet.
 */
const displayFields: ReadonlySet<string> = new Set(['icon', 'tag', 'description', 'color']);

export function findingAt({ key, keySpan }: Member, place: string, help: string): Finding {
  const effect = isRefused({ place }) ? 'makes the platform refuse docs.json' : 'has no effect';
  return { message: `unknown field "${key}" in ${place} ${effect}`, span: keySpan, help };
}

/** Help for a field that belongs elsewhere or has another name here. */
function helpForMisplaced({ place, object, member: { key }, fieldNames }: UnknownField): string | undefined {
  if (place === 'docs.json') {
    if (key === 'variations') return 'delete it: only the theme "willow" supports it';
    if (key === 'openapi' || key === 'asyncapi')
      return 'move it into "api", or to the element of "navigation" that shows its pages';
    const isNavigationKey = isChildKey(key) || Object.hasOwn(fields.root, key);
    if (isNavigationKey) return helpForNavigation(key, valueOf(object, 'navigation'));
  }
  if (place === 'the navigation root' && topLevelFields.includes(key))
    return `move "${key}" out of "navigation", to the top level of docs.json`;
  if (place === 'the navigation root' && key === 'default')
    return 'delete it: write "default": true in the language or version that readers see first';
  const owner = lookUp(owners, key);
  if (owner !== undefined && (place === 'docs.json' || place === 'the navigation root'))
    return `move it into "${owner}", at the top level of docs.json`;
  const successor = successors.get(`${place}.${key}`);
  if (successor !== undefined) return `write it as "${successor}", its name since mint.json became docs.json`;
  const loaded = loadedFiles.get(`${place}.${key}`);
  if (loaded !== undefined) return `delete it: every ${loaded} file of the site is loaded`;
  if (place === '"metadata"' && key.includes(':')) return 'move it into "seo.metatags"';
  if (key === 'isDefaultOpen' && fieldNames.includes('expanded'))
    return 'write it as "expanded", its name since mint.json became docs.json';
  if (key === 'collapsed' && fieldNames.includes('expanded'))
    return 'delete it: nested groups are closed unless "expanded" is true';
  const children = /^(?:url|link)$/.test(key) && fieldNames.includes('href') ? childKeyOf(object) : undefined;
  return children === undefined ? undefined : `delete it: an "href" would replace the "${children}"`;
}

/** A navigation has one kind of children. */
function helpForNavigation(key: string, navigation: Tree | undefined): string {
  const children = navigation?.kind === 'object' ? childKeyOf(navigation) : undefined;
  if (!isChildKey(key) || children === undefined) return `move "${key}" into "navigation"`;
  if (children === key) return `delete it, or move its entries into "${key}" of "navigation"`;
  return globalCollections.includes(key)
    ? `move "${key}" into "global" of "navigation": each entry needs an "href"`
    : `delete it, or move its entries into "${children}" of "navigation"`;
}

function childKeyOf({ members }: ObjectTree): string | undefined {
  return members.find(({ key }) => isChildKey(key))?.key;
}

/** The object of fields that are often written one level too high. */
const owners: Readonly<Record<string, string>> = {
  drilldown: 'interaction',
  eyebrows: 'styling',
  socials: 'footer',
  playground: 'api',
  metatags: 'seo',
  timestamp: 'metadata',
};

/** The kind of files that fields are meant to load, by the place that messages name. */
const loadedFiles: ReadonlyMap<string, string> = new Map([
  ['docs.json.styles', '.css'],
  ['docs.json.css', '.css'],
  ['docs.json.customCSS', '.css'],
  ['"styling".css', '.css'],
  ['docs.json.scripts', '.js'],
  ['docs.json.js', '.js'],
]);

/** What fields of the older mint.json are called now, by the place that messages name. */
const successors: ReadonlyMap<string, string> = new Map([
  ['docs.json.modeToggle', 'appearance'],
  ['docs.json.topbarLinks', 'navbar.links'],
  ['docs.json.topbarCtaButton', 'navbar.primary'],
  ['docs.json.footerSocials', 'footer.socials'],
  ['docs.json.analytics', 'integrations'],
  ['"seo".indexHiddenPages', 'seo.indexing'],
  ['"api".baseUrl', 'api.mdx.server'],
  ['"api".auth', 'api.mdx.auth'],
]);
