/** A value that a page defines or passes on and that can be told without running anything. */
export type Literal =
  string | number | boolean | null | readonly Literal[] | { readonly [key: string]: Literal };

/** Names that an expression may use, and what they stand for. */
export type Names = ReadonlyMap<string, Literal>;

/**
 * The value of a JavaScript expression that is a literal, a name, or a path below one. Anything that would have to be
 * run is undefined.
 */
export function literal(expression: string, names: Names): Literal | undefined {
  const text = expression.trim().replace(/;$/, '');
  const quoted = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')$/s.exec(text);
  if (quoted !== null) return unescape(quoted[1] ?? quoted[2] ?? '');
  if (text.startsWith('`') && text.endsWith('`') && text.length > 1)
    return template(text.slice(1, -1), names);
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  if (text.startsWith('{') || text.startsWith('[')) return structure(text);
  if (!/^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*$/.test(text)) return undefined;
  const [name = '', ...path] = text.split(/\??\./);
  return path.reduce<Literal | undefined>(below, names.get(name));
}

/** What a reader sees of a value. */
export function shown(value: Literal | undefined): string {
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  if (typeof value === 'object') return Array.isArray(value) ? value.map(shown).join('') : '';
  return String(value);
}

function below(value: Literal | undefined, key: string): Literal | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map<string, Literal>(Object.entries(value)).get(key);
}

function template(text: string, names: Names): string | undefined {
  if (/(?<!\\)`/.test(text)) return undefined;
  let known = true;
  const filled = text.replace(/\\.|\$\{([^{}]*)\}/gs, (part, inner: string | undefined) => {
    if (inner === undefined) return part.startsWith('\\') ? unescape(part) : part;
    const value = literal(inner, names);
    if (value === undefined) known = false;
    return shown(value);
  });
  return known ? filled : undefined;
}

/** Objects and lists are read where they are JSON but for quotes around keys, single quotes and trailing commas. */
function structure(text: string): Literal | undefined {
  const json = text.replace(
    /"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'|,(?=\s*[}\]])|([A-Za-z_$][\w$]*)(?=\s*:)/gs,
    (part, single: string | undefined, key: string | undefined) => {
      if (single !== undefined) return JSON.stringify(unescape(single));
      if (key !== undefined) return JSON.stringify(key);
      return part === ',' ? '' : part;
    },
  );
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unescape(text: string): string {
  return text.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '' };
