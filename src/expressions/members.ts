import { globalNamed } from './globals.ts';
import { type Machine, Thrown } from './machine.ts';
import { propsOf, typeOfElement } from './children.ts';
import { isBuiltin, isClosure, isContent, isElement, isFields, isList, unread, type Value } from './value.ts';

/** What a value has under a name: own data alone, never what the language itself would add. */
export function memberOf(value: Value, key: string | number, machine: Machine): Value {
  if (value === unread) return unread;
  if (value === null || value === undefined) throw new Thrown(`${String(value)} has no "${key}"`);
  const name = String(key);
  if (typeof value === 'string' || isList(value)) {
    if (name === 'length') return value.length;
    if (/^(?:0|[1-9]\d{0,9})$/.test(name)) return value[Number(name)];
    return inherited(name);
  }
  if (isFields(value)) return Object.hasOwn(value, name) ? value[name] : inherited(name);
  if (isElement(value) || isContent(value)) {
    if (name === 'props') return propsOf(value, machine);
    if (name === 'type') return typeOfElement(value);
    return name === 'key' || name === 'ref' ? null : undefined;
  }
  if (isBuiltin(value)) return globalNamed(`${value.path}.${name}`) ?? unread;
  if (isClosure(value) && (name === 'name' || name === 'displayName')) return value.name;
  return unread;
}

/** Every value of the language has a `constructor` and the like; nobody gets at them here. */
function inherited(name: string): Value {
  return name in Object.prototype || name in Array.prototype || name in String.prototype ? unread : undefined;
}
