import type { Nodes } from 'mdast';
import { readsAsHtml } from '../../site/model/pages/html-names.ts';
import type { Snippet } from '../../site/model/pages/page.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { parseExpression } from '../../site/source/javascript/parse.ts';
import { parseUncached } from '../../site/source/page/parse-once.ts';

/**
 * The code of a Markdown file as one JSX module: its imports and exports, `$uses` with each use of a component and each
 * expression by offset, and `$names` with its components by name. Both contain functions, so that exceptions stay
 * separate.
 */
export function markdownCode({ file, outline }: Pick<Snippet, 'file' | 'outline'>): string {
  const names = new Set(outline.definitions);
  const statements: string[] = [];
  const uses: string[] = [];
  collect(parseUncached(file).tree.children, names, statements, uses);
  const exported = [...names].filter(isComponent).map((name) => `${name}: () => ${name},`);
  return [
    ...statements,
    `export const $uses = {\n${uses.join('\n')}\n};`,
    `export const $names = {\n${exported.join('\n')}\n};`,
  ].join('\n');
}

function collect(
  nodes: readonly Nodes[],
  names: ReadonlySet<string>,
  statements: string[],
  uses: string[],
): void {
  for (const node of nodes) {
    const at = node.position?.start.offset;
    if (node.type === 'mdxjsEsm') statements.push(node.value);
    else if (at === undefined) continue;
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      uses.push(`${at}: { value: ${thunk(node.value)} },`);
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const type = typeOf(node.name, names);
      if (type !== undefined) uses.push(`${at}: { type: () => ${type}, props: { ${propsOf(node)} } },`);
    }
    if ('children' in node) collect(node.children, names, statements, uses);
  }
}

/** The type of an element with this name: a component of the file, or HTML. */
function typeOf(name: string | null, names: ReadonlySet<string>): string | undefined {
  if (name === null) return undefined;
  if (/^[\w$]+(?:\.[\w$]+)*$/.test(name) && names.has(name.split('.')[0] ?? '')) return name;
  return readsAsHtml(name) ? JSON.stringify(name) : undefined;
}

/** Attributes that are code; plain ones need none. */
function propsOf({ attributes }: JsxNode): string {
  const props = attributes.flatMap((attribute, index) => {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return `"...${index}": ${thunk(attribute.value.replace(/^\s*\.\.\./, ''))}`;
    const { name, value } = attribute;
    return typeof value === 'object' && value !== null
      ? `${JSON.stringify(name)}: ${thunk(value.value)}`
      : [];
  });
  return props.join(', ');
}

/** Invalid code fails when it is requested, and not before. */
function thunk(source: string): string {
  if (/^\s*(?:\/\*[^]*\*\/\s*)?$/.test(source)) return '() => undefined';
  return parseExpression(source) === undefined
    ? `() => { throw new SyntaxError(${JSON.stringify(`"${source}" is not an expression`)}); }`
    : `() => (${source}\n)`;
}

function isComponent(name: string): boolean {
  return /^[A-Z][\w$]*$/.test(name);
}
