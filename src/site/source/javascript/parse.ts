import { createRequire } from 'node:module';
import type { Expression, Node, Parser, Program } from 'acorn';
import { once, oncePer } from '../once.ts';
import type { SourceFile } from '../span.ts';
import { own } from '../text/own.ts';

/** JSX as parsed by `acorn-jsx`. */
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

/** Where a text stops being JavaScript, and the parser's message. */
export interface CodeFault {
  readonly at: number;
  readonly message: string;
}

export type Language = 'javascript' | 'typescript';

/** In UTF-16 units; longer code is not parsed. */
const maxLength = 400_000;

/** The syntax tree of a module, with offsets into its text, or the fault that prevents it. Nothing is run. */
export function parseModule(source: string, language: Language): Program | CodeFault {
  const program = parse(source, language);
  if (!('message' in program) || !source.includes('{{')) return program;
  // The platform inserts a text here before it parses the page.
  const filled = parse(
    source.replace(placeholder, (name) => '_'.repeat(name.length)),
    language,
  );
  return 'message' in filled ? program : filled;
}

const placeholder = /(?<![={$])\{\{\s*[\w.-]+\s*\}\}/g;

/** The same for a whole file, parsed once for its outline and for all pages that import it. */
export const parseCode = oncePer(({ path, text }: SourceFile) =>
  parseModule(text, /\.tsx?$/.test(path) ? 'typescript' : 'javascript'),
);

type Parse = (source: string, language: Language) => Program | CodeFault;

/** Translations of a page repeat its code, and several readers ask for it. */
const parse: Parse = remembering(parseUncached);

function remembering(make: Parse): Parse {
  const cache = { javascript: new Map<string, Program | CodeFault>(), typescript: new Map() };
  let remembered = 0;
  return (source, language) => {
    const cached = cache[language].get(source);
    if (cached !== undefined) return cached;
    // The names in the tree are parts of what was parsed, which may be part of a page.
    const code = own(source);
    const program = make(code, language);
    remembered += source.length;
    if (remembered > maxCachedLength) {
      for (const each of Object.values(cache)) each.clear();
      remembered = source.length;
    }
    cache[language].set(code, program);
    return program;
  };
}

/** In UTF-16 units of code. */
const maxCachedLength = 200_000;

function parseUncached(source: string, language: Language): Program | CodeFault {
  if (source.length > maxLength)
    return { at: 0, message: `code of more than ${maxLength} characters is not read` };
  try {
    return parsers[language]().parse(source, options[language]);
  } catch (error) {
    if (error instanceof SyntaxError) return faultOf(error);
    // acorn recurses as deep as the code is nested.
    if (error instanceof RangeError) return { at: 0, message: 'code that is nested this deeply is not read' };
    throw error;
  }
}

/** The syntax tree of an expression, whose offsets are too large by `expressionStart`; undefined for anything else. */
export function parseExpression(source: string): Expression | undefined {
  const program = parse(`(${source.replace(/;\s*$/, '')}\n)`, 'javascript');
  if ('message' in program) return undefined;
  const [statement] = program.body;
  return program.body.length === 1 && statement?.type === 'ExpressionStatement'
    ? statement.expression
    : undefined;
}

/** The offset that the parentheses around an expression add. */
export const expressionStart = 1;

// The same options as MDX uses.
const shared = { ecmaVersion: 2024, sourceType: 'module', allowAwaitOutsideFunction: true } as const;
const options = { javascript: shared, typescript: { ...shared, locations: true } } as const;

const load = createRequire(import.meta.url);
const parsers: Readonly<Record<Language, () => typeof Parser>> = {
  javascript: once(() => load('./javascript.cjs') as typeof Parser),
  typescript: once(() => load('./typescript.cjs') as typeof Parser),
};

/** acorn's messages end in `(line:column)`. */
function faultOf(error: SyntaxError & { readonly pos?: number }): CodeFault {
  return { at: error.pos ?? 0, message: error.message.replace(/ \(\d+:\d+\)$/, '') };
}
