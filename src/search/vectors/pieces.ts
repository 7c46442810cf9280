/** Splits terms into pieces of a list: the term itself, or repeatedly the longest prefix of the rest. */
export function createPieces(list: readonly string[]): (term: string) => readonly number[] {
  const numbers = new Map(list.map((piece, at) => [piece, at]));
  return (term) => {
    const whole = numbers.get(term);
    if (whole !== undefined) return [whole];
    const results: number[] = [];
    for (let start = 0; start + shortest <= term.length;) {
      let end = Math.min(term.length, start + longest);
      while (end - start >= shortest && !numbers.has(term.slice(start, end))) end--;
      if (end - start >= shortest) {
        results.push(numbers.get(term.slice(start, end))!);
        start = end;
      } else start++;
    }
    return results;
  };
}

const shortest = 4;
const longest = 20;
