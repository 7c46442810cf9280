/** Maximum number of open brackets. */
const maxBrackets = 500;
/** Maximum nesting of lists and mappings without brackets. */
const maxBlocks = 300;

/**
 * Whether values nest deeper than a recursive parser can handle; quotes are not considered. V8 terminates the process
 * where its stack overflows while compiling a pattern.
 */
export function nestsTooDeep(text: string): boolean {
  return bracketsTooDeep(text) || (mayNest.test(text) && blocksTooDeep(text));
}

function bracketsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[{\]}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > maxBrackets) return true;
  }
  return false;
}

/** A text with fewer of both cannot nest that deep. */
const mayNest = /(?:[-?:][ \t]+(?:[&!]\S*[ \t]+)*){20}| {200}/;

/** `- - a` is a list in a list: each marker starts a column, and everything to the right is nested in it. */
function blocksTooDeep(text: string): boolean {
  const columns: number[] = [];
  for (const [before] of text.matchAll(/^ *(?:[-?:][ \t]+(?:[&!]\S*[ \t]+)*)*(?=\S)/gm)) {
    const indent = before.search(/[^ ]|$/);
    while ((columns.at(-1) ?? -1) >= indent) columns.pop();
    columns.push(indent);
    for (const { index } of before.matchAll(/(?<!\S)[-?:][ \t]+/g)) columns.push(index + 1);
    if (columns.length > maxBlocks) return true;
  }
  return false;
}
