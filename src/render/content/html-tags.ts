import { isNative } from '../../model/html-names.ts';
import { treeOf } from '../../source/body-tree.ts';
import { parseMarkdown } from '../../source/body.ts';
import { components } from '../components/components.ts';
import type { JsxNode } from '../../expressions/properties.ts';

export interface Tag {
  /** In lower case, but for components. */
  readonly name: string;
  readonly attributes: JsxNode['attributes'];
  /** `</name>` */
  readonly isEnd: boolean;
  /** `<name />` */
  readonly isEmpty: boolean;
  /** As it is written. */
  readonly source: string;
}

/** The tags of a piece of HTML and the texts between them; comments are left out. */
export function tagsOf(markup: string): readonly (Tag | string)[] {
  const pieces: (Tag | string)[] = [];
  let from = 0;
  for (const found of markup.matchAll(tagOrComment)) {
    const [source, end, name, attributes = '', empty] = found;
    pieces.push(...textOf(markup.slice(from, found.index)));
    from = found.index + source.length;
    if (name === undefined) continue;
    const called = isComponent(name) || isNative(name) ? name : name.toLowerCase();
    pieces.push({
      name: called,
      attributes: attributesOf(attributes, called),
      isEnd: end === '/',
      isEmpty: empty === '/',
      source,
    });
  }
  return [...pieces, ...textOf(markup.slice(from))];
}

export function isComponent(name: string): boolean {
  return Object.hasOwn(components, name);
}

const value = /"[^"]*"|'[^']*'|[^\s"'=<>`]+/.source;
const attribute = `[A-Za-z_:@][\\w:.@-]*(?:\\s*=\\s*(?:${value}))?`;
const tagOrComment = new RegExp(
  `<!--[^]*?(?:-->|$)|<[!?][^>]*>|<(/?)([A-Za-z][\\w.:-]*)((?:\\s+${attribute})*)\\s*(/?)>`,
  'g',
);

function attributesOf(written: string, element: string): Tag['attributes'] {
  const pairs = written.matchAll(new RegExp(`([^\\s=]+)(?:\\s*=\\s*(${value}))?`, 'g'));
  return [...pairs].map(([, name = '', given]) => {
    const type = 'mdxJsxAttribute';
    if (!isComponent(element)) return { type, name: name.toLowerCase(), value: unquoted(given) };
    const expression = /^\{(.*)\}$/.exec(given ?? '')?.[1];
    if (expression === undefined) return { type, name, value: unquoted(given) };
    return { type, name, value: { type: 'mdxJsxAttributeValueExpression', value: expression } };
  });
}

function unquoted(written: string | undefined): string | null {
  return written === undefined ? null : written.replace(/^(["'])([^]*)\1$/, '$2');
}

function textOf(markup: string): readonly string[] {
  return markup === '' ? [] : [markup.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, decoded)];
}

// The parser knows the names of all characters.
function decoded(reference: string): string {
  const source = `.${reference}`;
  const [paragraph] = treeOf(parseMarkdown(source), source).children;
  const [text] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  return text?.type === 'text' ? text.value.slice(1) : reference;
}
