import { field, isTrue, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';

/** A constraint of a value besides its type. */
export interface Limit {
  readonly kind: 'range' | 'multipleOf' | 'length' | 'items' | 'fields' | 'pattern' | 'uniqueItems';
  readonly label: string;
  readonly value: string;
  /** In symbols, for every language: `1 – 100`, `≥ 3`. */
  readonly signs: string;
}

interface Amount {
  readonly value: string;
  readonly signs: string;
}

/** Range, length, count, pattern: `{ kind: 'range', label: 'Range', value: '1 to 100', signs: '1 – 100' }`. */
export function limitsOf(schema: Plain | undefined): readonly Limit[] {
  const limit = (kind: Limit['kind'], label: string, amount: Amount | undefined): readonly Limit[] =>
    amount === undefined ? [] : [{ kind, label, ...amount }];
  const plain = (value: string | undefined) => (value === undefined ? undefined : { value, signs: value });
  const multiple = numberField(schema, 'multipleOf');
  return [
    ...limit('range', 'Range', valueRange(schema)),
    ...limit('multipleOf', 'Multiple of', plain(multiple === undefined ? undefined : String(multiple))),
    ...limit('length', 'Length', amountOf(schema, 'minLength', 'maxLength', 'character')),
    ...limit('items', 'Items', amountOf(schema, 'minItems', 'maxItems', 'item')),
    ...limit('fields', 'Fields', amountOf(schema, 'minProperties', 'maxProperties', 'field')),
    ...limit('pattern', 'Pattern', plain(textField(schema, 'pattern'))),
    ...limit('uniqueItems', 'Items', plain(isTrue(schema, 'uniqueItems') ? 'each only once' : undefined)),
  ];
}

// `exclusiveMinimum` is a number since 3.1; before, it is a boolean that excludes `minimum`.
function valueRange(schema: Plain | undefined): Amount | undefined {
  const bound = (plain: string, exclusive: string) => {
    const exclusiveBound = numberField(schema, exclusive);
    const value = exclusiveBound ?? numberField(schema, plain);
    return value === undefined
      ? undefined
      : { value, open: exclusiveBound !== undefined || isTrue(schema, exclusive) };
  };
  const low = bound('minimum', 'exclusiveMinimum');
  const high = bound('maximum', 'exclusiveMaximum');
  if (low === undefined && high === undefined) return undefined;
  if (low !== undefined && high !== undefined && !low.open && !high.open)
    return { value: `${low.value} to ${high.value}`, signs: `${low.value} – ${high.value}` };
  const words = [
    low === undefined ? [] : [`${low.open ? 'more than' : 'at least'} ${low.value}`],
    high === undefined ? [] : [`${high.open ? 'less than' : 'at most'} ${high.value}`],
  ];
  const signs = [
    low === undefined ? [] : [`${low.open ? '>' : '≥'} ${low.value}`],
    high === undefined ? [] : [`${high.open ? '<' : '≤'} ${high.value}`],
  ];
  return { value: words.flat().join(', '), signs: signs.flat().join(', ') };
}

function amountOf(schema: Plain | undefined, low: string, high: string, noun: string): Amount | undefined {
  const minimum = numberField(schema, low);
  const maximum = numberField(schema, high);
  const nouns = (count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  if (minimum !== undefined && minimum > 0 && maximum !== undefined)
    return minimum === maximum
      ? { value: nouns(maximum), signs: String(maximum) }
      : { value: `${minimum} to ${nouns(maximum)}`, signs: `${minimum} – ${maximum}` };
  if (maximum !== undefined) return { value: `at most ${nouns(maximum)}`, signs: `≤ ${maximum}` };
  return minimum === undefined || minimum === 0
    ? undefined
    : { value: `at least ${nouns(minimum)}`, signs: `≥ ${minimum}` };
}

function numberField(value: Plain | undefined, key: string): number | undefined {
  const number = field(value, key);
  return typeof number === 'number' ? number : undefined;
}
