import {
  type Attributes,
  type AttributeType,
  type AttributeValues,
  flagFromText,
  type ValuesOf,
} from '../components/attributes.ts';
import type { IconSource, Inline } from '../doc/inline.ts';
import { plainText } from '../doc/plain-text.ts';
import type { Node } from '../doc/walk.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { propertiesOf } from '../expressions/read.ts';
import {
  type Fields,
  isContent,
  isReactElement,
  isFields,
  isList,
  textOfValue,
  type Value,
} from '../expressions/value.ts';
import { oneLine } from '../markdown/text.ts';
import { parseOnce } from '../../site/source/page/parse-once.ts';
import { type Context, fill, spanOf } from './context.ts';
import { decodeReferences } from './character-references.ts';
import { partsOf } from './flow.ts';
import { inlinesFrom, unwrapped } from './parts.ts';
import { plainValue } from './plain-value.ts';
import { addValue } from './expressions.ts';
import { lookUp } from '../../site/source/look-up.ts';

/** The attributes passed to an element, by name. */
export function attributesOf(node: JsxNode, context: Context): Fields {
  const properties = propertiesOf(node, context.scope, decodeReferences);
  if (context.page.variables.size === 0) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? fill(value, context) : value,
    ]),
  );
}

/** The attributes of an element that the table contains; those that are absent or cannot be computed are omitted. */
export function attributeValues<Table extends Attributes>(
  table: Table,
  node: JsxNode,
  context: Context,
): ValuesOf<Table> {
  const values: Record<string, AttributeValues[AttributeType]> = {};
  if (node.attributes.length === 0) return values as ValuesOf<Table>;
  for (const [name, value] of Object.entries(attributesOf(node, context))) {
    const attribute = lookUp(table, name);
    const read = attribute && readers[attribute.type](value, { name, node, context });
    if (read !== undefined) values[name] = read;
  }
  return values as ValuesOf<Table>;
}

interface Use {
  readonly name: string;
  readonly node: JsxNode;
  readonly context: Context;
}

type Readers = {
  readonly [Type in AttributeType]: (value: Value, use: Use) => AttributeValues[Type] | undefined;
};

const readers: Readers = {
  text,
  content,
  markdown,
  flag: (value, { name }) =>
    value === true || (typeof value === 'string' && flagFromText(name, value) === true),
  number(value) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  },
  link: text,
  asset: text,
  icon,
  texts(value, use) {
    const values: readonly Value[] = isList(value) ? value : [value];
    const texts = values.flatMap((each) => text(each, use) ?? []);
    return texts.length === 0 ? undefined : texts;
  },
  value: plainValue,
};

function text(value: Value, use: Use): string | undefined {
  if (isContent(value) || isReactElement(value) || isList(value))
    return plainText(inlinesFrom(displayNodes(value, use))).trim() || undefined;
  return textOfValue(value)?.trim();
}

function content(value: Value, use: Use): readonly Inline[] | undefined {
  const parts = inlinesFrom(unwrapped(displayNodes(value, use)));
  return parts.length === 0 ? undefined : parts;
}

// Braces and tags in a text are literal.
function markdown(value: Value, use: Use): readonly Inline[] | undefined {
  if (typeof value !== 'string' || /[{<]/.test(value)) return content(value, use);
  const file = { path: '', text: value };
  const { node, context } = use;
  const nodes = parseOnce(file).tree.children;
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'paragraph') return content(value, use);
  return inlinesFrom(partsOf(only.children, { ...context, file, quotes: 0, at: spanOf(node, context) }));
}

function displayNodes(value: Value, { node, context }: Use): readonly Node[] {
  const parts: Node[] = [];
  addValue(typeof value === 'string' ? oneLine(value) : value, spanOf(node, context), context, parts);
  return parts;
}

function icon(value: Value, use: Use): IconSource | undefined {
  if (isContent(value) || isReactElement(value)) {
    const children = inlinesFrom(displayNodes(value, use));
    return children.length === 0 ? undefined : { kind: 'drawn', children };
  }
  const field = (name: string) => (isFields(value) ? textOfValue(value[name]) : undefined);
  const name = (textOfValue(value) ?? field('name'))?.trim();
  if (name === undefined || name === '') return undefined;
  const size = Number(field('size') ?? NaN);
  return {
    kind: 'named',
    name,
    library: field('library'),
    style: field('style'),
    color: field('color'),
    size: Number.isFinite(size) ? size : undefined,
  };
}
