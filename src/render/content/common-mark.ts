import type { Nodes } from 'mdast';
import { labelsIn } from '../../expressions/labels.ts';
import { treeOf } from '../../source/body-tree.ts';
import { parseMarkdown } from '../../source/body.ts';
import type { Html } from '../../html/html.ts';
import type { Context } from './context.ts';
import { withElements } from './html-elements.ts';

/** A description of a spec, which is CommonMark (OpenAPI 3.1, 4.8.10), with the HTML that a page may hold too. */
export function commonMark(source: string, context: Context): Html {
  const nodes = read(source);
  return context.render(nodes, { ...context, scope: new Map([...context.scope, ...labelsIn(nodes)]) });
}

function read(source: string): readonly Nodes[] {
  return withElements(treeOf(parseMarkdown(source), source).children, true, read);
}
