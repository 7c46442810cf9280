import { globalNamed } from './globals.ts';
import { elementFrom, typeOf } from './children.ts';
import { type Machine, Thrown } from './machine.ts';
import {
  isBuiltin,
  isClosure,
  isContent,
  isReactElement,
  isFields,
  isList,
  isNothing,
  unresolved,
  type Value,
} from './value.ts';

/** A member of a value: own data, and never what the language would add. */
export function memberOf(value: Value, name: string, machine: Machine): Value {
  if (value === unresolved) return unresolved;
  if (isNothing(value)) throw new Thrown(`${String(value)} has no "${name}"`);
  if (typeof value === 'string' || isList(value)) {
    if (name === 'length') return value.length;
    if (/^(?:0|[1-9]\d{0,9})$/.test(name)) return value[Number(name)];
    return inherited(name);
  }
  if (isFields(value)) return Object.hasOwn(value, name) ? value[name] : inherited(name);
  if (isReactElement(value) || isContent(value)) {
    if (name === 'key' || name === 'ref') return null;
    const element = elementFrom(value, machine);
    if (element === undefined) return unresolved;
    return name === 'props' ? element.props : name === 'type' ? typeOf(element) : undefined;
  }
  if (isBuiltin(value)) return globalNamed(`${value.path}.${name}`) ?? unresolved;
  return isClosure(value) && /^(?:name|displayName)$/.test(name) ? value.name : unresolved;
}

/** Every JavaScript value inherits `constructor` and the like, which are unreachable here. */
function inherited(name: string): Value {
  return name in Object.prototype || name in Array.prototype || name in String.prototype
    ? unresolved
    : undefined;
}
