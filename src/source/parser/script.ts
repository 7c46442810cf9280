/** The part of a page that may be JavaScript beyond one-line imports and short values; empty where there is none. */
export function scriptIn(page: string): string {
  const holdsModule = module.test(page);
  const text = holdsModule ? page.replace(imports, '') : page;
  const found = [holdsModule ? text.search(module) : -1, firstExpression(text)];
  const starts = found.filter((start) => start !== -1);
  return starts.length === 0 ? '' : text.slice(Math.min(...starts));
}

const module = /^(?:import|export)\b/m;
/** Lines behind which the parser looks no further. */
const imports = /^(?:import [\w$,{} \t*]+ from ["'][\w@./-]+["'];?[ \t]*\r?\n)+(?=\r?\n)/gm;

/** Where the first expression begins that is no short value; -1 where there is none. */
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
 * Where a value of simple literals and comments ends. None of them holds a brace, so that it ends there for whoever reads
 * it, and so does an expression that begins inside of it.
 */
function endOfValue(text: string, start: number): number | undefined {
  value.lastIndex = start;
  return value.test(text) ? value.lastIndex : undefined;
}

const flat = /(?:[^{}"'`\\/<]|"[^"\\\n\r{}`]*"|'[^'\\\n\r{}`]*'|\/\*(?:[^*{}`]|\*(?!\/))*\*\/)*/.source;
const nested = `\\{${flat}(?:\\{${flat}\\}${flat})*\\}`;
const value = new RegExp(`\\{${flat}(?:${nested}${flat})*\\}`, 'y');
