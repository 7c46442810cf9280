import { contentOf, nodesOf, scopeInside } from '../../expressions/inside.ts';
import { propertiesOf } from '../../expressions/properties.ts';
import { snippetNamed } from '../../expressions/scope.ts';
import type { Template } from '../../expressions/value.ts';
import { isForDark, valueOfAttribute } from './attributes.ts';
import { type Piece as Block, piece as block } from '../../markdown/pieces.ts';
import { content, type Context, fill, type PrintBlocks } from './context.ts';
import { mostInstances } from '../../model/instances.ts';
import { components } from './components.ts';
import { htmlElements } from './html-elements.ts';
import { inlineElements, templateNamed } from './inline-elements.ts';
import type { Element } from './nodes.ts';

/** What a page imports or defines itself comes before what every page knows. What nobody knows is its content. */
export function elementBlocks(element: Element, context: Context): readonly Block[] {
  const name = element.name ?? '';
  const own = templateNamed(name, context);
  if (own !== undefined) return templateBlocks(own, element, context);
  if (name === 'Snippet') return snippetBlocks(element, context);
  const known = tableOf(name);
  if (known !== undefined) return known(element, context);
  return isForDark(element, context) ? [] : content(element, context);
}

/** Those that are a block of their own wherever they stand: what comes after them in a paragraph is another one. */
const alone = new Set([
  'Note',
  'Warning',
  'Info',
  'Tip',
  'Check',
  'Danger',
  'Callout',
  'Frame',
  'Steps',
  'CodeGroup',
  'ul',
  'ol',
  'p',
  'pre',
  'table',
  'blockquote',
]);

export function standsAlone({ name }: Element, context: Context): boolean {
  return name !== null && name !== undefined && alone.has(name) && templateNamed(name, context) === undefined;
}

function tableOf(name: string): PrintBlocks | undefined {
  if (Object.hasOwn(components, name)) return components[name];
  if (Object.hasOwn(htmlElements, name)) return htmlElements[name];
  if (!Object.hasOwn(inlineElements, name)) return undefined;
  return (element, context) => block(inlineElements[name]?.(element, context).trim() ?? '');
}

/** Snippets in snippets in snippets … an import that leads back to itself ends here. */
const deepest = 12;

function templateBlocks(template: Template, element: Element, context: Context): readonly Block[] {
  context.instances.count += 1;
  if (context.depth >= deepest || context.instances.count > mostInstances) return [];
  const { file, quotes, scope } = context;
  const children = contentOf(element.children, { file, quotes, scope });
  const given = propertiesOf(element, scope, (written) => fill(written, context));
  return context.blocks(nodesOf(template), {
    ...context,
    file: template.file,
    scope: scopeInside(template, { ...given, children }),
    quotes: 0,
    depth: context.depth + 1,
  });
}

/** The older form: `<Snippet file="note.mdx" />`. */
function snippetBlocks(element: Element, context: Context): readonly Block[] {
  const source = valueOfAttribute(element, 'file', context);
  if (typeof source !== 'string') return content(element, context);
  const snippet = snippetNamed(source, context.file.path, context.find);
  return snippet === undefined ? [] : templateBlocks(snippet, element, context);
}
