import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { isRecord } from '../site/source/plain.ts';

/** What a parameter must be, as an editor reads it in the answer to a wrong request. */
const kinds = {
  text: { words: 'text', fits: (value: unknown) => typeof value === 'string' },
  list: { words: 'a list', fits: (value: unknown) => Array.isArray(value) },
  object: { words: 'an object', fits: isRecord },
  position: { words: 'a position: { "line", "character" }', fits: isPosition },
  range: {
    words: 'a range: { "start", "end" }',
    fits: (value: unknown) => isRecord(value) && isPosition(value['start']) && isPosition(value['end']),
  },
};

/** By path, such as `textDocument.uri`. */
export type Expected = Readonly<Record<string, keyof typeof kinds>>;

/** Throws the protocol's error for parameters that are missing or of another kind. */
export function checkParameters(parameters: unknown, expected: Expected): void {
  for (const [path, kind] of Object.entries(expected))
    if (!kinds[kind].fits(valueAt(parameters, path)))
      throw new ResponseError(ErrorCodes.InvalidParams, `"${path}" must be ${kinds[kind].words}`);
}

function valueAt(parameters: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), parameters);
}

function isPosition(value: unknown): boolean {
  return isRecord(value) && isIndex(value['line']) && isIndex(value['character']);
}

function isIndex(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
