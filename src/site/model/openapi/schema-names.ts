import { oncePer } from '../../source/once.ts';
import { atPointer, entriesOf, isPlainArray, pointerTo, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, SpecPart } from './spec.ts';

/** Names of the schemas of a spec other than their location (JSON Schema 2020-12, section 8.2). */
interface SchemaNames {
  /** Schemas with an `$id`, by its absolute address. */
  readonly ids: ReadonlyMap<string, Located>;
  /** By the address of the enclosing schema and the anchor: `…#oven`. */
  readonly anchors: ReadonlyMap<string, Located>;
  /** By file: the base addresses that apply from a pointer on, outermost first. */
  readonly bases: ReadonlyMap<string, readonly (readonly [pointer: string, base: string])[]>;
}

/** The target of a reference at some location that names a schema by its `$id`, `$anchor` or `$dynamicAnchor`. */
export function namedSchema(
  parts: ReadonlyMap<string, SpecPart>,
  { file, pointer }: Located,
  reference: string,
): Located | undefined {
  const { ids, anchors, bases } = namesOf(parts);
  if (ids.size + anchors.size === 0) return undefined;
  const base = bases.get(file)?.findLast(([start]) => pointer === start || pointer.startsWith(`${start}/`));
  const address = resolved(reference, base?.[1] ?? addressOf(file));
  if (address === undefined) return undefined;
  const [id = '', fragment = ''] = address.split('#');
  if (fragment !== '' && !fragment.startsWith('/')) return anchors.get(address);
  const schema = ids.get(id);
  return (
    schema && { ...schema, value: atPointer(schema.value, fragment), pointer: schema.pointer + fragment }
  );
}

const namesOf = oncePer((parts: ReadonlyMap<string, SpecPart>): SchemaNames => {
  const names = { ids: new Map(), anchors: new Map(), bases: new Map() };
  for (const { file, value } of parts.values()) {
    if (/\$(?:id|anchor|dynamicAnchor)\b/.test(file.text)) collect(names, file.path, value);
  }
  return names;
});

function collect(
  {
    ids,
    anchors,
    bases,
  }: {
    ids: Map<string, Located>;
    anchors: Map<string, Located>;
    bases: Map<string, (readonly [string, string])[]>;
  },
  file: string,
  whole: Plain,
): void {
  const starts: (readonly [string, string])[] = [];
  bases.set(file, starts);
  const visit = (value: Plain, pointer: string, outer: string): void => {
    if (isPlainArray(value)) {
      for (const [index, item] of value.entries()) visit(item, pointerTo(pointer, index), outer);
      return;
    }
    const located = { value, file, pointer };
    const id = textField(value, '$id');
    const address = id === undefined ? undefined : resolved(id.replace(/#$/, ''), outer);
    const base = address ?? outer;
    if (address !== undefined) {
      starts.push([pointer, address]);
      if (!ids.has(address)) ids.set(address, located);
    }
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = textField(value, key);
      if (name !== undefined && !anchors.has(`${base}#${name}`)) anchors.set(`${base}#${name}`, located);
    }
    for (const [key, child] of entriesOf(value)) {
      if (typeof child === 'object') visit(child, pointerTo(pointer, key), base);
    }
  };
  visit(whole, '', addressOf(file));
}

/** Names are relative to the file that contains them; no host has this name. */
function addressOf(file: string): string {
  return new URL(file.split('/').map(encodeURIComponent).join('/'), 'http://site.invalid/').href;
}

function resolved(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}
