import { isHook, reactCall } from './react.ts';
import { listChanges, listMethods } from './list-methods.ts';
import { type Machine, type Reason, spend, Thrown, Undecided } from './machine.ts';
import { numberMethods } from './number-methods.ts';
import { textFor } from './operators.ts';
import { statics } from './statics.ts';
import { stringMethods } from './string-methods.ts';
import {
  type Builtin,
  isBuiltin,
  isClosure,
  isFields,
  isList,
  isTemplate,
  unread,
  type Value,
} from './value.ts';
import type { Methods } from './arguments.ts';

type Note = (reason: Reason, name: string) => void;

/** Calls a function, or the method of a value. Methods come from the tables of this folder, never from the value itself. */
export function invoke(
  target: Value,
  key: string | undefined,
  given: readonly Value[],
  machine: Machine,
  note: Note,
): Value {
  spend(machine, 1);
  if (target === null || target === undefined) throw new Thrown(`${String(target)} has no "${key ?? ''}"`);
  if (key === undefined) {
    if (isBuiltin(target)) return builtinCall(target, given, machine, note);
    if (isTemplate(target)) return machine.call(target, given);
    throw new Thrown('what is no function was called');
  }
  if (isBuiltin(target)) return globalCall(`${target.path}.${key}`, given, machine, note);
  if (typeof target === 'string') return tabled(stringMethods, key, target, given, machine);
  if (typeof target === 'number') return tabled(numberMethods, key, target, given, machine);
  if (typeof target === 'boolean') return key === 'toString' ? String(target) : unread;
  if (isList(target)) {
    if (!Object.hasOwn(listChanges, key)) return tabled(listMethods, key, target, given, machine);
    if (!machine.own.has(target)) throw new Undecided();
    return tabled(listChanges, key, target as Value[], given, machine);
  }
  if (isFields(target)) return fieldCall(target, key, given, machine, note);
  if (isClosure(target) && (key === 'call' || key === 'apply' || key === 'bind')) return unread;
  return unread;
}

/** How the interpreter itself calls what it was given. */
export function callback(callee: Value, given: readonly Value[], machine: Machine): Value {
  if (isBuiltin(callee)) return builtinCall(callee, given, machine, () => undefined);
  if (callee === unread) return unread;
  throw new Thrown('what is no function was called');
}

function tabled<Self>(
  methods: Methods<Self>,
  key: string,
  self: Self,
  given: readonly Value[],
  machine: Machine,
): Value {
  return Object.hasOwn(methods, key) ? guarded(() => methods[key]?.(self, given, machine)) : unread;
}

/** What the language throws for wrong arguments, the page may catch. */
function guarded(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (
      error instanceof RangeError ||
      error instanceof TypeError ||
      error instanceof URIError ||
      error instanceof SyntaxError
    )
      throw new Thrown(error.message);
    throw error;
  }
}

function fieldCall(
  target: Readonly<Record<string, Value>>,
  key: string,
  given: readonly Value[],
  machine: Machine,
  note: Note,
): Value {
  if (Object.hasOwn(target, key)) return invoke(target[key], undefined, given, machine, note);
  if (key === 'hasOwnProperty') return Object.hasOwn(target, String(textFor(given[0], machine)));
  if (key === 'toString') return '[object Object]';
  if (key in Object.prototype) return unread;
  throw new Thrown(`there is no function "${key}"`);
}

function builtinCall({ path, bound }: Builtin, given: readonly Value[], machine: Machine, note: Note): Value {
  return globalCall(path, bound === undefined ? given : [...bound, ...given], machine, note);
}

function globalCall(path: string, given: readonly Value[], machine: Machine, note: Note): Value {
  const ask = reactCall(path);
  if (ask !== undefined) return ask(given, machine, () => note('hook', path));
  if (isHook(path)) {
    note('hook', path);
    return unread;
  }
  const name = path.replace(/\.new$/, '');
  return tabled(statics, name, undefined, given, machine);
}
