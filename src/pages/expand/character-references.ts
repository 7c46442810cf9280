import { treeOf } from '../../site/source/mdx/body-tree.ts';
import { parseMarkdown } from '../../site/source/mdx/body.ts';

/** Decodes `&amp;`, `&#38;` … in a text. */
export function decodeReferences(text: string): string {
  return text.includes('&') ? text.replace(reference, decoded) : text;
}

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

const common: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#39;', "'"],
  ['&nbsp;', '\u00a0'],
]);

// The parser knows the names of all characters.
function decoded(entity: string): string {
  const character = common.get(entity);
  if (character !== undefined) return character;
  const source = `.${entity}`;
  const [paragraph] = treeOf(parseMarkdown(source), source).children;
  const [text] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  return text?.type === 'text' ? text.value.slice(1) : entity;
}
