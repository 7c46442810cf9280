import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { isNative } from '../../site/model/pages/html-names.ts';
import { decodeReferences } from './character-references.ts';

/** Whether a tag with this name is a component. */
export type IsComponent = (name: string) => boolean;

export interface Tag {
  /** In lower case, except for components. */
  readonly name: string;
  readonly attributes: JsxNode['attributes'];
  /** `</name>` */
  readonly isEnd: boolean;
  /** `<name />` */
  readonly isEmpty: boolean;
  /** As in the source. */
  readonly source: string;
}

/** The tags of a piece of HTML and the texts between them, without comments. */
export function tagsOf(markup: string, isComponent: IsComponent): readonly (Tag | string)[] {
  const pieces: (Tag | string)[] = [];
  let from = 0;
  for (const match of markup.matchAll(tagOrComment)) {
    const [source, end, name, attributes = '', empty] = match;
    pieces.push(...decodedText(markup.slice(from, match.index)));
    from = match.index + source.length;
    if (name === undefined) continue;
    const called = isComponent(name) || isNative(name) ? name : name.toLowerCase();
    pieces.push({
      name: called,
      attributes: attributesOf(attributes, isComponent(called)),
      isEnd: end === '/',
      isEmpty: empty === '/',
      source,
    });
  }
  return [...pieces, ...decodedText(markup.slice(from))];
}

const value = /"[^"]*"|'[^']*'|[^\s"'=<>`]+/.source;
const attribute = `[A-Za-z_:@][\\w:.@-]*(?:\\s*=\\s*(?:${value}))?`;
const tagOrComment = new RegExp(
  `<!--[^]*?(?:-->|$)|<[!?][^>]*>|<(/?)([A-Za-z][\\w.:-]*)((?:\\s+${attribute})*)\\s*(/?)>`,
  'g',
);

function attributesOf(source: string, isComponent: boolean): Tag['attributes'] {
  const pairs = source.matchAll(new RegExp(`([^\\s=]+)(?:\\s*=\\s*(${value}))?`, 'g'));
  return [...pairs].map(([, name = '', rawValue]) => {
    const type = 'mdxJsxAttribute';
    if (!isComponent) return { type, name: name.toLowerCase(), value: unquoted(rawValue) };
    const expression = /^\{(.*)\}$/.exec(rawValue ?? '')?.[1];
    if (expression === undefined) return { type, name, value: unquoted(rawValue) };
    return { type, name, value: { type: 'mdxJsxAttributeValueExpression', value: expression } };
  });
}

function unquoted(text: string | undefined): string | null {
  return text === undefined ? null : text.replace(/^(["'])([^]*)\1$/, '$2');
}

function decodedText(markup: string): readonly string[] {
  return markup === '' ? [] : [decodeReferences(markup)];
}
