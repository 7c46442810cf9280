import { createRequire } from 'node:module';
import type { Expression, Node, Program } from 'acorn';
import { once } from '../once.ts';
import type { Range } from '../span.ts';
import { childOf, definedBy, isIdentifier, isNode, isTrue, stringAt } from './nodes.ts';

/** A use of a name that neither the code around it nor JavaScript defines. */
export interface UnboundName extends Range {
  /** The first name of a path: `motion` of `<motion.div>`. */
  readonly name: string;
  /** A tag, or a value. */
  readonly kind: 'component' | 'value';
  /** Whether browsers define it, so that it fails only where a page is rendered without one. */
  readonly isOfBrowsers: boolean;
}

/**
 * The unbound names of a module or expression, in order; offsets are relative to `offset`. A name that is defined
 * anywhere in the code counts as defined in all of it. What browsers define may be used inside of functions, which may
 * run there.
 */
export function unboundNames(code: Program | Expression, offset: number): readonly UnboundName[] {
  const { uses, defined } = usesIn(code);
  const { everywhere, browsers } = globalNames();
  return uses
    .filter(({ name, isDeferred }) => {
      if (defined.has(name) || everywhere.has(name)) return false;
      return !(isDeferred && browsers.has(name));
    })
    .map(({ name, kind, start, end }) => {
      return { name, kind, start: offset + start, end: offset + end, isOfBrowsers: browsers.has(name) };
    })
    .sort((a, b) => a.start - b.start);
}

const load = createRequire(import.meta.url);

const globalNames = once(() => {
  const { everywhere, browsers } = load('./global-names.cjs') as Readonly<Record<string, readonly string[]>>;
  return { everywhere: new Set(everywhere), browsers: new Set(browsers) };
});

interface Use extends Range {
  readonly name: string;
  readonly kind: UnboundName['kind'];
  /** Whether it is inside a function. */
  readonly isDeferred: boolean;
}

function usesIn(code: Node): { readonly uses: readonly Use[]; readonly defined: ReadonlySet<string> } {
  const uses: Use[] = [];
  const defined = new Set<string>();
  const waiting: { readonly node: Node; readonly isDeferred: boolean }[] = [
    { node: code, isDeferred: false },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    const use = useOf(node);
    if (use !== undefined) uses.push({ ...use, isDeferred: next.isDeferred });
    for (const name of definedBy(node)) defined.add(name);
    // `typeof window` is how code finds out whether there is one.
    const tested = node.type === 'UnaryExpression' && isTypeof(node) ? childOf(node, 'argument') : undefined;
    if (tested !== undefined && isIdentifier(tested)) defined.add(tested.name);
    const isDeferred = next.isDeferred || /Function|^PropertyDefinition$/.test(node.type);
    for (const child of evaluatedIn(node)) waiting.push({ node: child, isDeferred });
  }
  return { uses, defined };
}

function isTypeof(node: Node): boolean {
  return stringAt(node, 'operator') === 'typeof';
}

function useOf(node: Node): Omit<Use, 'isDeferred'> | undefined {
  const { start, end } = node;
  if (isIdentifier(node)) return { name: node.name, kind: 'value', start, end };
  if (node.type !== 'JSXOpeningElement') return undefined;
  let tag = childOf(node, 'name');
  const isPath = tag?.type === 'JSXMemberExpression';
  const range = { start: tag?.start ?? start, end: tag?.end ?? end };
  while (tag?.type === 'JSXMemberExpression') tag = childOf(tag, 'object');
  const name = stringAt(tag, 'name');
  // `<svg:path>` has no name of its own.
  if (tag?.type !== 'JSXIdentifier' || !(isPath || /^[A-Z_$]/.test(name))) return undefined;
  return { name, kind: 'component', ...range };
}

/** The children of a node but for names of members and labels, what is tagged twice, and types. */
function evaluatedIn(node: Node): readonly Node[] {
  if (node.type === 'ExportNamedDeclaration' && childOf(node, 'source')) return [];
  if (node.type.startsWith('TS') && node.type !== 'TSEnumDeclaration')
    return [childOf(node, 'expression'), childOf(node, 'parameter')].filter(isNode);
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (unevaluated.has(`${node.type}.${key}`)) return [];
    if ((key === 'key' || key === 'property') && !isTrue(node, 'computed')) return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

const unevaluated: ReadonlySet<string> = new Set([
  ...['LabeledStatement.label', 'BreakStatement.label', 'ContinueStatement.label'],
  ...['ImportSpecifier.imported', 'ExportSpecifier.exported', 'ExportAllDeclaration.exported'],
  ...['MetaProperty.meta', 'JSXElement.closingElement', 'TSEnumDeclaration.members'],
]);
