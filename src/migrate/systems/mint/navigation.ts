import { folderOf, isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import { append } from '../../../site/source/append.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { MigrationError, type MigrationOptions } from '../../model/old-site.ts';
import type { Ledger } from '../../model/ledger.ts';
import { at, fields, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';

/** A tab or an anchor of mint.json that shows the pages of a folder. */
interface Division {
  readonly entry: Plain;
  readonly key: 'tab' | 'anchor';
  /** Without slashes around it. */
  readonly folder: string;
  readonly pointer: readonly [string, number];
}

/** The navigation of docs.json. In mint.json, tabs and anchors take the groups with pages below their folder. */
export function navigationOf(
  ledger: Ledger,
  old: PlainObject,
  { versions: wanted, languages }: Pick<MigrationOptions, 'versions' | 'languages'>,
): PlainObject {
  ledger.mapped(['navigation'], ['navigation', 'groups']);
  const versions = list(old['versions']).filter(
    (version) => isWanted(nameOf(version), wanted) && isWanted(text(at(version, 'locale')), languages),
  );
  const anchors = globalAnchors(ledger, old);
  if (list(old['versions']).length > 0 && versions.length === 0)
    throw new MigrationError(
      'mint.json has no such version or language',
      `it has ${list(old['versions']).map(nameOf).join(', ')}`,
    );
  if (versions.length === 0) {
    const global = anchors.filter((anchor) => at(anchor, 'version') === undefined);
    return { ...partOf(ledger, old, undefined), ...globalOf(global.map(asAnchor)) };
  }
  const isByLanguage = versions.every((version) => text(at(version, 'locale')) !== undefined);
  const kind = isByLanguage ? 'language' : 'version';
  ledger.mapped(['versions'], ['navigation', `${kind}s`]);
  return {
    [`${kind}s`]: versions.map((version) => {
      const name = nameOf(version);
      const own = anchors.filter((anchor) => isIn(anchor, name));
      return {
        [kind]: isByLanguage ? (text(at(version, 'locale')) ?? name) : name,
        ...fields({ default: at(version, 'default') }),
        ...partOf(ledger, old, name),
        ...globalOf(own.map(asAnchor)),
      };
    }),
  };
}

/** A version is a text, or has a name. */
function nameOf(version: Plain): string {
  return text(version) ?? text(at(version, 'name')) ?? '';
}

function isWanted(name: string | undefined, wanted: readonly string[]): boolean {
  return wanted.length === 0 || (name !== undefined && wanted.includes(name));
}

/** Whether an entry is shown in a version; one that names none is shown in all. */
function isIn(entry: Plain, version: string | undefined): boolean {
  const named = at(entry, 'version');
  return version === undefined || named === undefined || named === version || list(named).includes(version);
}

/** Anchors that lead out of the site. */
function globalAnchors(ledger: Ledger, old: PlainObject): readonly Plain[] {
  return list(old['anchors']).filter((anchor, index) => {
    if (!leadsOut(anchor)) return false;
    ledger.mapped(['anchors', index], ['navigation', 'global', 'anchors']);
    return true;
  });
}

function globalOf(anchors: readonly Plain[]): PlainObject {
  return anchors.length === 0 ? {} : { global: { anchors } };
}

function leadsOut(entry: Plain): boolean {
  return isExternal(text(at(entry, 'url')) ?? '');
}

function asAnchor(anchor: Plain): PlainObject {
  return { ...lookOf(anchor, 'anchor'), ...fields({ href: at(anchor, 'url') }) };
}

/** The label and the look of a tab or anchor. */
function lookOf(entry: Plain | undefined, key: Division['key']): PlainObject {
  const color = at(entry, 'color');
  const shades =
    typeof color === 'string'
      ? { light: color, dark: color }
      : isObject(color)
        ? fields({ light: at(color, 'from'), dark: at(color, 'to') })
        : undefined;
  return fields({
    [key]: at(entry, 'name') ?? 'Documentation',
    icon: at(entry, 'icon'),
    iconType: at(entry, 'iconType'),
    color: key === 'anchor' ? shades : undefined,
    hidden: at(entry, 'isDefaultHidden'),
  });
}

/** The tabs, anchors and groups of one version, or of a site without versions. */
function partOf(ledger: Ledger, old: PlainObject, version: string | undefined): PlainObject {
  const groups = list(old['navigation']).filter((group) => isIn(group, version));
  const tabs = divisions(old, 'tabs', version);
  const anchors = divisions(old, 'anchors', version);
  const external = list(old['tabs']).filter((tab) => leadsOut(tab) && isIn(tab, version));
  list(old['tabs']).forEach((tab, index) => {
    if (leadsOut(tab)) ledger.mapped(['tabs', index], ['navigation', 'tabs']);
  });
  const used = new Set<Division>();
  const shares = sharesOf(groups, tabs);
  const main = anchored(ledger, old, shares.get(undefined) ?? [], anchors, used);
  const taken = tabs.flatMap((tab) => {
    const own = shares.get(tab) ?? [];
    const openapi = specOf(tab.entry, tab.folder);
    if (own.length === 0 && openapi === undefined) return [];
    used.add(tab);
    return [
      { ...lookOf(tab.entry, 'tab'), ...fields({ openapi }), ...anchored(ledger, old, own, anchors, used) },
    ];
  });
  for (const division of [...tabs, ...anchors])
    if (used.has(division)) ledger.mapped(division.pointer, ['navigation', `${division.key}s`]);
    else ledger.drop(division.pointer, `no page in the navigation is below /${division.folder}`);
  const links = external.map((tab) => ({ ...lookOf(tab, 'tab'), ...fields({ href: at(tab, 'url') }) }));
  if (taken.length + links.length === 0) {
    ledger.drop(['primaryTab'], 'there are no other tabs');
    return main;
  }
  if (old['primaryTab'] !== undefined) ledger.mapped(['primaryTab'], ['navigation', 'tabs', 0]);
  const first = isEmpty(main) ? [] : [{ ...lookOf(old['primaryTab'], 'tab'), ...main }];
  return { tabs: [...first, ...taken, ...links] };
}

function isEmpty(part: PlainObject): boolean {
  return list(part['groups']).length === 0 && part['anchors'] === undefined;
}

function divisions(
  old: PlainObject,
  field: 'tabs' | 'anchors',
  version: string | undefined,
): readonly Division[] {
  return list(old[field]).flatMap((entry, index) =>
    leadsOut(entry) || !isIn(entry, version)
      ? []
      : [
          {
            entry,
            key: field === 'tabs' ? ('tab' as const) : ('anchor' as const),
            folder: joinPath('', text(at(entry, 'url')) ?? ''),
            pointer: [field, index] as const,
          },
        ],
  );
}

/** Groups, below the anchors that take their pages. */
function anchored(
  ledger: Ledger,
  old: PlainObject,
  groups: readonly Plain[],
  anchors: readonly Division[],
  used: Set<Division>,
): PlainObject {
  const shares = sharesOf(groups, anchors);
  const taken = [...shares]
    .flatMap(([anchor, own]) => (anchor === undefined ? [] : [{ anchor, own }]))
    .sort((a, b) => a.anchor.pointer[1] - b.anchor.pointer[1])
    .map(({ anchor, own }) => {
      used.add(anchor);
      return {
        ...lookOf(anchor.entry, 'anchor'),
        ...fields({ openapi: specOf(anchor.entry, anchor.folder) }),
        groups: own,
      };
    });
  if (taken.length === 0) {
    ledger.drop(['topAnchor'], 'there are no other anchors');
    return { groups };
  }
  if (old['topAnchor'] !== undefined) ledger.mapped(['topAnchor'], ['navigation', 'anchors', 0]);
  const others = shares.get(undefined) ?? [];
  const first = others.length === 0 ? [] : [{ ...lookOf(old['topAnchor'], 'anchor'), groups: others }];
  return { anchors: [...first, ...taken] };
}

/** One spec is shown below the folder; docs.json gives several no folder. */
function specOf(entry: Plain, folder: string): Plain | undefined {
  const openapi = at(entry, 'openapi');
  return typeof openapi === 'string' && folder !== '' ? { source: openapi, directory: folder } : openapi;
}

type Shares = ReadonlyMap<Division | undefined, readonly Plain[]>;

/** The groups of each division, and those of none: a page belongs to the longest folder around it. */
function sharesOf(groups: readonly Plain[], all: readonly Division[]): Shares {
  const byFolder = new Map<string, Division>();
  for (const each of all) if (!byFolder.has(each.folder)) byFolder.set(each.folder, each);
  const shareIn = (inside: readonly Plain[]): Shares => {
    const shares = new Map<Division | undefined, Plain[]>();
    for (const group of inside) {
      const entries = list(at(group, 'pages'));
      const own = new Map<Division | undefined, Plain[]>(entries.length === 0 ? [[undefined, []]] : []);
      for (const entry of entries)
        if (typeof entry === 'string') add(own, divisionOf(entry, byFolder), [entry]);
        else if (isObject(entry)) for (const [division, part] of shareIn([entry])) add(own, division, part);
      for (const [division, pages] of own) add(shares, division, [groupOf(group, pages)]);
    }
    return shares;
  };
  return shareIn(groups);
}

function add<Key>(lists: Map<Key, Plain[]>, key: Key, more: readonly Plain[]): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [...more]);
  else append(known, more);
}

function divisionOf(page: string, byFolder: ReadonlyMap<string, Division>): Division | undefined {
  let folder = joinPath('', page);
  while (folder !== '') {
    const division = byFolder.get(folder);
    if (division !== undefined) return division;
    folder = folderOf(folder);
  }
  return undefined;
}

function groupOf(group: Plain, pages: readonly Plain[]): PlainObject {
  const { pages: _pages, version: _version, isDefaultOpen, ...others } = isObject(group) ? group : {};
  return { ...others, ...fields({ expanded: others['expanded'] ?? isDefaultOpen }), pages };
}
