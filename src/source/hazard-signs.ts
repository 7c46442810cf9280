import { most } from './hazard-bounds.ts';

/** Whether there are enough signs for a hazard at all: to count them is fast, and rules out nearly every page. */
export function mayHoldHazard(text: string): boolean {
  const counts = countSigns(text);
  const count = (signs: string) => {
    let sum = 0;
    for (let at = 0; at < signs.length; at += 1) sum += counts[signs.charCodeAt(at)] ?? 0;
    return sum;
  };
  return (
    count('{') > most.brackets ||
    (count('([') > most.brackets && isDeeperThan(most.brackets, text)) ||
    (count('!~=?<>+-_*') > most.operators && hasLineLongerThan(most.operators, text)) ||
    count('_*') > most.marks ||
    count('<') > most.openTags ||
    (count('>-+*') > most.containers && nestedContainers.test(text)) ||
    (count('{') > most.elementValues && [...text.matchAll(elementValues)].length > most.elementValues)
  );
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

function hasLineLongerThan(length: number, text: string): boolean {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > length) return true;
    start = end + 1;
  }
  return false;
}

/** How often each ASCII character stands in the text; a run that draws a line counts once. */
function countSigns(text: string): Uint32Array {
  const counts = new Uint32Array(128);
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 128 && (code !== last || !isDrawn(code))) counts[code] = (counts[code] ?? 0) + 1;
    last = code;
  }
  return counts;
}

const nestedContainers = /(?:(?:>|[-+*] )[ \t\r]*){20}/;
const elementValues = /=\{[\s(]*</g;

/** One of `- + = ~`. */
export function isDrawn(code: number): boolean {
  return code === 0x2d || code === 0x2b || code === 0x3d || code === 0x7e;
}
