import type { Nodes } from 'mdast';
import { forgottenName, readExpression } from '../../expressions/expression.ts';
import { findIn } from '../../expressions/find.ts';
import { contentOf, nodesOf, scopeInside } from '../../expressions/inside.ts';
import { labelNamed } from '../../expressions/labels.ts';
import type { JsxNode } from '../../expressions/properties.ts';
import { scopeOf } from '../../expressions/scope.ts';
import {
  isContent,
  isList,
  isTemplate,
  type Template,
  textOfValue,
  unread,
  type Value,
} from '../../expressions/value.ts';
import { mostInstances } from '../../model/instances.ts';
import { placeholderOf } from '../../model/variables.ts';
import { components } from '../components/components.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { codeBlock } from './code.ts';
import type { Context } from './context.ts';
import { type Element, elementOf, isJsx } from './element.ts';
import { flow } from './flow.ts';
import { markdownNode } from './markdown.ts';
import { image } from './media.ts';
import { maths } from './maths.ts';
import { mermaid } from './mermaid.ts';
import { nativeElement } from './native.ts';
import { withVariables } from './variables.ts';

/** The body of a page. Definitions and imports anywhere in it hold for all of it. */
export function renderBody(nodes: readonly Nodes[], context: Context): Html {
  const known = { ...context, scope: scopeOf(context.file, nodes, findIn(context.site)) };
  collectFootnotes(nodes, known);
  return flow(nodes, (node) => renderNode(node, known));
}

export function renderNodes(nodes: readonly Nodes[], context: Context): Html {
  return html`${nodes.map((node) => renderNode(node, context))}`;
}

function renderNode(node: Nodes, context: Context): Html {
  switch (node.type) {
    case 'code':
      return node.lang === 'mermaid'
        ? mermaid(node.value, {}, context)
        : codeBlock(inTemplate(node, context), context);
    case 'image':
      return picture(node.alt, node, context);
    case 'imageReference':
      return picture(node.alt, labelNamed(node.identifier, context.scope), context);
    case 'math':
      return maths(node.value, true, context);
    case 'inlineMath':
      return maths(node.value, false, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return jsx(node, context);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node.value, context);
    case 'mdxjsEsm':
    case 'yaml':
    case 'toml':
    case 'definition':
    case 'footnoteDefinition':
    case 'html':
      return nothing;
    default:
      return markdownNode(node, context);
  }
}

function picture(
  alt: string | null | undefined,
  to: { readonly url: string; readonly title?: string | null | undefined } | undefined,
  context: Context,
): Html {
  const url = withVariables(to?.url ?? '', context);
  return image(url, withVariables(alt ?? '', context), { title: to?.title ?? undefined }, context);
}

function jsx(node: JsxNode, context: Context): Html {
  if (node.name === null) return renderNodes(node.children, context);
  const element = elementOf(node, context);
  const own = context.scope.get(node.name);
  if (isTemplate(own)) return instance(own, element, context);
  const component = Object.hasOwn(components, node.name) ? components[node.name] : undefined;
  if (component !== undefined) return component(element, context);
  if (/^[a-z][\w]*$/.test(node.name)) return nativeElement(element, context);
  return unknownComponent(element, context);
}

function instance(template: Template, element: Element, context: Context): Html {
  if (context.within.filter((name) => name === element.name).length > 3 || context.within.length > 20)
    return nothing;
  const { instances } = context.sheet;
  instances.count += 1;
  if (instances.count > mostInstances) return instances.count === mostInstances + 1 ? cutOff : nothing;
  const { file, scope } = context;
  const children = contentOf(element.children, { file, quotes: 0, scope });
  const inside = {
    ...context,
    file: template.file,
    scope: scopeInside(template, { ...element.props, children }),
    within: [...context.within, element.name],
  };
  return flow(nodesOf(template), (node) => renderNode(node, inside));
}

const cutOff = html`<span class="unknown-name"
  >${`More than ${mostInstances} snippets and components are put into this page: the rest is left out`}</span
>`;

/** A component the preview does not know, or that would have to run: its children in a box that names it. */
function unknownComponent(element: Element, context: Context): Html {
  const children = renderNodes(element.children, context);
  const title = `The preview does not know the component ${element.name}, or would have to run its code`;
  if (element.inline && context.inline)
    return html`<span class="unknown-inline" title="${title}"
      >${children.html.trim() === '' ? `<${element.name}>` : children}</span
    >`;
  return html`<div class="unknown">
    <span class="unknown-name" title="${title}">${`<${element.name}>`}</span>${children}
  </div>`;
}

function expression(source: string, context: Context): Html {
  const placeholder = placeholderOf(source);
  if (placeholder !== undefined) return html`${withVariables(placeholder, context)}`;
  const value = readExpression(source, context.scope);
  return value === unread ? html`${forgottenName(source, context.scope)}` : shown(value, context);
}

function shown(value: Value, context: Context): Html {
  if (isContent(value) && (context.sheet.instances.count += 1) > mostInstances) return nothing;
  if (isContent(value)) return renderNodes(value.nodes, { ...context, file: value.file, scope: value.scope });
  if (isList(value)) return html`${value.map((each) => shown(each, context))}`;
  return html`${textOfValue(value)}`;
}

// Inside a snippet `{name}` stands for what the snippet is given, also in code.
function inTemplate(node: Extract<Nodes, { type: 'code' }>, { within, scope }: Context): typeof node {
  if (within.length === 0 || !node.value.includes('{')) return node;
  const value = node.value.replace(/\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}/g, (all, name: string) => {
    const known = scope.get(name);
    return typeof known === 'string' || typeof known === 'number' ? String(known) : all;
  });
  return { ...node, value };
}

function collectFootnotes(nodes: readonly Nodes[], context: Context): void {
  const { sheet, scope } = context;
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition')
      sheet.footnotes.set(node.identifier, { number: sheet.footnotes.size + 1, nodes: node.children, scope });
    else if (isJsx(node)) collectFootnotes(node.children, context);
  }
}
