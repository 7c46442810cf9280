/** Superscript or subscript text in Unicode characters; undefined if one of them does not exist. */
export function raised(text: string, place: 'sub' | 'sup'): string | undefined {
  const characters = [...text.trim()].map((character) => signs[place].get(character));
  return characters.length === 0 || characters.includes(undefined) ? undefined : characters.join('');
}

const pairs = (plain: string, other: string): ReadonlyMap<string, string> =>
  new Map([...plain].map((character, at) => [character, [...other][at] ?? '']));

const signs = {
  sub: pairs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'),
  sup: pairs('0123456789+-=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ'),
};
