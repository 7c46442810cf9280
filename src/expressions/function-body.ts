import { deepest, nesting, tokensOf } from './code.ts';

/** What a function does before it gives something back, as far as its shape tells. Nothing of it is run. */
export interface FunctionBody {
  /** Where the statements start that declare a name of its own. */
  readonly declarations: readonly number[];
  /** Where the value starts that it gives back at its end; undefined where it gives none, or is cut off. */
  readonly returned: number | undefined;
}

/** Reads the body that opens with the brace at `start`. What is given back in a branch is passed over: nobody decides here. */
export function readFunctionBody(source: string, start: number): FunctionBody {
  const declarations: number[] = [];
  let returned: number | undefined;
  let depth = 0;
  for (const token of tokensOf(source, start)) {
    if (token.kind === 'sign') depth += nesting(source[token.start]);
    if (depth <= 0) return { declarations, returned };
    if (depth > deepest) break;
    if (token.kind !== 'word' || depth > 1) continue;
    const word = source.slice(token.start, token.end);
    if (word === 'return') returned = token.end;
    if (word === 'const' || word === 'let' || word === 'var') declarations.push(token.start);
  }
  return { declarations, returned: undefined };
}
