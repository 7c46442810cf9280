import type { Edit } from '../model/edits.ts';
import type { Remark } from '../model/old-site.ts';
import type { HtmlAttribute, HtmlPiece } from './html.ts';

interface AttributeEdits {
  readonly edits: readonly Edit[];
  readonly unconverted: readonly Remark[];
}

/** Gives the attributes of a tag the form that JSX has for them. `link` returns the new form of an address. */
export function attributeEdits(text: string, tag: HtmlPiece, link: (url: string) => string): AttributeEdits {
  const edits: Edit[] = [];
  const unconverted: Remark[] = [];
  for (const attribute of tag.attributes) {
    const { name, value, start, end } = attribute;
    const remove = { start: text[start - 1] === ' ' ? start - 1 : start, end, text: '' };
    if (/^on/.test(name) || !/^[a-z][\w:.-]*$/i.test(name)) {
      edits.push(remove);
      unconverted.push({ kind: 'script', start, end, help: 'rewrite it as a component of the site' });
    } else if (isUnsafe(value) && /^(?:href|src|action)$/.test(name)) {
      edits.push(remove);
      unconverted.push({ kind: 'link', start, end, help: 'links that run code are not converted' });
    } else {
      const changed = jsxAttribute(tag.name, attribute, text.slice(start, end), link);
      if (changed !== undefined) edits.push({ start, end, text: changed });
    }
  }
  return { edits, unconverted };
}

/** Whether an address runs code. */
export function isUnsafe(url: string): boolean {
  return /^(?:javascript|vbscript|data:text\/html)/i.test(url.replace(/[\s\u0000-\u001f]/g, ''));
}

/** Undefined if the written form is right already. */
function jsxAttribute(
  tag: string,
  { name, value }: HtmlAttribute,
  written: string,
  link: (url: string) => string,
): string | undefined {
  if (name === 'style') return `style={{${styleFields(value)}}}`;
  const renamed = jsxNames.get(name) ?? (isKept(name) ? name : camelCase(name));
  const changed = isAddress(tag, name) ? link(value) : name === 'srcset' ? linkedSet(value, link) : value;
  const isBoolean = !written.includes('=');
  if (isBoolean) return renamed === written ? undefined : renamed;
  const isQuoted = /=\s*(?:"[^"]*"|'[^']*')$/s.test(written);
  if (renamed === name && written.startsWith(name) && changed === value && isQuoted) return undefined;
  return `${renamed}="${changed.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

function isAddress(tag: string, name: string): boolean {
  return name === 'href' ? tag === 'a' : name === 'src' || name === 'poster';
}

/** Addresses with their sizes; editors also write files with spaces in their names. */
function linkedSet(value: string, link: (url: string) => string): string {
  return value
    .split(/,\s+/)
    .map((part) => part.trim().replace(/^.+?(?=(?:\s+[\d.]+[wxh])?$)/s, (url) => link(url)))
    .join(', ');
}

/** `a-b: c` as `aB: 'c'`. */
export function styleFields(style: string): string {
  return style
    .split(/;(?![^(]*\))/)
    .flatMap((declaration) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(declaration) ?? [];
      if (name === undefined || value === undefined) return [];
      const key = name.startsWith('--') ? JSON.stringify(name) : camelCase(name.replace(/^-ms-/, 'ms-'));
      return [`${key}: '${value.replace(/['\\]/g, '\\$&').replace(/\s+/g, ' ')}'`];
    })
    .join(', ');
}

function isKept(name: string): boolean {
  return /^(?:data|aria)-/.test(name) || !/[-:]/.test(name);
}

function camelCase(name: string): string {
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Names that HTML writes in lower case. */
const camelNames = [
  'srcSet',
  'colSpan',
  'rowSpan',
  'tabIndex',
  'crossOrigin',
  'frameBorder',
  'allowFullScreen',
  'autoPlay',
  'playsInline',
  'maxLength',
  'readOnly',
  'referrerPolicy',
  'dateTime',
  'useMap',
  'cellPadding',
  'cellSpacing',
  'autoFocus',
  'autoComplete',
  'contentEditable',
  'encType',
  'hrefLang',
  'inputMode',
  'noValidate',
  'spellCheck',
  'srcDoc',
  'srcLang',
  'viewBox',
  'preserveAspectRatio',
  'marginHeight',
  'marginWidth',
  'gradientUnits',
  'gradientTransform',
  'clipPathUnits',
];

/** The names that JSX has for attributes of HTML. */
export const jsxNames: ReadonlyMap<string, string> = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
  ...camelNames.map((name): [string, string] => [name.toLowerCase(), name]),
]);
