import { type Read, type Value, unread } from './value.ts';

/** The operators that are read, and how closely each binds. Of those that begin alike the longer comes first. */
export const precedence: ReadonlyMap<string, number> = new Map([
  ['===', 4],
  ['!==', 4],
  ['==', 4],
  ['!=', 4],
  ['<=', 5],
  ['>=', 5],
  ['??', 1],
  ['||', 2],
  ['&&', 3],
  ['<', 5],
  ['>', 5],
  ['+', 6],
  ['-', 6],
  ['*', 7],
  ['/', 7],
  ['%', 7],
]);

export function combine(operator: string, left: Read, right: Read): Read {
  if (left === unread) return unread;
  if (operator === '&&') return left ? right : left;
  if (operator === '||') return left ? left : right;
  if (operator === '??') return left ?? right;
  if (right === unread) return unread;
  if (operator === '===') return left === right;
  if (operator === '!==') return left !== right;
  if (operator === '==') return isAlike(left, right);
  if (operator === '!=') return !isAlike(left, right);
  if (!isPlain(left) || !isPlain(right)) return unread;
  if (operator === '+') return sum(left, right);
  const compared = comparison(operator, left, right);
  return compared ?? product(operator, Number(left), Number(right));
}

function isAlike(left: Value, right: Value): boolean {
  if (isPlain(left) && isPlain(right)) return String(left) === String(right);
  return left === right || ((left ?? undefined) === undefined && (right ?? undefined) === undefined);
}

/** Values that double each time they are named would soon fill the memory. */
const longest = 200_000;

function sum(left: string | number, right: string | number): Read {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  const text = `${left}${right}`;
  return text.length > longest ? unread : text;
}

function comparison(operator: string, left: string | number, right: string | number): boolean | undefined {
  const areTexts = typeof left === 'string' && typeof right === 'string';
  const order = areTexts ? (left < right ? -1 : left > right ? 1 : 0) : Number(left) - Number(right);
  if (operator === '<') return order < 0;
  if (operator === '>') return order > 0;
  if (operator === '<=') return order <= 0;
  return operator === '>=' ? order >= 0 : undefined;
}

function product(operator: string, left: number, right: number): Read {
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  return left % right;
}

export function isPlain(value: Read): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
