import { mostInstances } from '../../model/instances.ts';
import { type Block, block, content, type Context, type PrintBlocks, valueOfAttribute } from './context.ts';
import { components } from './components.ts';
import { definitionsOf } from './definitions.ts';
import { htmlElements } from './html-elements.ts';
import { inlineElements } from './inline-elements.ts';
import type { Literal } from './literal.ts';
import type { Element } from './nodes.ts';
import { parsedOf, type Part, scopeOf } from './scope.ts';

/** What a page imports or defines itself comes before what every page knows. What nobody knows is its content. */
export function elementBlocks(element: Element, context: Context): readonly Block[] {
  const name = element.name ?? '';
  const part = context.scope.parts.get(name);
  if (part !== undefined) return partBlocks(part, element, context);
  if (name === 'Snippet') return snippetBlocks(element, context);
  const known = tableOf(name);
  if (known !== undefined) return known(element, context);
  return content(element, context);
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

export function standsAlone({ name }: Element, { scope }: Context): boolean {
  return name !== null && name !== undefined && alone.has(name) && !scope.parts.has(name);
}

function tableOf(name: string): PrintBlocks | undefined {
  if (Object.hasOwn(components, name)) return components[name];
  if (Object.hasOwn(htmlElements, name)) return htmlElements[name];
  if (!Object.hasOwn(inlineElements, name)) return undefined;
  return (element, context) => block(inlineElements[name]?.(element, context).trim() ?? '');
}

/** Snippets in snippets in snippets … an import that leads back to itself ends here. */
const deepest = 12;

function partBlocks(part: Part, element: Element, context: Context): readonly Block[] {
  context.instances.count += 1;
  if (context.depth >= deepest || context.instances.count > mostInstances) return [];
  const scope = part.scope();
  const props = propsOf(element, context);
  const values = new Map<string, Literal>([...scope.values, ...Object.entries(props), ['props', props]]);
  return context.blocks(part.parsed.tree.children, {
    ...context,
    file: part.parsed.file,
    definitions: definitionsOf(part.parsed),
    scope: { ...scope, values },
    children: () => content(element, context),
    quotes: 0,
    depth: context.depth + 1,
  });
}

function propsOf(element: Element, context: Context): Readonly<Record<string, Literal>> {
  const props: Record<string, Literal> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const value = valueOfAttribute(element, attribute.name, context);
    if (value !== undefined) props[attribute.name] = value;
  }
  return props;
}

/** The older form: `<Snippet file="note.mdx" />`. */
function snippetBlocks(element: Element, context: Context): readonly Block[] {
  const file = valueOfAttribute(element, 'file', context);
  if (typeof file !== 'string') return content(element, context);
  const found = ['/snippets/', '/_snippets/', '/']
    .map((folder) => context.find(context.file.path, folder + file.replace(/^\/+/, '')))
    .find((candidate) => candidate !== undefined);
  if (found === undefined) return [];
  const parsed = parsedOf(found);
  return partBlocks({ parsed, scope: () => scopeOf(parsed, context.find) }, element, context);
}
