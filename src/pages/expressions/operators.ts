import { deeper, type Machine, spend, spendText, Undecided } from './machine.ts';
import {
  isBuiltin,
  isContent,
  isReactElement,
  isFields,
  isFunction,
  isList,
  isNothing,
  isObject,
  unresolved,
  type Value,
} from './value.ts';
import { lookUp } from '../../site/source/look-up.ts';

type Plain = Exclude<Value, object> | null;

/** The result of a binary operator. */
export function combine(operator: string, left: Value, right: Value, machine: Machine): Value {
  if (left === unresolved || right === unresolved) return unresolved;
  spendComparison(machine, left, right);
  switch (operator) {
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
    case '!=':
      // Comparing an object with a primitive would call methods of the object.
      if (isObject(left) !== isObject(right) && !isNothing(left) && !isNothing(right)) return unresolved;
      return (left == right) === (operator === '==');
    case 'in':
      return isFields(right) || isList(right) ? Object.hasOwn(right, stringOf(left, machine)) : unresolved;
  }
  const compute = lookUp(binary, operator);
  if (compute === undefined) return unresolved;
  const before = plain(left, machine);
  const after = plain(right, machine);
  if (typeof before === 'string' && operator === '+')
    spendText(machine, before.length + String(after).length);
  else if (typeof after === 'string' && operator === '+')
    spendText(machine, after.length + String(before).length);
  return compute(before as number, after as number);
}

/** Charges for a comparison of strings, before it is done. */
export function spendComparison(machine: Machine, left: Value, right: Value): void {
  if (typeof left === 'string' && typeof right === 'string')
    spend(machine, Math.min(left.length, right.length) / 100);
}

/** The operators of the host, applied to plain values only. */
const binary: Readonly<Record<string, (left: number, right: number) => Value>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
  '&': (left, right) => left & right,
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '>>>': (left, right) => left >>> right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};

/** A value in the form that operators and methods take. What the author's own code would decide stays undecided. */
export function plain(value: Value, machine: Machine): Plain {
  if (value === unresolved) throw new Undecided();
  if (typeof value === 'string') spend(machine, value.length / 100);
  if (!isObject(value)) return value;
  spend(machine, 1);
  if (isList(value)) return joined(value, ',', machine);
  if (isFields(value) && !Object.hasOwn(value, 'toString') && !Object.hasOwn(value, 'valueOf'))
    return '[object Object]';
  throw new Undecided();
}

export function stringOf(value: Value, machine: Machine): string {
  return String(plain(value, machine));
}

export function numberOf(value: Value, machine: Machine): number {
  return Number(plain(value, machine));
}

export function joined(list: readonly Value[], between: string, machine: Machine): string {
  const texts = list.map((each) => (isNothing(each) ? '' : deeper(machine, () => stringOf(each, machine))));
  spendText(
    machine,
    texts.reduce((length, text) => length + text.length + between.length, 0),
  );
  return texts.join(between);
}

/** Whether a condition is true. */
export function isTruthy(value: Value): boolean {
  if (value === unresolved) throw new Undecided();
  return Boolean(value);
}

export function typeOf(value: Value): Value {
  if (value === unresolved) return unresolved;
  if (isBuiltin(value))
    return /^(?:Math|JSON|Intl|React|(?:React\.)?Children)$/.test(value.path) ? 'object' : 'function';
  if (isFunction(value)) return 'function';
  return isContent(value) || isReactElement(value) ? 'object' : typeof value;
}
