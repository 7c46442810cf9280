import { braceEnd, plainText, readTag, type Attribute, type Tag } from '../mdx/attributes.ts';
import type { Range } from '../span.ts';
import type { Link } from './page-outline.ts';

/** The links in an attribute of a tag, where its name and value identify them as links. */
export function linksOfAttribute(tag: string, attribute: Attribute, isRequest: boolean): readonly Link[] {
  const { name } = attribute;
  const purpose = isComponentName(tag) ? purposeOf(name) : purposeInHtml(tag, name);
  if (purpose === undefined) return [];
  return textsOf(attribute)
    .flatMap((text) => (isSourceSet(name) ? addressesOfSet(text) : text))
    .filter(
      ({ text }) =>
        isTarget(text) && (isCertain(tag, name, text) || (!isRequest && looksLikePath(text, purpose))),
    )
    .map(({ text, start, end }) => ({ start, end, target: text, purpose, component: tag }));
}

/** The text of an attribute, or those that its expression chooses from. */
function textsOf(attribute: Attribute): readonly QuotedText[] {
  const value = plainText(attribute);
  if (value !== undefined) return [{ text: value.text, ...value.range }];
  return attribute.kind === 'expression' ? shifted(branchesOf(attribute.value), attribute.range.start) : [];
}

function shifted(texts: readonly QuotedText[], by: number): readonly QuotedText[] {
  return texts.map(({ text, start, end }) => ({ text, start: start + by, end: end + by }));
}

function isSourceSet(name: string): boolean {
  return name === 'srcSet' || name === 'srcset';
}

/** `/small.png 1x, /large.png 2x`: a comma in an address is part of it. */
function addressesOfSet({ text, start }: QuotedText): readonly QuotedText[] {
  return [...text.matchAll(/[\s,]*([^\s,](?:\S*[^\s,])?)(?:,+|\s[^,]*)?/gy)].map(
    ({ 0: whole, 1: address = '', index }) => {
      const from = start + index + whole.indexOf(address);
      return { text: address, start: from, end: from + address.length };
    },
  );
}

/** The `src` of a component may be something other than a file: a name without a dot or slash. */
function isCertain(tag: string, name: string, text: string): boolean {
  return (
    name === 'href' || isSourceSet(name) || (name === 'src' && (!isComponentName(tag) || /[./]/.test(text)))
  );
}

/** Links in code, which is never run: `href="/x"` in JSX, `href: '/x'` in data, but not `"?src=" + name`. */
export function linksOfCode(source: string, offset: number): readonly Link[] {
  if (!source.includes('href') && !source.includes('src')) return [];
  const code = withoutComments(source);
  return [
    ...code.matchAll(/(?<![\w.$?&-])(href|src)(?:["']?\s*[:=]\s*\{?\s*(["'])([^"'\n\\]+)\2(?!\s*\+)|=\{)/g),
  ].flatMap(({ 0: whole, 1: attribute = '', 3: text, index }) => {
    const end = index + whole.length;
    const texts =
      text === undefined
        ? shifted(branchesOf(insideBraces(code, end)), end)
        : [{ text, start: end - 1 - text.length, end: end - 1 }];
    return shifted(texts, offset)
      .filter((address) => isTarget(address.text))
      .map((address) => ({
        start: address.start,
        end: address.end,
        target: address.text,
        purpose: attribute === 'src' ? 'asset' : 'page',
        component: undefined,
      }));
  });
}

/** The text from an offset to the closing brace; empty if that is far away or missing. */
function insideBraces(code: string, start: number): string {
  const limit = Math.min(code.length, start + longestChoice);
  const end = braceEnd(code, start - 1, limit);
  return end === limit ? '' : code.slice(start, end - 1);
}

/** Expressions that only choose between addresses are shorter. */
const longestChoice = 2_000;

/** A capitalized tag is a component, not HTML. */
export function isComponentName(tag: string): boolean {
  const first = tag.charCodeAt(0);
  return first >= 0x41 && first <= 0x5a;
}

/** A text with a placeholder or an expression does not identify a target by itself. */
export function isTarget(text: string): boolean {
  return text.trim() !== '' && !text.includes('{{') && !text.includes('${') && !text.startsWith('{');
}

const pageNames = /^(?:href|to|link|url|cta)$|(?:Href|Url|URL|Link|To)$/;
const assetNames =
  /^(?:src|img|image|poster|logo|icon|cover|avatar|thumbnail|background)$|^(?:src|img|image)[A-Z]|(?:Src|Img|Image|Icon|Logo|Poster|Thumbnail)$/;

function purposeOf(name: string): Link['purpose'] | undefined {
  if (pageNames.test(name)) return 'page';
  return assetNames.test(name) ? 'asset' : undefined;
}

function purposeInHtml(tag: string, name: string): Link['purpose'] | undefined {
  if (name === 'href') return tag === 'a' || tag === 'area' ? 'page' : tag === 'link' ? 'asset' : undefined;
  // A frame shows a page or a file.
  if (name === 'src') return tag === 'iframe' ? 'page' : 'asset';
  if (isSourceSet(name)) return tag === 'img' || tag === 'source' ? 'asset' : undefined;
  return name === 'poster' && tag === 'video' ? 'asset' : undefined;
}

/** Attributes with other names may contain ordinary words. */
function looksLikePath(text: string, purpose: Link['purpose']): boolean {
  if (/\s/.test(text)) return false;
  return /^(?:\/(?!\/)|\.{1,2}\/|https?:\/\/)/.test(text) || (purpose === 'page' && /^#[\w-]/.test(text));
}

/** Offsets of the tags in raw HTML, excluding comments. */
export function* tagStarts(text: string, { start, end }: Range): Generator<number> {
  const tag = /<!--[^]*?(?:-->|$)|<(?=[A-Za-z])/g;
  const html = text.slice(start, end);
  for (const match of html.matchAll(tag)) if (match[0] === '<') yield start + match.index;
}

/** How often a text may be read for the tags in it that are never closed: the attributes of each extend to its end. */
const maxReads = 20;

/** The tags in raw HTML, excluding comments. */
export function* tagsIn(text: string, range: Range): Generator<Tag> {
  let budget = maxReads * (range.end - range.start);
  for (const start of tagStarts(text, range)) {
    const tag = readTag(text, start, range.end);
    yield tag;
    budget -= tag.end - start;
    if (budget < 0) return;
  }
}

/** A quoted text; the range excludes the quotes. */
interface QuotedText extends Range {
  readonly text: string;
}

/**
 * The texts that an expression chooses from: `isNew ? "/a" : "/b"`, `address ?? "/a"`. Texts in brackets or combined
 * with something else do not count.
 */
function branchesOf(code: string): readonly QuotedText[] {
  const texts: QuotedText[] = [];
  const plain = withoutComments(code);
  let depth = 0;
  for (const { 0: piece, index } of plain.matchAll(
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|[()[\]{}]/g,
  )) {
    const end = index + piece.length;
    if (/[([{]/.test(piece.charAt(0))) depth += 1;
    else if (/[)\]}]/.test(piece.charAt(0))) depth -= 1;
    else if (depth === 0 && !/[\\$]/.test(piece) && isBranch(plain, index, end))
      texts.push({ text: piece.slice(1, -1), start: index + 1, end: end - 1 });
  }
  return texts;
}

function isBranch(code: string, start: number, end: number): boolean {
  const before = code.slice(0, start).trimEnd();
  const isOperand = ['?', ':', '||', '&&'].some((operator) => before.endsWith(operator));
  return isOperand && /^(?::|$)/.test(code.slice(end).trimStart());
}

/**
 * Replaces comments with spaces, so that offsets do not change; `//` counts only at the start of a line or after a
 * space.
 */
function withoutComments(source: string): string {
  if (!source.includes('/*') && !source.includes('//')) return source;
  return source.replace(/\/\*[^]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}
