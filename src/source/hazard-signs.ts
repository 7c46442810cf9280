import { most } from './hazard-bounds.ts';

/** Whether there are enough signs for a hazard at all: to count them is fast, and rules out nearly every page. */
export function mayHoldHazard(text: string): boolean {
  const count = (signs: string) => countSigns(signs, text);
  const braces = count('{');
  return (
    braces > most.brackets ||
    (count('([') > most.brackets && isDeeperThan(most.brackets, text)) ||
    (hasLineLongerThan(most.operators, text) && count('!~=?<>+-_*') > most.operators) ||
    (text.length > most.marks && count('_*') > most.marks) ||
    count('<') > most.openTags ||
    (count('>-+*') > most.containers && nestedContainers.test(text)) ||
    (braces > most.elementValues && [...text.matchAll(elementValues)].length > most.elementValues)
  );
}

/** How often any of the signs stands in a text: the engine looks for one faster than a loop reads all characters. */
export function countSigns(signs: string, text: string): number {
  let found = 0;
  for (const sign of signs) {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
  }
  return found;
}

/** Whether so many brackets are open anywhere, if none is closed by the end of its paragraph. */
function isDeeperThan(depth: number, text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[()[\]]/g)) {
    if (bracket === '(' || bracket === '[') open += 1;
    else if (open > 0) open -= 1;
    if (open > depth) return true;
  }
  return false;
}

/** Looks back for the end of a line from where it has to stand at the latest. */
function hasLineLongerThan(length: number, text: string): boolean {
  let start = 0;
  while (start + length < text.length) {
    const end = text.lastIndexOf('\n', start + length);
    if (end < start) return true;
    start = end + 1;
  }
  return false;
}

const nestedContainers = /(?:(?:>|[-+*] )[ \t\r]*){20}/;
const elementValues = /=\{[\s(]*</g;
