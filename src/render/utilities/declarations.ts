import { lookUp } from '../../source/look-up.ts';
import { families } from './families.ts';
import { plainUtilities } from './plain.ts';

/** The CSS declarations of a utility class without its variants; undefined for unknown classes. */
export function declarationsOf(name: string): string | undefined {
  const fixed = lookUp(plainUtilities, name);
  if (fixed !== undefined) return fixed;
  const isNegative = name.startsWith('-');
  const plain = isNegative ? name.slice(1) : name;
  for (
    let dash = plain.lastIndexOf('-', bracketOf(plain));
    dash > 0;
    dash = plain.lastIndexOf('-', dash - 1)
  ) {
    const read = lookUp(families, plain.slice(0, dash));
    const result = read?.(plain.slice(dash + 1), isNegative ? '-' : '');
    if (result !== undefined) return result;
  }
  return undefined;
}

function bracketOf(name: string): number {
  const at = name.indexOf('[');
  return at === -1 ? name.length : at;
}
