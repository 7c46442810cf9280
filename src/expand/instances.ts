import type { Node } from '../doc/walk.ts';
import { contentOf, nodesOf, scopeInside } from '../expressions/inside.ts';
import type { JsxNode } from '../expressions/properties.ts';
import { snippetNamed } from '../expressions/scope.ts';
import { type Template, textOfValue } from '../expressions/value.ts';
import { givenTo } from './attributes.ts';
import { deepest, mayPutIn } from './budget.ts';
import { anchorsAt, type Context, spanOf } from './context.ts';
import { blocksOf, partsOf } from './flow.ts';
import { collectNotes } from './footnotes.ts';
import { addIsland } from './islands.ts';
import { unwrapped } from './parts.ts';

/** Adds what a snippet or a component of the page shows. */
export function addInstance(template: Template, node: JsxNode, context: Context, parts: Node[]): void {
  const { sheet, file, quotes, scope, through, at } = context;
  if (through.length >= deepest || !mayPutIn(context)) {
    // The rest of a bomb would say the same again and again.
    if (sheet.budget === 'left')
      addIsland({ node, reason: 'budget', source: template.file.path, inside: [] }, context, parts);
    sheet.budget = 'spent';
    return;
  }
  // The outline takes every `<Step>` for the one of the platform.
  for (const id of anchorsAt(node, context)) sheet.anchors.release(id);
  const children = contentOf(node.children, { file, quotes, scope });
  if (children !== undefined) sheet.origins.set(children, { through, at });
  const inner: Context = {
    sheet,
    file: template.file,
    scope: scopeInside(template, { ...givenTo(node, context), children }),
    quotes: 0,
    through: [...through, spanOf(node, context)],
    at: undefined,
  };
  const nodes = nodesOf(template);
  collectNotes(sheet.notes, nodes, inner);
  const blocks = blocksOf(nodes, inner, 'loose');
  const inside = node.type === 'mdxJsxTextElement' ? unwrapped(blocks) : blocks;
  if (template.isControl)
    addIsland({ node, reason: 'hook', source: template.file.path, inside }, context, parts);
  else for (const part of inside) parts.push(part);
}

/** The older form: `<Snippet file="note.mdx" />`. */
export function addSnippet(node: JsxNode, context: Context, parts: Node[]): void {
  const name = textOfValue(givenTo(node, context)['file']);
  const snippet = name === undefined ? undefined : snippetNamed(name, context.file.path, context.sheet.find);
  if (snippet !== undefined) return addInstance(snippet, node, context, parts);
  addIsland(
    { node, reason: 'unknown', source: undefined, inside: partsOf(node.children, context) },
    context,
    parts,
  );
}
