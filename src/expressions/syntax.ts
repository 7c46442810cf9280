import { type Expression, type Node, Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';

/** JSX as `acorn-jsx` gives it. */
export interface JsxElement extends Node {
  readonly type: 'JSXElement';
  readonly openingElement: {
    readonly name: JsxName;
    readonly attributes: readonly JsxAttribute[];
  };
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

const parser = Parser.extend(jsx());

/** The tree of an expression, with offsets into `source`; undefined where it is none. */
export function parseExpression(source: string): Expression | undefined {
  const program = parsed(`(${source.replace(/;\s*$/, '')}\n)`);
  const [statement] = program?.body ?? [];
  return program?.body.length === 1 && statement?.type === 'ExpressionStatement'
    ? statement.expression
    : undefined;
}

/** What the parentheses around an expression move it by. */
export const expressionStart = 1;

/** The tree of imports, exports and other statements; undefined where they are no JavaScript. */
export function parseModule(source: string): Program | undefined {
  return parsed(source);
}

const longest = 400_000;

function parsed(source: string): Program | undefined {
  if (source.length > longest) return undefined;
  try {
    return parser.parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
    });
  } catch (error) {
    // It recurses as deep as the code nests.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
