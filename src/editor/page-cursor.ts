import { elements } from '../pages/components/index.ts';
import { plainText, readTag, type Attribute } from '../site/source/mdx/attributes.ts';
import { bodyStartOf } from '../site/source/front-matter/block.ts';
import { lookUp } from '../site/source/look-up.ts';

/** What is being typed in a page. `from` is its start; it ends at the cursor. */
export type PageCursor =
  /** The target of a link, image or attribute. */
  | { readonly kind: 'target'; readonly from: number; readonly purpose: 'page' | 'asset' }
  | { readonly kind: 'icon' | 'tag' | 'variable' | 'rule' | 'import'; readonly from: number }
  /** One of a set of texts. */
  | { readonly kind: 'choice'; readonly from: number; readonly choices: readonly string[] }
  | {
      readonly kind: 'attribute';
      readonly from: number;
      readonly tag: string;
      readonly written: ReadonlySet<string>;
    }
  | { readonly kind: 'field'; readonly from: number }
  | { readonly kind: 'field-value'; readonly from: number; readonly field: string };

/** No target, tag or name is longer. */
const furthest = 2_000;

export function pageCursor(text: string, offset: number): PageCursor | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const bodyStart = bodyStartOf(text);
  if (
    offset < bodyStart ||
    (bodyStart === 0 && /^\ufeff?---\r?\n/.test(text) && !/\n---/.test(text.slice(0, offset)))
  )
    return inFrontMatter(line, offset);
  if (isInCode(text.slice(bodyStart, offset))) return undefined;
  const ending = (pattern: RegExp): number | undefined => {
    const match = pattern.exec(line);
    return match === null ? undefined : offset - (match[1] ?? '').length;
  };
  const variable = ending(/\{\{\s*([\w.-]*)$/);
  if (variable !== undefined) return { kind: 'variable', from: variable };
  const rule = ending(/docs-disable-(?:next-line|file)\s+([\w/-]*)$/);
  if (rule !== undefined) return { kind: 'rule', from: rule };
  const imported = ending(/^\s*import\b.*?\bfrom\s*["']([^"']*)$/) ?? ending(/^\s*import\s*["']([^"']*)$/);
  if (imported !== undefined) return { kind: 'import', from: imported };
  const image = ending(/!\[[^\]]*\]\(([^()\s]*)$/);
  if (image !== undefined) return { kind: 'target', from: image, purpose: 'asset' };
  const link = ending(/\]\(([^()\s]*)$/) ?? ending(/^\s{0,3}\[[^\]]+\]:\s*(\S*)$/);
  if (link !== undefined) return { kind: 'target', from: link, purpose: 'page' };
  return inTag(text, bodyStart, offset);
}

function inFrontMatter(line: string, offset: number): PageCursor | undefined {
  const [, field = '', value = ''] = /^([\w:-]+):[ \t]*["']?(.*)$/.exec(line) ?? [];
  if (field !== '') return { kind: 'field-value', from: offset - value.length, field };
  return /^[\w:-]*$/.test(line) ? { kind: 'field', from: offset - line.length } : undefined;
}

/** Whether a fence is open, or a code span in the last line. */
function isInCode(before: string): boolean {
  let sign = '';
  for (const [, fence = ''] of before.matchAll(/^[ \t>]*(`{3,}|~{3,})/gm)) {
    if (sign === '') sign = fence;
    else if (fence.startsWith(sign)) sign = '';
  }
  if (sign !== '') return true;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return (line.match(/`/g)?.length ?? 0) % 2 === 1;
}

function inTag(text: string, bodyStart: number, offset: number): PageCursor | undefined {
  const start = text.lastIndexOf('<', offset - 1);
  if (start < bodyStart || offset - start > furthest) return undefined;
  if (/^<[\w.]*$/.test(text.slice(start, offset))) return { kind: 'tag', from: start + 1 };
  if (!/^<[A-Za-z]/.test(text.slice(start, start + 2))) return undefined;
  const tag = readTag(text, start, Math.min(text.length, start + furthest));
  const name = text.slice(tag.name.start, tag.name.end);
  // An unclosed tag swallows what follows, so the cursor decides.
  const attribute = tag.attributes.find(({ kind, range }) => kind !== 'none' && covers(range, offset));
  if (attribute !== undefined) return inValue(name, attribute, text, offset);
  if (offset >= tag.end && text[tag.end - 1] === '>') return undefined;
  const word = /\s([\w:-]*)$/.exec(text.slice(start, offset));
  if (word === null || text.slice(start, offset).includes('>')) return undefined;
  const from = offset - (word[1] ?? '').length;
  const otherAttributes = new Set(
    tag.attributes.filter(({ range }) => range.start !== from).map((one) => one.name),
  );
  return { kind: 'attribute', from, tag: name, written: otherAttributes };
}

function covers({ start, end }: { readonly start: number; readonly end: number }, offset: number): boolean {
  return start <= offset && offset <= end;
}

function inValue(tag: string, attribute: Attribute, text: string, offset: number): PageCursor | undefined {
  const value = plainText(attribute);
  const isOpen = attribute.kind === 'text';
  if (value === undefined && !isOpen) return undefined;
  const from = value?.range.start ?? attribute.range.start;
  if (offset < from || text.slice(from, offset).includes('\n')) return undefined;
  const attributeInfo = lookUp(elements.get(tag)?.attributes ?? {}, attribute.name);
  if (attributeInfo?.choices !== undefined) return { kind: 'choice', from, choices: attributeInfo.choices };
  const type = attributeInfo?.type ?? lookUp(typesByName, attribute.name);
  if (type === 'link') return { kind: 'target', from, purpose: 'page' };
  if (type === 'asset') return { kind: 'target', from, purpose: 'asset' };
  return type === 'icon' ? { kind: 'icon', from } : undefined;
}

/** In unknown tags, and in HTML. */
const typesByName: Readonly<Record<string, 'link' | 'asset' | 'icon'>> = {
  href: 'link',
  src: 'asset',
  icon: 'icon',
};
