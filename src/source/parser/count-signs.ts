/** How often any of the signs is in a text: the engine looks for one faster than a loop reads all characters. */
export function countSigns(signs: string, text: string): number {
  let found = 0;
  for (const sign of signs)
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}
