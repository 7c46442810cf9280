/** Brackets that may be open at once. */
const mostBrackets = 500;
/** Lists and mappings inside each other without brackets. */
const mostBlocks = 300;

/**
 * Whether values nest deeper than a parser that recurses can take; quotes are not looked at. Where its stack ends while a
 * pattern is compiled, V8 ends the process.
 */
export function nestsTooDeep(text: string): boolean {
  return bracketsTooDeep(text) || (mayNest.test(text) && blocksTooDeep(text));
}

function bracketsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[{\]}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > mostBrackets) return true;
  }
  return false;
}

/** Less of both can not nest so deep. */
const mayNest = /(?:[-?:][ \t]+(?:[&!]\S*[ \t]+)*){20}| {200}/;

/** `- - a` is a list in a list: each sign begins a column, and what stands further to the right lies inside. */
function blocksTooDeep(text: string): boolean {
  const columns: number[] = [];
  for (const [before] of text.matchAll(/^ *(?:[-?:][ \t]+(?:[&!]\S*[ \t]+)*)*(?=\S)/gm)) {
    const indent = before.search(/[^ ]|$/);
    while ((columns.at(-1) ?? -1) >= indent) columns.pop();
    columns.push(indent);
    for (const { index } of before.matchAll(/(?<!\S)[-?:][ \t]+/g)) columns.push(index + 1);
    if (columns.length > mostBlocks) return true;
  }
  return false;
}
