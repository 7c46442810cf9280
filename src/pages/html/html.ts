import { oncePer } from '../../site/source/once.ts';
import { voidElements } from '../../site/source/mdx/void-elements.ts';
import { escape } from '../../site/source/text/escape.ts';

/** A piece of HTML that is safe to insert into a page. Created by `html`, `raw` and `tag`. */
export interface Html {
  readonly html: string;
}

export type Part = Html | string | number | undefined | false | readonly Part[];

/** A template whose values are escaped unless they are HTML; lists are joined, `undefined` and `false` are dropped. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  const texts = compacted(strings);
  let text = texts[0] ?? '';
  for (const [index, value] of values.entries()) text += htmlOf(value) + (texts[index + 1] ?? '');
  return { html: text };
}

// Drops line breaks of the source next to tags, and replaces others with a space.
const compacted = oncePer((strings: TemplateStringsArray): readonly string[] =>
  strings.map((text, index) =>
    text.replace(/\n\s+/g, (space, at: number) => {
      const before = at === 0 ? (index === 0 ? '>' : '') : text[at - 1];
      const after = text[at + space.length];
      const vanishes = before === '>' || after === '<' || after === '>';
      return vanishes || (after === undefined && index === strings.length - 1) ? '' : ' ';
    }),
  ),
);

/** Marks a text as HTML. */
export function raw(text: string): Html {
  return { html: text };
}

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element; attributes that are `undefined` or `false` are omitted, `true` has no value. */
export function tag(name: string, attributes: Attributes, ...children: readonly Part[]): Html {
  const open = `<${name}${attributesText(attributes)}>`;
  return { html: voidElements.has(name) ? open : `${open}${htmlOf(children)}</${name}>` };
}

export function isEmpty(part: Part): boolean {
  return htmlOf(part).trim() === '';
}

export const nothing: Html = { html: '' };

function htmlOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  return isHtml(part) ? part.html : part.map(htmlOf).join('');
}

function isHtml(part: Html | readonly Part[]): part is Html {
  return 'html' in part;
}

function attributesText(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    text += value === true ? ` ${name}` : ` ${name}="${escape(String(value))}"`;
  }
  return text;
}
