import { isCustomElement } from '../../../site/model/pages/html-names.ts';
import type { HtmlAttributes } from '../../doc/placed.ts';
import type { Attributes } from '../../html/html.ts';
import { loadsRemote, type RemoteMedia } from '../../html/remote-media.ts';
import { mediaSource, siteFile } from './media-source.ts';
import type { Printer } from './printer.ts';

type Value = Attributes[string];

/**
 * The attributes of an element that are safe in a page; anything that could run, submit or load on its own is dropped.
 * All names become lower case, as in browsers, which use the first of two spellings.
 */
export function safeAttributes(element: string, attributes: HtmlAttributes, print: Printer): Attributes {
  const safe: Record<string, Value> = {};
  for (const [written, value] of Object.entries(attributes)) {
    const name = written.toLowerCase();
    if (isSafeName(name, element)) safe[name] = safeValue(name, value, element, print);
  }
  return safe;
}

function isSafeName(name: string, element: string): boolean {
  // An image named `querySelector` would be `document.querySelector`.
  if (name === 'name' && (element === 'img' || element === 'iframe')) return false;
  return /^[a-z][\w:-]*$/.test(name) && !/^(?:on|form|data-island)/.test(name) && !dropped.has(name);
}

/** Attributes that load files are printed by the element itself. */
const dropped: ReadonlySet<string> = new Set([
  'src',
  'srcset',
  'srcdoc',
  'data',
  'action',
  'background',
  'ping',
  'attributionsrc',
  'autofocus',
  'contenteditable',
  'popovertarget',
  'commandfor',
  'command',
  'interestfor',
  'is',
  'slot',
  'nonce',
  'allow',
  'xml:base',
  'key',
  'ref',
  'children',
  'dangerouslysetinnerhtml',
]);

function safeValue(name: string, value: Value, element: string, print: Printer): Value {
  const { options } = print;
  const text = typeof value === 'boolean' || value === undefined ? undefined : String(value);
  switch (name) {
    case 'id':
      return print.parts.claimId(text ?? '');
    case 'class':
      print.parts.uses.add('classes');
      return value;
    case 'style':
      return text && safeStyle(text, options.remoteMedia);
    case 'cite':
      return text && print.link(text)['href'];
    case 'poster':
      return text && mediaSource(text, options);
    case 'href':
    case 'xlink:href':
      if (text === undefined || text.startsWith('#')) return text;
      return element === 'a' || isCustomElement(element) ? print.link(text)['href'] : siteFile(text, options);
    case 'attributename':
      // An animation could set an address without the checks for attributes.
      return text === undefined || /href|src/i.test(text) ? undefined : text;
    default:
      // The script of such an element may make a link of any attribute.
      if (isCustomElement(element) && text !== undefined && runs(text)) return undefined;
      return text !== undefined && takesStyle.test(name) ? withoutRemote(text, options.remoteMedia) : value;
  }
}

/** Whether an address is code. Browsers ignore control characters in it. */
function runs(address: string): boolean {
  return /^javascript:/i.test(address.replace(/[\0- ]/g, ''));
}

/** SVG attributes that may show another file (`filter="url(…)"`), and those in which animations contain such values. */
const takesStyle =
  /^(?:fill|stroke|filter|mask|clip-path|cursor|marker(?:-start|-mid|-end)?|from|to|by|values)$/;

/**
 * The text of a `style` attribute that cannot cover the page's own controls, and loads remote files only if allowed.
 */
function safeStyle(css: string, remoteMedia: RemoteMedia): string {
  return withoutRemote(css, remoteMedia).replace(position, 'position:static');
}

/** A CSS value without remote addresses, unless the page may load them. */
function withoutRemote(css: string, remoteMedia: RemoteMedia): string {
  // `u\72l(` is another spelling of `url(`, browsers ignore tabs in addresses, and comments may be anywhere.
  const plain = css.replace(/\/\*[^]*?(?:\*\/|$)|[\\\0-\x1f]/g, ' ');
  return plain.replace(remoteAddress, (address) =>
    loadsRemote(address, remoteMedia) ? address : 'about:invalid',
  );
}

const remoteAddress = /(?:https?:|(?<=["'(,\s])\/\/)[^\s"'),;]*/gi;

/** Any value except those that leave an element in place: `fixed`, `sticky`, and unknown values of variables. */
const position =
  /(?<![\w-])position\s*:\s*(?!(?:static|relative|absolute|inherit|initial|unset|revert)\s*(?:;|!|$))[^;]*/gi;
