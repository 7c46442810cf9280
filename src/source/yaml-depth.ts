/** Brackets that may be open at once: some hundred thousand end the whole process inside the parser. */
const most = 1000;

/** Whether more brackets are open at once than a parser that recurses can take; quotes are not looked at. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[{\]}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > most) return true;
  }
  return false;
}
