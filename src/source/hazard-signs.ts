import { most } from './hazard-bounds.ts';

/** Whether there are enough signs for a hazard at all: to count them is fast, and rules out nearly every page. */
export function mayHoldHazard(text: string): boolean {
  const braces = count('{', text);
  return (
    braces > most.brackets ||
    (braces > most.elementValues && text.split(elementValue).length - 1 > most.elementValues) ||
    (count('(', text) + count('[', text) > most.brackets && isDeeperThan(most.brackets, text)) ||
    (hasLineLongerThan(most.operators, text) && text.split(operator).length - 1 > most.operators) ||
    (text.length > most.marks && count('_', text) + count('*', text) > most.marks) ||
    count('<', text) > most.openTags ||
    (count('>', text) + count('-', text) + count('+', text) + count('*', text) > most.containers &&
      nestedContainers.test(text))
  );
}

/** How often a sign stands in a text: the engine looks for one faster than a loop reads all characters. */
function count(sign: string, text: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
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

const operator = /[!~=?<>+\-_*]/;
const nestedContainers = /(?:(?:>|[-+*] )[ \t\r]*){20}/;
const elementValue = /=\{[\s(]*</;
