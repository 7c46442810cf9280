import type { Nodes } from 'mdast';
import { append } from '../../site/source/append.ts';
import { parseOnce } from '../../site/source/page/parse-once.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { budgetOf, type Reason, sharingBudget } from './machine.ts';
import { computedValue, nodesOf, withValue } from './nodes-of.ts';
import { readExpression } from './read.ts';
import { applyComponent } from './run.ts';
import {
  type Closure,
  type Content,
  type Fields,
  isClosure,
  isContent,
  isReactElement,
  isList,
  isObject,
  interpreted,
  type Scope,
  type Snippet,
  type Template,
  unresolved,
  type Value,
} from './value.ts';

/** What an instance of a snippet or component shows. */
interface Instance {
  readonly nodes: readonly Nodes[];
  /** The file to which the offsets of the nodes refer. */
  readonly file: SourceFile;
  readonly scope: Scope;
  /** Why only a browser could show all of it. */
  readonly reasons: readonly Reason[];
}

/** Instantiates a snippet or component with properties, on behalf of the page with these names. */
export function instanceOf(template: Template, props: Fields, names: Scope): Instance {
  return isClosure(template) ? shownBy(template, props, names) : insideSnippet(template, props, names);
}

function insideSnippet({ file, scope }: Snippet, props: Fields, names: Scope): Instance {
  const inner = new Map([...scope, ...Object.entries(props), ['props', props] as const]);
  sharingBudget(inner, names);
  return { nodes: computedNodes(parseOnce(file).tree.children, inner), file, scope: inner, reasons: [] };
}

function shownBy(component: Closure, props: Fields, names: Scope): Instance {
  const { file, scope, offset } = component.names.origin;
  const budget = budgetOf(names);
  const { value, reasons } = applyComponent(component, props, budget);
  const { start, end } = component.node;
  const fallback = {
    start: { line: 1, column: 1, offset: offset + start },
    end: { line: 1, column: 1, offset: offset + end },
  };
  const shown = withChildren(value, props['children'], reasons);
  const nodes = nodesOf(shown, budget, { file, fallback });
  return { nodes, file, scope: sharingBudget(new Map(scope), names), reasons };
}

/** The children of a component are never lost, even where only a browser knows whether they are shown. */
function withChildren(value: Value, children: Value, reasons: readonly Reason[]): Value {
  if (reasons.length === 0 || !isContent(children)) return value;
  const reached = new Set<Nodes>();
  collectNodes(value, reached);
  const missing = children.nodes.filter((node) => !reached.has(node));
  return missing.length === 0
    ? value
    : [value === unresolved ? undefined : value, { ...children, nodes: missing }];
}

function collectNodes(value: Value, reached: Set<Nodes>): void {
  if (isContent(value)) for (const node of value.nodes) reached.add(node);
  else if (isList(value)) for (const each of value) collectNodes(each, reached);
  else if (isReactElement(value)) for (const each of Object.values(value.props)) collectNodes(each, reached);
}

/** The nodes with expressions replaced by computed markup, which components receive as their own children. */
export function computedNodes(nodes: readonly Nodes[], scope: Scope): readonly Nodes[] {
  let changed: Nodes[] | undefined;
  for (const [at, node] of nodes.entries()) {
    const computed = computedFor(node, scope);
    if (computed !== undefined) append((changed ??= nodes.slice(0, at)), computed);
    else changed?.push(node);
  }
  return changed ?? nodes;
}

/** Undefined if nothing is computed. */
function computedFor(node: Nodes, scope: Scope): readonly Nodes[] | undefined {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (!node.value.includes('<') || computedValue(node) !== undefined) return undefined;
    const value = readExpression(node.value, scope);
    return holdsElement(value)
      ? nodesOf(value, budgetOf(scope), { file: undefined, fallback: node.position })
      : [withValue({ ...node }, value)];
  }
  if (!('children' in node)) return undefined;
  const children = computedNodes(node.children, scope);
  return children === node.children ? undefined : [{ ...node, children } as Nodes];
}

function holdsElement(value: Value): boolean {
  return isReactElement(value) || (isList(value) && value.some(holdsElement));
}

/** The content of an element that is passed to its component. */
export function contentOf(
  nodes: readonly Nodes[],
  place: Pick<Content, 'file' | 'quotes' | 'scope'>,
): Content | undefined {
  return nodes.length === 0 ? undefined : { [interpreted]: 'content', nodes, ...place };
}

/** The markup in a value, to be shown as nodes. It is resolved with its own names, or with the given ones. */
export function markupOf(value: Value, scope: Scope): Content | undefined {
  if (isContent(value)) return value;
  if (!isReactElement(value) && !(isList(value) && value.some(isObject))) return undefined;
  const nodes = nodesOf(value, budgetOf(scope), { file: undefined, fallback: undefined });
  return { [interpreted]: 'content', file: { path: '', text: '' }, nodes, quotes: 0, scope };
}
