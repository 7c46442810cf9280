import type { Plain } from '../../site/source/tree.ts';
import { at, isObject, type PlainObject } from './plain-values.ts';
import type { ConfigurationItem } from './old-site.ts';

/** Keys from the top of a configuration to a value. */
type Keys = readonly (string | number)[];

/** Maps the fields of an old configuration to docs.json, and keeps account of each. */
export interface Ledger {
  /** Copies a value, if there is one that `change` accepts, to a place in docs.json. */
  move(from: Keys, to: Keys, change?: (value: Plain) => Plain | undefined): void;
  /** Sets a value that has no source of its own. */
  set(to: Keys, value: Plain): void;
  /** Says that a value became something that is written elsewhere, such as the navigation. */
  mapped(from: Keys, to: Keys, note?: string): void;
  /** Says that nothing came of a value, if there is one. */
  drop(from: Keys, note: string): void;
  /** Says that docs.json has a value that the old configuration did not. */
  byDefault(to: Keys, value: Plain, note: string): void;
  /** The fields so far, and an item for every field; those that nobody asked for are dropped. */
  close(): {
    readonly config: PlainObject;
    readonly items: readonly ConfigurationItem[];
  };
}

/** The primary color of a site whose old one is not known. */
export const defaultColor = '#0D7A5F';

/** `path` is the file of the old configuration. */
export function ledgerOf(path: string, old: Plain): Ledger {
  const config: Record<string, unknown> = {};
  const items = new Map<string, ConfigurationItem>();
  const add = (pointer: string, item: Omit<ConfigurationItem, 'path' | 'pointer'>) =>
    items.set(pointer, { path, pointer, ...item });
  const set = (to: Keys, value: Plain): void => {
    const [last, ...above] = to.toReversed().map(String);
    let target: Record<string, unknown> = config;
    for (const key of above.reverse()) {
      const next = target[key];
      target = (target[key] = typeof next === 'object' && next !== null ? next : {}) as Record<
        string,
        unknown
      >;
    }
    target[last ?? ''] = value;
  };
  const valueAt = (keys: Keys): Plain | undefined => at(old, ...keys.map(String));
  return {
    move(from, to, change = (value) => value) {
      const value = valueAt(from);
      if (value === undefined) return;
      const changed = change(value);
      if (changed === undefined)
        return void add(pointerOf(from), {
          to: null,
          status: 'dropped',
          note: 'docs.json accepts no such value',
        });
      set(to, changed);
      add(pointerOf(from), { to: pointerOf(to), status: 'mapped' });
    },
    set,
    mapped(from, to, note) {
      add(pointerOf(from), { to: pointerOf(to), status: 'mapped', ...(note === undefined ? {} : { note }) });
    },
    drop(from, note) {
      if (valueAt(from) !== undefined) add(pointerOf(from), { to: null, status: 'dropped', note });
    },
    byDefault(to, value, note) {
      set(to, value);
      add('', { to: pointerOf(to), status: 'default', note });
    },
    close() {
      for (const pointer of unasked(old, [], {
        asked: new Set(items.keys()),
        around: pointersAround(items.keys()),
      }))
        add(pointer, { to: null, status: 'dropped', note: 'docs.json has no such setting' });
      return { config: config as PlainObject, items: [...items.values()] };
    },
  };
}

/** Pointers, and those of what is around them. */
interface Asked {
  readonly asked: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
}

function pointersAround(pointers: Iterable<string>): ReadonlySet<string> {
  const around = new Set<string>();
  for (const pointer of pointers)
    for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const outer = pointer.slice(0, end);
      if (around.has(outer)) break;
      around.add(outer);
    }
  return around;
}

/** The pointers of all values of which neither they nor what is around or inside them was asked for. */
function unasked(value: Plain, keys: Keys, { asked, around }: Asked): readonly string[] {
  const pointer = pointerOf(keys);
  if (keys.length > 0 && asked.has(pointer)) return [];
  if (keys.length > 0 && !around.has(pointer)) return [pointer];
  return isObject(value)
    ? Object.entries(value).flatMap(([key, child]) => unasked(child, [...keys, key], { asked, around }))
    : [];
}

/** `/colors/primary`, as in RFC 6901. */
function pointerOf(keys: Keys): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
