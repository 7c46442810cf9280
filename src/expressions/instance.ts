import type { Nodes } from 'mdast';
import { append } from '../source/append.ts';
import { parseOnce } from '../source/page/parse-once.ts';
import type { SourceFile } from '../source/span.ts';
import { budgetOf, type Mark, sharingBudget } from './machine.ts';
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
  unread,
  type Value,
} from './value.ts';

/** What an instance of a snippet or component shows. */
export interface Instance {
  readonly nodes: readonly Nodes[];
  /** Offsets of the nodes are into its text. */
  readonly file: SourceFile;
  readonly scope: Scope;
  /** Why only a browser could show the whole of it. */
  readonly marks: readonly Mark[];
}

/** What a snippet or component shows that is given some properties by a page whose names these are. */
export function instanceOf(template: Template, given: Fields, names: Scope): Instance {
  return isClosure(template) ? shownBy(template, given, names) : insideSnippet(template, given, names);
}

function insideSnippet({ file, scope }: Snippet, given: Fields, names: Scope): Instance {
  const inner = new Map([...scope, ...Object.entries(given), ['props', given] as const]);
  sharingBudget(inner, names);
  return { nodes: computedNodes(parseOnce(file).tree.children, inner), file, scope: inner, marks: [] };
}

function shownBy(component: Closure, given: Fields, names: Scope): Instance {
  const { file, scope, offset } = component.names.origin;
  const budget = budgetOf(names);
  const { value, marks } = applyComponent(component, given, budget);
  const { start, end } = component.node;
  const otherwise = {
    start: { line: 1, column: 1, offset: offset + start },
    end: { line: 1, column: 1, offset: offset + end },
  };
  const shown = withChildren(value, given['children'], marks);
  const nodes = nodesOf(shown, budget, { file, otherwise });
  return { nodes, file, scope: sharingBudget(new Map(scope), names), marks };
}

/** What stands inside a component is never lost, even where only a browser knows whether it is to be seen. */
function withChildren(value: Value, children: Value, marks: readonly Mark[]): Value {
  if (marks.length === 0 || !isContent(children)) return value;
  const reached = new Set<Nodes>();
  collectNodes(value, reached);
  const missing = children.nodes.filter((node) => !reached.has(node));
  return missing.length === 0
    ? value
    : [value === unread ? undefined : value, { ...children, nodes: missing }];
}

function collectNodes(value: Value, reached: Set<Nodes>): void {
  if (isContent(value)) for (const node of value.nodes) reached.add(node);
  else if (isList(value)) for (const each of value) collectNodes(each, reached);
  else if (isReactElement(value)) for (const each of Object.values(value.props)) collectNodes(each, reached);
}

/** The nodes with what code computes in place of its expressions, where that is markup: components see it as their own children. */
export function computedNodes(nodes: readonly Nodes[], scope: Scope): readonly Nodes[] {
  let changed: Nodes[] | undefined;
  for (const [at, node] of nodes.entries()) {
    const computed = computedFor(node, scope);
    if (computed !== undefined) append((changed ??= nodes.slice(0, at)), computed);
    else changed?.push(node);
  }
  return changed ?? nodes;
}

/** Undefined where nothing is computed. */
function computedFor(node: Nodes, scope: Scope): readonly Nodes[] | undefined {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (!node.value.includes('<') || computedValue(node) !== undefined) return undefined;
    const value = readExpression(node.value, scope);
    return holdsElement(value)
      ? nodesOf(value, budgetOf(scope), { file: undefined, otherwise: node.position })
      : [withValue({ ...node }, value)];
  }
  if (!('children' in node)) return undefined;
  const children = computedNodes(node.children, scope);
  return children === node.children ? undefined : [{ ...node, children } as Nodes];
}

function holdsElement(value: Value): boolean {
  return isReactElement(value) || (isList(value) && value.some(holdsElement));
}

/** What stands inside an element that is given to its own component. */
export function contentOf(
  nodes: readonly Nodes[],
  place: Pick<Content, 'file' | 'quotes' | 'scope'>,
): Content | undefined {
  return nodes.length === 0 ? undefined : { [interpreted]: 'content', nodes, ...place };
}

/** Markup that a value is or holds, to be shown as nodes. Names in it are its own, or those that are given. */
export function markupOf(value: Value, scope: Scope): Content | undefined {
  if (isContent(value)) return value;
  if (!isReactElement(value) && !(isList(value) && value.some(isObject))) return undefined;
  const nodes = nodesOf(value, budgetOf(scope), { file: undefined, otherwise: undefined });
  return { [interpreted]: 'content', file: { path: '', text: '' }, nodes, quotes: 0, scope };
}
