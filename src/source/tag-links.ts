import type { Link } from '../model/page.ts';
import { plainText, type Attribute } from './attributes.ts';
import { withoutComments } from './modules.ts';
import type { Range } from './span.ts';

/** The link an attribute of a tag makes, where its name and its text say that it is one. */
export function linkOfAttribute(tag: string, attribute: Attribute, isRequest: boolean): Link | undefined {
  const purpose = isComponentName(tag) ? purposeOf(attribute.name) : purposeInHtml(tag, attribute.name);
  if (purpose === undefined) return undefined;
  const written = plainText(attribute);
  if (written === undefined || !isTarget(written.text)) return undefined;
  if (!isCertain(tag, attribute.name, written.text) && (isRequest || !looksLikePath(written.text, purpose)))
    return undefined;
  const { start, end } = written.range;
  return { start, end, target: written.text, purpose, component: tag, attribute: attribute.name };
}

/** A component may call by `src` what is no file: a name without a dot or a slash. */
function isCertain(tag: string, name: string, text: string): boolean {
  return name === 'href' || (name === 'src' && (!isComponentName(tag) || /[./]/.test(text)));
}

/** Links in code that is never run: `href="/x"` in JSX, `href: '/x'` in data, but not `"?src=" + name`. */
export function linksOfCode(source: string, offset: number): readonly Link[] {
  if (!source.includes('href') && !source.includes('src')) return [];
  const links: Link[] = [];
  for (const match of withoutComments(source).matchAll(
    /(?<![\w.$?&-])(href|src)["']?\s*[:=]\s*\{?\s*(["'])([^"'\n\\]+)\2/g,
  )) {
    const [whole, attribute = '', , target = ''] = match;
    if (!isTarget(target)) continue;
    const start = offset + match.index + whole.length - 1 - target.length;
    const purpose = attribute === 'src' ? 'asset' : 'page';
    links.push({ start, end: start + target.length, target, purpose, component: undefined, attribute });
  }
  return links;
}

/** Tags that start with a capital are no HTML. */
export function isComponentName(tag: string): boolean {
  const first = tag.charCodeAt(0);
  return first >= 0x41 && first <= 0x5a;
}

/** Text with a placeholder or an expression in it names no place by itself. */
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
  return name === 'poster' && tag === 'video' ? 'asset' : undefined;
}

/** Attributes with other names hold plain words as well. */
function looksLikePath(text: string, purpose: Link['purpose']): boolean {
  if (/\s/.test(text)) return false;
  return /^(?:\/(?!\/)|\.{1,2}\/|https?:\/\/)/.test(text) || (purpose === 'page' && /^#[\w-]/.test(text));
}

/** Offsets of the tags of raw HTML, without its comments. */
export function* tagStarts(text: string, { start, end }: Range): Generator<number> {
  const tag = /<!--[^]*?(?:-->|$)|<(?=[A-Za-z])/g;
  const html = text.slice(start, end);
  for (const match of html.matchAll(tag)) if (match[0] === '<') yield start + match.index;
}
