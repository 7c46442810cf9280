import { field, isTrue, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';

/** What a schema asks of a value besides its type. */
export interface Limit {
  readonly label: string;
  readonly value: string;
}

/** Range, length, count, pattern: `{ label: 'Range', value: '1 to 100' }`. */
export function limitsOf(schema: Plain | undefined): readonly Limit[] {
  const limit = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }]);
  const multiple = numberField(schema, 'multipleOf');
  return [
    ...limit('Range', valueRange(schema)),
    ...limit('Multiple of', multiple === undefined ? undefined : String(multiple)),
    ...limit('Length', counted(schema, 'minLength', 'maxLength', 'character')),
    ...limit('Items', counted(schema, 'minItems', 'maxItems', 'item')),
    ...limit('Fields', counted(schema, 'minProperties', 'maxProperties', 'field')),
    ...limit('Pattern', textField(schema, 'pattern')),
    ...limit('Items', isTrue(schema, 'uniqueItems') ? 'each only once' : undefined),
  ];
}

// `exclusiveMinimum` is a number since 3.1, and before it says of `minimum` that it is left out.
function valueRange(schema: Plain | undefined): string | undefined {
  const bound = (plain: string, exclusive: string) => {
    const own = numberField(schema, exclusive);
    const value = own ?? numberField(schema, plain);
    return value === undefined ? undefined : { value, open: own !== undefined || isTrue(schema, exclusive) };
  };
  const low = bound('minimum', 'exclusiveMinimum');
  const high = bound('maximum', 'exclusiveMaximum');
  if (low === undefined && high === undefined) return undefined;
  if (low !== undefined && high !== undefined && !low.open && !high.open)
    return `${low.value} to ${high.value}`;
  return [
    low === undefined ? [] : [`${low.open ? 'more than' : 'at least'} ${low.value}`],
    high === undefined ? [] : [`${high.open ? 'less than' : 'at most'} ${high.value}`],
  ]
    .flat()
    .join(', ');
}

function counted(schema: Plain | undefined, low: string, high: string, noun: string): string | undefined {
  const least = numberField(schema, low);
  const most = numberField(schema, high);
  const nouns = (count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  if (least !== undefined && least > 0 && most !== undefined)
    return least === most ? nouns(most) : `${least} to ${nouns(most)}`;
  if (most !== undefined) return `at most ${nouns(most)}`;
  return least === undefined || least === 0 ? undefined : `at least ${nouns(least)}`;
}

function numberField(value: Plain | undefined, key: string): number | undefined {
  const found = field(value, key);
  return typeof found === 'number' ? found : undefined;
}
