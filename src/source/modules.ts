import type { Import, ImportName } from '../model/page.ts';
import { append } from './append.ts';

/** What the import and export statements of a piece of JavaScript name. Offsets count from `offset`. */
export interface ModuleNames {
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
  readonly definitions: readonly string[];
}

const statement =
  /(?:^|[;\n])[ \t]*import\b\s*(?:(type\s+)?((?:[^"'`;()=\n]|\n(?![ \t]*(?:import|export)\b))+?)\bfrom\s*)?(["'])([^"'\n]*)\3/g;
const declaration =
  /(?:^|[;\n])[ \t]*(export\s+)?(default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;
const destructured = /(?:^|[;\n])[ \t]*(?:export\s+)?(?:const|let|var)\s*[{[]([^=;]*?)[}\]]\s*=/g;
const list = /(?:^|[;\n])[ \t]*export\s*\{([^}]*)\}/g;
const others = /(?:^|[;\n])[ \t]*export\s*(default\b|\*)/g;

/** Reads statements by their shape alone: nothing is run, and what is no JavaScript names nothing. */
export function readModule(source: string, offset: number): ModuleNames {
  const text = withoutComments(source);
  const imports: Import[] = [];
  const exports: string[] = [];
  const definitions: string[] = [];
  for (const match of text.matchAll(statement)) {
    const [whole, type, names = '', , target = ''] = match;
    const end = offset + match.index + whole.length - 1;
    const namesStart = offset + match.index + whole.indexOf(names);
    const found = type === undefined ? importNames(names, namesStart) : [];
    imports.push({ source: target, kind: 'statement', names: found, start: end - target.length, end });
    append(
      definitions,
      found.map(({ local }) => local),
    );
  }
  for (const [, exported, isDefault, name = ''] of text.matchAll(declaration)) {
    definitions.push(name);
    if (exported !== undefined) exports.push(isDefault === undefined ? name : 'default');
  }
  for (const [, names = ''] of text.matchAll(destructured)) append(definitions, namesIn(names));
  for (const [, names = ''] of text.matchAll(list))
    exports.push(
      ...names.split(',').flatMap(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) || [],
      ),
    );
  for (const [, what] of text.matchAll(others)) exports.push(what === '*' ? '*' : 'default');
  return { imports, exports: [...new Set(exports)], definitions: [...new Set(definitions)] };
}

/** Every name in code that cannot be read: any of them may be what it was to define. */
export function namesIn(source: string): ReadonlySet<string> {
  return new Set(source.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
}

/** The values an import names; types are gone before anything runs. */
function importNames(names: string, offset: number): readonly ImportName[] {
  const found: ImportName[] = [];
  const add = (imported: string, local: string, index: number, length: number) =>
    found.push({ imported, local, start: offset + index, end: offset + index + length });
  const braces = /\{([^}]*)\}/.exec(names);
  const before = braces === null ? names : names.slice(0, braces.index);
  for (const match of before.matchAll(/(\*\s+as\s+)?([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu)) {
    const [whole, star, local = ''] = match;
    add(star === undefined ? 'default' : '*', local, match.index, whole.length);
  }
  if (braces === null) return found;
  for (const match of (braces[1] ?? '').matchAll(
    /(type\s+)?([\p{ID_Start}$_][\p{ID_Continue}$]*)(?:\s+as\s+([\p{ID_Start}$_][\p{ID_Continue}$]*))?/gu,
  )) {
    const [whole, type, imported = '', local = imported] = match;
    if (type === undefined) add(imported, local, braces.index + 1 + match.index, whole.length);
  }
  return found;
}

/** Comments become spaces, so that offsets stay; `//` counts at the start of a line or behind a space only. */
export function withoutComments(source: string): string {
  if (!source.includes('/*') && !source.includes('//')) return source;
  return source.replace(/\/\*[^]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}
