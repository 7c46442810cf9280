/**
 * The part of a page that may contain JavaScript beyond one-line imports and short values; empty where there is none.
 */
export function scriptIn(page: string): string {
  const holdsModule = module.test(page);
  const text = holdsModule ? page.replace(imports, '') : page;
  const offsets = [holdsModule ? text.search(module) : -1, firstExpression(text)];
  const starts = offsets.filter((start) => start !== -1);
  return starts.length === 0 ? '' : text.slice(Math.min(...starts));
}

const module = /^(?:import|export)\b/m;
/** Lines after which the parser does not look ahead. */
const imports = /^(?:import [\w$,{} \t*]+ from ["'][\w@./-]+["'];?[ \t]*\r?\n)+(?=\r?\n)/gm;

/** Offset of the first expression that is not a short value; -1 where there is none. */
function firstExpression(text: string): number {
  let start = text.indexOf('{');
  while (start !== -1) {
    const end = endOfValue(text, start);
    if (end === undefined || end - start > longestValue) return start;
    start = text.indexOf('{', end);
  }
  return start;
}

const longestValue = 1_000;

/**
 * End of a value that consists of simple literals and comments. None of them contains a brace, so that it ends there
 * for every reader, as does an expression that begins inside it.
 */
function endOfValue(text: string, start: number): number | undefined {
  value.lastIndex = start;
  return value.test(text) ? value.lastIndex : undefined;
}

const flat = /(?:[^{}"'`\\/<]|"[^"\\\n\r{}`]*"|'[^'\\\n\r{}`]*'|\/\*(?:[^*{}`]|\*(?!\/))*\*\/)*/.source;
const nested = `\\{${flat}(?:\\{${flat}\\}${flat})*\\}`;
const value = new RegExp(`\\{${flat}(?:${nested}${flat})*\\}`, 'y');
