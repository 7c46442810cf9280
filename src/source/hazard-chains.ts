import { most } from './hazard-bounds.ts';
import type { Place } from './hazard-costs.ts';
import { countSigns } from './hazard-signs.ts';

/**
 * Where code nests without a bracket, deeper than the native parser survives: `a ? b : a ? b : …`, `typeof typeof …`,
 * `if (a); else if (a); else …`. Measured with version 0.10.5 of it: 6,000 are read in a thread, 12,000 end the process.
 */
export function chainedPlace(text: string): Place | undefined {
  if (!mayChain(text)) return undefined;
  const code = /^(?:import|export)\b|(?<!\\)\{/gm;
  for (let match = code.exec(text); match !== null; match = code.exec(text)) {
    const { place, end } = readCode(text, match.index);
    if (place !== undefined) return place;
    code.lastIndex = Math.max(end, match.index + 1);
  }
  return undefined;
}

/** Whether the page has enough for a chain at all. */
function mayChain(text: string): boolean {
  if (text.length < most.chained * 2) return false;
  if (countSigns('?!~=+-*&|:', text) > most.chained) return true;
  return text.length > most.chained * 3 && (text.match(allWords)?.length ?? 0) > most.chained;
}

const allWords = /\b(?:typeof|void|new|await|delete|yield|else|for|while|do|if|with)\b/g;
const unaryWord = /^(?:typeof|void|new|await|delete|yield)$/;
const statementWord = /^(?:else|for|while|do|if|with)$/;

/** What was met between two brackets, and not yet ended by a comma or semicolon where one ends it. */
interface Level {
  nested: number;
  statements: number;
  joined: number;
}

/** Counts from `start` to where the code ends: at its last bracket, or at an empty line below what is whole. */
function readCode(text: string, start: number): { readonly place?: Place; readonly end: number } {
  const levels: Level[] = [emptyLevel()];
  // What stands before a token: `a` for a value, `=` for what asks for one.
  let before = '=';
  const tokens = new RegExp(token, 'g');
  tokens.lastIndex = start;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [sign] = match;
    const level = levels.at(-1);
    if (level === undefined) return { end: match.index };
    if (sign.startsWith('\n')) {
      if (levels.length === 1 && before === 'a') return { end: match.index };
    } else if (/^[([{]/.test(sign)) {
      levels.push(emptyLevel());
      before = '=';
    } else if (/^[)\]}]/.test(sign)) {
      levels.pop();
      before = 'a';
      if (levels.length === 1 && text[start] === '{') return { end: match.index };
    } else if (sign === ',' || sign === ';') {
      level.nested = level.joined = 0;
      before = sign === ';' ? 'a' : '=';
    } else if (statementWord.test(sign)) {
      level.statements += 1;
      before = '=';
    } else if (unaryWord.test(sign)) {
      level.nested += 1;
      before = '=';
    } else if (isOperator(sign)) {
      if (nests(sign, before, text, match.index)) level.nested += 1;
      else level.joined += 1;
      before = '=';
    } else before = 'a';
    if (level.nested + level.statements > most.chained || level.joined > most.joined) {
      return { place: { start: match.index, reason: `code nests more than ${most.chained} deep` }, end: 0 };
    }
  }
  return { end: text.length };
}

function emptyLevel(): Level {
  return { nested: 0, statements: 0, joined: 0 };
}

/** Texts, words, operators, brackets; other signs are values or parts of them. */
const token =
  /"[^"\n]{0,1000}"|'[^'\n]{0,1000}'|[A-Za-z_$][\w$]*|=>|\?\?|\?\.|[=!]==?|&&|\|\||[?!~=+\-*&|:]|[()[\]{},;]|\n[ \t\r]*(?=\n)|[^\s"'\w]/;

function isOperator(sign: string): boolean {
  return /^[?!~=+\-*&|:]/.test(sign) && sign !== '?.';
}

/** Whether what follows lies inside: behind a sign before a value, in a condition, an arrow, an assignment, a label. */
function nests(sign: string, before: string, text: string, at: number): boolean {
  if (sign === '=>' || sign === '?' || sign === ':') return true;
  // `href="/"` and `icon={` are attributes.
  if (sign === '=') return !/["'{]/.test(text.charAt(at + 1));
  return before === '=';
}
