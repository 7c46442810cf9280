import { isScalar, isSeq, visit, type Document } from 'yaml';
import { folderOf, pathWithin } from '../../../site/model/addresses/link-target.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { MigrationError, type ConfigurationItem, type MigrationOptions } from '../../model/old-site.ts';
import { at, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { yamlConfiguration } from '../shared/yaml-configuration.ts';

/** `mkdocs.yml` as data: nothing that its tags name is run. */
export interface Configuration {
  /** Path of the file. */
  readonly path: string;
  readonly values: PlainObject;
  /** Values that only the environment knows. */
  readonly notStatic: readonly ConfigurationItem[];
}

/** Reads `mkdocs.yml` with what it inherits. A file below wins over the one that it names in `INHERIT`. */
export function readConfiguration(source: Source, { set }: Pick<MigrationOptions, 'set'>): Configuration {
  const path = source.files.has('mkdocs.yml') ? 'mkdocs.yml' : 'mkdocs.yaml';
  const notStatic: ConfigurationItem[] = [];
  let values: PlainObject = {};
  const passed = new Set<string>();
  for (let next: string | undefined = path; next !== undefined;) {
    if (passed.has(next))
      throw new MigrationError(`${path}: INHERIT leads back to ${next}`, 'break the circle');
    passed.add(next);
    const own = readFile(source, next, set, notStatic);
    values = merged(own, values);
    const parent = text(own['INHERIT']);
    if (parent === undefined) break;
    const inside = pathWithin(folderOf(next), parent);
    if (inside === undefined || !source.files.has(inside))
      throw new MigrationError(
        `${next}: INHERIT names ${parent}, which is not in the folder`,
        'give the folder that holds both',
      );
    next = inside;
  }
  return { path, values, notStatic };
}

/** The names of the plugins or extensions under a key, with their options; both lists and mappings are common. */
export function namedOptions(values: PlainObject, key: string): ReadonlyMap<string, PlainObject> {
  const found = values[key];
  const entries = isObject(found)
    ? Object.entries(found)
    : list(found).flatMap((item): [string, Plain][] =>
        typeof item === 'string' ? [[item, {}]] : isObject(item) ? Object.entries(item) : [],
      );
  return new Map(
    entries.map(([name, options]) => [name.replace(/^material\//, ''), isObject(options) ? options : {}]),
  );
}

function readFile(
  source: Source,
  path: string,
  set: ReadonlyMap<string, string>,
  notStatic: ConfigurationItem[],
): PlainObject {
  const content = source.text(path);
  if (content === undefined) throw new MigrationError(`${path} cannot be read as text`, 'save it as UTF-8');
  const values = yamlConfiguration(path, content, (document) =>
    resolveEnvironment(document, path, set, notStatic),
  );
  if (Object.keys(values).length === 0)
    throw new MigrationError(`${path} has no fields`, 'it should name the site: site_name');
  return values;
}

/** `!ENV [NAME, default]` becomes its default, or the value of `--set env.NAME`. */
function resolveEnvironment(
  document: Document,
  path: string,
  set: ReadonlyMap<string, string>,
  notStatic: ConfigurationItem[],
): void {
  visit(document, {
    Node(_key, node, ancestors) {
      if (!('tag' in node) || node.tag !== '!ENV') return undefined;
      const parts = isSeq(node)
        ? node.items.map((item) => (isScalar(item) ? item.value : null))
        : [isScalar(node) ? node.value : null];
      const names = parts.length > 1 ? parts.slice(0, -1) : parts;
      const given = names.map((name) => set.get(`env.${String(name)}`)).find((value) => value !== undefined);
      const value = given ?? (parts.length > 1 ? parts.at(-1) : undefined);
      if (given === undefined)
        notStatic.push({
          path,
          pointer: pointerOf(ancestors),
          to: null,
          status: 'notStatic',
          note: `read from the environment: --set env.${String(names[0])}=…`,
        });
      return document.createNode(value ?? null);
    },
  });
}

/** The keys of the pairs around a node. */
function pointerOf(ancestors: readonly unknown[]): string {
  return ancestors
    .flatMap((each) => {
      const key = typeof each === 'object' && each !== null && 'key' in each ? each.key : undefined;
      return isScalar(key) ? [`/${String(key.value).replaceAll('~', '~0').replaceAll('/', '~1')}`] : [];
    })
    .join('');
}

/** Mappings are joined key by key; everything else of `below` replaces what is above. */
function merged(above: PlainObject, below: PlainObject): PlainObject {
  const keys = new Set([...Object.keys(above), ...Object.keys(below)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const [upper, lower] = [at(above, key), at(below, key)];
      if (isObject(upper) && isObject(lower)) return [key, merged(upper, lower)];
      return [key, (Object.hasOwn(below, key) ? lower : upper) ?? null];
    }),
  );
}
