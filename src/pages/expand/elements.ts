import type { Nodes } from 'mdast';
import type { Block } from '../doc/block.ts';
import type { Inline } from '../doc/inline.ts';
import type { IslandReason } from '../doc/placed.ts';
import { plainTextOfBlocks } from '../doc/plain-text.ts';
import type { Node } from '../doc/walk.ts';
import { blocksFrom } from './parts.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { componentNamed, componentOf } from '../expressions/nodes-of.ts';
import { reasonOfHandler } from '../expressions/react.ts';
import { isClosure } from '../expressions/value.ts';
import { readsAsHtml } from '../../site/model/pages/html-names.ts';
import type { Element } from '../components/component.ts';
import { elements } from '../components/index.ts';
import { attributeValues } from './attributes.ts';
import { type Context, anchorsAt, placeOf } from './context.ts';
import { blocksOf, inlinesOf, partsOf } from './flow.ts';
import { addHtml } from './html-elements.ts';
import { addInstance, addSnippet } from './instances.ts';
import { addIsland } from './islands.ts';

/** Adds the result of an element. Imports and definitions of the page take precedence over built-in components. */
export function addElement(node: JsxNode, context: Context, parts: Node[]): void {
  const { name } = node;
  if (name === null || name === 'Fragment' || name === 'React.Fragment') {
    for (const part of partsOf(node.children, context)) parts.push(part);
    return;
  }
  const component = componentOf(node, context.scope);
  const builtIn = elements.get(name);
  if (component !== undefined) addInstance(component, node, context, parts);
  else if (isDefined(name, context)) addUse('failure', node, context, parts);
  else if (name === 'Snippet') addSnippet(node, context, parts);
  else if (builtIn !== undefined) addBuiltIn(builtIn, node, context, parts);
  else if (readsAsHtml(name)) addPlain(node, context, parts);
  else {
    const ofPage = componentNamed(name, context.page.scope);
    if (ofPage === undefined) addUse('unknown', node, context, parts);
    else addInstance(ofPage, node, context, parts);
  }
}

/** HTML with event handlers of the page needs a browser. */
function addPlain(node: JsxNode, context: Context, parts: Node[]): void {
  const handlers = handlersOf(node);
  if (handlers.length === 0) return addHtml(node, context, parts);
  const inside: Node[] = [];
  if (!context.page.isForBrowser) addHtml(node, context, inside);
  const reasons = handlers.map(reasonOfHandler);
  const reason = reasons.includes('handler') ? 'handler' : 'hover';
  addIsland({ node, reason, source: context.file.path, inside }, context, parts);
}

function handlersOf({ attributes }: JsxNode): readonly string[] {
  return attributes.flatMap((attribute) =>
    'name' in attribute && /^on[A-Z]/.test(attribute.name) && typeof attribute.value === 'object'
      ? [attribute.name]
      : [],
  );
}

/** Whether the page defines or imports the component that the element names. */
function isDefined(name: string, { scope }: Context): boolean {
  const base = name.split('.')[0] ?? '';
  return scope.has(base) && !(readsAsHtml(name) && isClosure(scope.get(base)));
}

/** Adds a component whose own content is unknown: its children are shown. */
function addUse(reason: IslandReason, node: JsxNode, context: Context, parts: Node[]): void {
  const source = reason === 'unknown' ? undefined : context.file.path;
  addIsland({ node, reason, source, inside: partsOf(node.children, context) }, context, parts);
}

function addBuiltIn(element: Element, node: JsxNode, context: Context, parts: Node[]): void {
  const [written] = anchorsAt(node, context);
  let ids = written;
  let blocks: readonly Block[] | undefined;
  let inlines: readonly Inline[] | undefined;
  const expanded = element.expand({
    at: placeOf(node, context),
    attributes: attributeValues(element.attributes, node, context),
    blocks: () => (blocks ??= blocksOf(node.children, context, 'element')),
    inlines: () => (inlines ??= inlinesOf(node.children, context)),
    text: () => formulaText(node, context),
    anchor(id) {
      if (id === '') return undefined;
      const firstId = ids;
      ids = undefined;
      return firstId ?? context.page.anchors.uniqueId(id);
    },
  });
  if ('kind' in expanded) parts.push(expanded);
  else for (const part of expanded) parts.push(part);
}

/** The source text, since `_` in a formula does not begin emphasis; computed values in their shown form. */
function formulaText({ children }: JsxNode, context: Context): string {
  const start = children[0]?.position?.start.offset;
  const end = children.at(-1)?.position?.end.offset;
  const isWritten = start !== undefined && end !== undefined && children.every(isMarkdown);
  if (isWritten) return context.file.text.slice(start, end);
  return plainTextOfBlocks(blocksFrom(partsOf(children, context), 'plain'));
}

function isMarkdown(node: Nodes): boolean {
  if (node.type.startsWith('mdx')) return false;
  return !('children' in node) || node.children.every(isMarkdown);
}
