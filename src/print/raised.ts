/** Superscript or subscript text in Unicode characters; undefined where one of them does not exist. */
export function raised(text: string, place: 'sub' | 'sup'): string | undefined {
  const found = [...text.trim()].map((character) => signs[place].get(character));
  return found.length === 0 || found.includes(undefined) ? undefined : found.join('');
}

const pairs = (plain: string, other: string): ReadonlyMap<string, string> =>
  new Map([...plain].map((character, at) => [character, [...other][at] ?? '']));

const signs = {
  sub: pairs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'),
  sup: pairs('0123456789+-=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ'),
};
