import type { SourceFile } from '../source/span.ts';
import { bracketsEnd, markupAsMdx } from './code.ts';
import { conditional } from './expression.ts';
import { readFunctionBody } from './function-body.ts';
import { hasFailed, type Reader, take, takeMatch, takeName } from './reader.ts';
import { made, type Parameter, type Read, type Scope, type Template, unread } from './value.ts';

/** What stands behind a name and its equals sign: a value, or a function that gives back markup. */
export function definitionOf(rest: string, path: string, scope: Scope): Read {
  const sign = /^(?::[^=\n]{1,200})?=\s*/.exec(rest);
  if (sign === null) return unread;
  const value = rest.slice(sign[0].length);
  const made = arrowOf(value, path, scope);
  return made ?? wholeValue(value, scope);
}

/** What stands behind `function name`. */
export function functionOf(rest: string, path: string, scope: Scope): Read {
  const end = rest.startsWith('(') ? bracketsEnd(rest, 0) : undefined;
  if (end === undefined) return unread;
  const body = rest.slice(end).replace(/^\s*(?::[^{]{1,200})?/, '');
  return body.startsWith('{') ? templateOf(body, rest.slice(1, end - 1), path, scope) : unread;
}

/** A snippet: it takes all that it is given. */
export function wholeFile(file: SourceFile, scope: Scope): Template {
  return { [made]: 'template', file, parameters: undefined, declarations: [], isControl: false, scope };
}

/** Undefined for what is no arrow function. */
function arrowOf(source: string, path: string, scope: Scope): Read {
  const start = /^async\s+/.exec(source)?.[0].length ?? 0;
  const end = source[start] === '(' ? bracketsEnd(source, start) : undefined;
  const head = end === undefined ? /^[\w$]+/.exec(source.slice(start))?.[0] : source.slice(start, end);
  if (head === undefined) return undefined;
  const arrow = /^\s*(?::[^=\n]{1,200})?=>\s*/.exec(source.slice(start + head.length));
  if (arrow === null) return undefined;
  const parameters = end === undefined ? head : head.slice(1, -1);
  return templateOf(source.slice(start + head.length + arrow[0].length), parameters, path, scope);
}

/** The markup at the end of a function is shown; nothing that it does before is run. */
function templateOf(body: string, parameters: string, path: string, scope: Scope): Read {
  const { declarations, returned } = body.startsWith('{')
    ? readFunctionBody(body, 0)
    : { declarations: [], returned: 0 };
  if (returned === undefined) return unread;
  const opening = /^[\s(]*(?=<)/.exec(body.slice(returned));
  const markup = opening === null ? undefined : markupAsMdx(body, returned + opening[0].length);
  if (markup === undefined) return unread;
  return {
    [made]: 'template',
    file: { path, text: markup.replace(/^<>|<\/>$/g, '') },
    parameters: /^\s*\{/.test(parameters) ? parametersOf(parameters, scope) : undefined,
    declarations: declarations.map((at) => body.slice(at, returned)),
    isControl: /\buse[A-Z]\w*\s*[(<]/.test(body.slice(0, returned)),
    scope,
  };
}

/** What a function takes of the one object that it is given: `{ name, size: width = 2 }`. */
function parametersOf(source: string, scope: Scope): readonly Parameter[] {
  const reader: Reader = { source, at: 0, depth: 0, scope };
  const found: Parameter[] = [];
  take(reader, '{');
  for (;;) {
    const isRest = take(reader, '...');
    const name = takeName(reader);
    if (name === undefined) return found;
    const local = take(reader, ':') ? (takeName(reader) ?? '') : name;
    const standard = take(reader, '=') ? conditional(reader) : undefined;
    if (!isRest) found.push({ name, local, standard });
    if (!take(reader, ',')) return found;
  }
}

/** A value with nothing behind it that makes another one of it. */
function wholeValue(source: string, scope: Scope): Read {
  const reader: Reader = { source, at: 0, depth: 0, scope };
  const value = conditional(reader);
  return hasFailed(reader) || takeMatch(reader, goesOn) !== undefined ? unread : value;
}

const goesOn = /(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*)*(?:[.?+\-*%&|=<>([`]|\/(?![/*]))/y;
