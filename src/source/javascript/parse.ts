import { createRequire } from 'node:module';
import type { Expression, Node, Parser, Program } from 'acorn';
import { once, oncePer } from '../once.ts';
import type { SourceFile } from '../span.ts';

/** JSX as `acorn-jsx` gives it. */
export interface JsxElement extends Node {
  readonly type: 'JSXElement';
  readonly openingElement: { readonly name: JsxName; readonly attributes: readonly JsxAttribute[] };
  readonly children: readonly JsxChild[];
}

export interface JsxFragment extends Node {
  readonly type: 'JSXFragment';
  readonly children: readonly JsxChild[];
}

export type JsxName =
  | (Node & { readonly type: 'JSXIdentifier'; readonly name: string })
  | (Node & { readonly type: 'JSXMemberExpression'; readonly object: JsxName; readonly property: JsxName })
  | (Node & { readonly type: 'JSXNamespacedName'; readonly namespace: JsxName; readonly name: JsxName });

export type JsxAttribute =
  | (Node & { readonly type: 'JSXSpreadAttribute'; readonly argument: Expression })
  | (Node & {
      readonly type: 'JSXAttribute';
      readonly name: JsxName;
      readonly value: (Node & { readonly type: 'Literal'; readonly value: string }) | JsxChild | null;
    });

export type JsxChild =
  | JsxElement
  | JsxFragment
  | (Node & { readonly type: 'JSXText'; readonly value: string })
  | (Node & { readonly type: 'JSXSpreadChild'; readonly expression: Expression })
  | (Node & {
      readonly type: 'JSXExpressionContainer';
      readonly expression: Expression | (Node & { readonly type: 'JSXEmptyExpression' });
    });

/** Where a text stops being JavaScript, and why in the words of the parser. */
export interface CodeFault {
  readonly at: number;
  readonly message: string;
}

export type Language = 'javascript' | 'typescript';

/** In UTF-16 units: longer code is not read. */
const longest = 400_000;

/** The tree of a module, with offsets into its text, or what keeps it from being one. Nothing is run. */
export const parseModule = rememberingShort(parseAnyModule);

/** The same of a whole file: parsed once, for its outline and for however many pages import it. */
export const parseCode = oncePer(({ path, text }: SourceFile) =>
  parseModule(text, /\.tsx?$/.test(path) ? 'typescript' : 'javascript'),
);

/** Most pages of a site begin with the same imports. */
function rememberingShort(make: typeof parseAnyModule): typeof parseAnyModule {
  const cache = new Map<string, Program | CodeFault>();
  return (source, language) => {
    if (source.length > longestRemembered || language !== 'javascript') return make(source, language);
    const cached = cache.get(source);
    if (cached !== undefined) return cached;
    if (cache.size === mostRemembered) cache.clear();
    const program = make(source, language);
    cache.set(source, program);
    return program;
  };
}

const longestRemembered = 500;
const mostRemembered = 500;

function parseAnyModule(source: string, language: Language): Program | CodeFault {
  const program = parse(source, language);
  if (!('message' in program) || !source.includes('{{')) return program;
  // The platform puts a text there before it reads the page.
  const filled = parse(
    source.replace(placeholder, (name) => '_'.repeat(name.length)),
    language,
  );
  return 'message' in filled ? program : filled;
}

const placeholder = /(?<![={$])\{\{\s*[\w.-]+\s*\}\}/g;

type Parse = (source: string, language: Language) => Program | CodeFault;

/** Whoever looks for faults of code, then for its names, parses it once. */
const parse: Parse = latest(parseAnew);

function latest(make: Parse): Parse {
  let last:
    { readonly source: string; readonly language: Language; readonly made: ReturnType<Parse> } | undefined;
  return (source, language) => {
    if (last?.source !== source || last.language !== language)
      last = { source, language, made: make(source, language) };
    return last.made;
  };
}

function parseAnew(source: string, language: Language): Program | CodeFault {
  if (source.length > longest)
    return { at: 0, message: `code of more than ${longest} characters is not read` };
  try {
    return parsers[language]().parse(source, options[language]);
  } catch (error) {
    if (error instanceof SyntaxError) return faultOf(error);
    // It recurses as deep as the code nests.
    if (error instanceof RangeError) return { at: 0, message: 'code that nests so deep is not read' };
    throw error;
  }
}

/** The tree of an expression, whose offsets are `expressionStart` too large; undefined where it is none. */
export function parseExpression(source: string): Expression | undefined {
  const program = parse(`(${source.replace(/;\s*$/, '')}\n)`, 'javascript');
  if ('message' in program) return undefined;
  const [statement] = program.body;
  return program.body.length === 1 && statement?.type === 'ExpressionStatement'
    ? statement.expression
    : undefined;
}

/** What the parentheses around an expression move it by. */
export const expressionStart = 1;

// As MDX reads it.
const shared = { ecmaVersion: 2024, sourceType: 'module', allowAwaitOutsideFunction: true } as const;
const options = { javascript: shared, typescript: { ...shared, locations: true } } as const;

const load = createRequire(import.meta.url);
const parsers: Readonly<Record<Language, () => typeof Parser>> = {
  javascript: once(() => load('./javascript.cjs') as typeof Parser),
  typescript: once(() => load('./typescript.cjs') as typeof Parser),
};

/** The parser says `text (line:column)`. */
function faultOf(error: SyntaxError & { readonly pos?: number }): CodeFault {
  return { at: error.pos ?? 0, message: error.message.replace(/ \(\d+:\d+\)$/, '') };
}
