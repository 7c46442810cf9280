import { deeper, type Machine, spend, spendText, Undecided } from './machine.ts';
import {
  isBuiltin,
  isClosure,
  isContent,
  isElement,
  isFields,
  isList,
  isObject,
  isTemplate,
  unread,
  type Value,
} from './value.ts';

/** What a binary operator makes of two values. */
export function combine(operator: string, left: Value, right: Value, machine: Machine): Value {
  if (left === unread || right === unread) return unread;
  switch (operator) {
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      return isAlike(left, right);
    case '!=': {
      const alike = isAlike(left, right);
      return alike === unread ? unread : !alike;
    }
    case 'in':
      return isFields(right) || isList(right) ? Object.hasOwn(right, String(left)) : unread;
    case '+':
      return sum(left, right, machine);
    case '<':
    case '>':
    case '<=':
    case '>=':
      return compared(operator, left, right, machine);
    default:
      return calculated(operator, numberOf(left, machine), numberOf(right, machine));
  }
}

export function isAlike(left: Value, right: Value): boolean | typeof unread {
  if (left === null || left === undefined || right === null || right === undefined)
    return (left ?? undefined) === (right ?? undefined);
  // An object beside a plain value would be asked for its own.
  return isObject(left) === isObject(right) ? left == right : unread;
}

function sum(left: Value, right: Value, machine: Machine): Value {
  if (!isObject(left) && !isObject(right) && typeof left !== 'string' && typeof right !== 'string') {
    return Number(left) + Number(right);
  }
  const before = textFor(left, machine);
  const after = textFor(right, machine);
  if (before === unread || after === unread) return unread;
  spendText(machine, before.length + after.length);
  return before + after;
}

function compared(operator: string, left: Value, right: Value, machine: Machine): Value {
  const before = isObject(left) ? textFor(left, machine) : left;
  const after = isObject(right) ? textFor(right, machine) : right;
  if (before === unread || after === unread) return unread;
  const areTexts = typeof before === 'string' && typeof after === 'string';
  const first = areTexts ? before : Number(before);
  const second = areTexts ? after : Number(after);
  if (operator === '<') return first < second;
  if (operator === '>') return first > second;
  return operator === '<=' ? first <= second : first >= second;
}

function calculated(operator: string, left: number | typeof unread, right: number | typeof unread): Value {
  if (left === unread || right === unread) return unread;
  return Object.hasOwn(arithmetic, operator) ? (arithmetic[operator]?.(left, right) ?? unread) : unread;
}

const arithmetic: Readonly<Record<string, (left: number, right: number) => number>> = {
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
};

export function numberOf(value: Value, machine: Machine): number | typeof unread {
  if (value === unread) return unread;
  if (!isObject(value)) return Number(value);
  const text = textFor(value, machine);
  return text === unread ? unread : Number(text);
}

/** A value as JavaScript turns it into a string; `unread` where its own code would be asked. */
export function textFor(value: Value, machine: Machine): string | typeof unread {
  spend(machine, 1);
  if (value === unread) return unread;
  if (!isObject(value)) return String(value);
  if (isList(value)) return joined(value, ',', machine);
  const isPlain = isFields(value) && !Object.hasOwn(value, 'toString') && !Object.hasOwn(value, 'valueOf');
  return isPlain ? '[object Object]' : unread;
}

export function joined(list: readonly Value[], between: string, machine: Machine): string | typeof unread {
  spend(machine, 1);
  const texts: string[] = [];
  for (const each of list) {
    const text = each === null || each === undefined ? '' : deeper(machine, () => textFor(each, machine));
    if (text === unread) return unread;
    texts.push(text);
  }
  spendText(
    machine,
    texts.reduce((length, text) => length + text.length + between.length, 0),
  );
  return texts.join(between);
}

/** Whether a condition holds. */
export function isTruthy(value: Value): boolean {
  if (value === unread) throw new Undecided();
  return Boolean(value);
}

export function typeOf(value: Value): Value {
  if (value === unread) return unread;
  if (isBuiltin(value))
    return /^(?:Math|JSON|Intl|React|React\.Children)$/.test(value.path) ? 'object' : 'function';
  if (isClosure(value) || isTemplate(value)) return 'function';
  return isContent(value) || isElement(value) ? 'object' : typeof value;
}
