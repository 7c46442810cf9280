import { isIsland } from '../doc/islands.ts';
import { insideOf, type Node } from '../doc/walk.ts';
import { contentOf, instanceOf } from '../expressions/instance.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { snippetNamed } from '../expressions/scope.ts';
import { isClosure, type Template, textOfValue } from '../expressions/value.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { attributesOf } from './attributes.ts';
import { anchorsAt, type Context, spanOf, maxDepth, mayInsert } from './context.ts';
import { blocksOf, partsOf } from './flow.ts';
import { collectNotes } from './footnotes.ts';
import { addIsland } from './islands.ts';
import { unwrapped } from './parts.ts';

/** Adds what a snippet or component of the page shows. */
export function addInstance(template: Template, node: JsxNode, context: Context, parts: Node[]): void {
  const { page, file, quotes, scope, through, at } = context;
  if (through.length >= maxDepth || !mayInsert(context)) {
    // The rest of a bomb would only repeat this.
    if (page.budget === 'left')
      addIsland({ node, reason: 'budget', source: fileOf(template).path, inside: [] }, context, parts);
    page.budget = 'spent';
    return;
  }
  // The outline takes every `<Step>` for the platform's component.
  for (const id of anchorsAt(node, context)) page.anchors.release(id);
  if (page.isForBrowser && isClosure(template))
    return addIsland({ node, reason: 'inside', source: fileOf(template).path, inside: [] }, context, parts);
  const children = contentOf(node.children, { file, quotes, scope });
  if (children !== undefined) page.origins.set(children, { through, at });
  const instance = instanceOf(
    template,
    { ...attributesOf(node, context), ...(children && { children }) },
    scope,
  );
  const { nodes, reasons } = instance;
  const inner: Context = {
    page,
    file: instance.file,
    scope: instance.scope,
    quotes: 0,
    through: [...through, spanOf(node, context)],
    at: undefined,
  };
  collectNotes(page.notes, nodes, inner);
  const { islands } = page;
  const blocks = blocksOf(nodes, inner, 'loose');
  const inside = node.type === 'mdxJsxTextElement' ? unwrapped(blocks) : blocks;
  const showsIsland =
    page.islands > islands && isClosure(template) && holdsIsland(inside, inner.through.length);
  const first = reasons.find((each) => each !== 'hover') ?? reasons[0];
  const reason = first ?? (showsIsland ? 'inside' : undefined);
  if (reason !== undefined) addIsland({ node, reason, source: instance.file.path, inside }, context, parts);
  else for (const part of inside) parts.push(part);
}

/** Whether a component itself shows something that needs a browser, other than its children. */
function holdsIsland(nodes: readonly Node[], depth: number): boolean {
  return nodes.some(
    (node) =>
      (isIsland(node) && node.source !== undefined && node.through.length >= depth) ||
      holdsIsland(insideOf(node), depth),
  );
}

function fileOf(template: Template): SourceFile {
  return isClosure(template) ? template.names.origin.file : template.file;
}

/** The older form: `<Snippet file="note.mdx" />`. */
export function addSnippet(node: JsxNode, context: Context, parts: Node[]): void {
  const name = textOfValue(attributesOf(node, context)['file']);
  const snippet = name === undefined ? undefined : snippetNamed(name, context.file.path, context.page.find);
  if (snippet !== undefined) return addInstance(snippet, node, context, parts);
  addIsland(
    { node, reason: 'unknown', source: undefined, inside: partsOf(node.children, context) },
    context,
    parts,
  );
}
