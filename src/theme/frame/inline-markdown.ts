import { linkOf } from '../../pages/html/address.ts';
import { type Html, html, raw, tag } from '../../pages/html/html.ts';
import { linkTarget } from '../navigation/element-link.ts';
import type { View } from '../view.ts';

/** A line of Markdown with links, emphasis and code, as in banners. */
export function inlineMarkdown(text: string, view: View): Html {
  const pieces = text
    .slice(0, 5_000)
    .split(
      /(\[[^\]]{1,500}\]\([^)\s]{1,1000}\)|<a\s[^>]{1,1000}>[^<]{1,500}<\/a>|\*\*[^*]{1,500}\*\*|`[^`]{1,500}`|<br\s*\/?>)/,
    );
  return raw(pieces.map((piece) => inline(piece, view).html).join(''));
}

function inline(piece: string, view: View): Html {
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(piece);
  if (link !== null) return anchor(link[1] ?? '', link[2] ?? '', view);
  const element = /^<a\s[^>]*?href=["']([^"']+)["'][^>]*>([^<]+)<\/a>$/.exec(piece);
  if (element !== null) return anchor(element[2] ?? '', element[1] ?? '', view);
  if (/^\*\*.+\*\*$/.test(piece)) return html`<strong>${inlineMarkdown(piece.slice(2, -2), view)}</strong>`;
  if (/^`.+`$/.test(piece)) return html`<code>${piece.slice(1, -1)}</code>`;
  return html`${/^<br/.test(piece) ? ' ' : piece}`;
}

function anchor(text: string, address: string, view: View): Html {
  const link = linkOf(address, view.site, view.base, '');
  return tag('a', linkTarget(link), inlineMarkdown(text, view));
}
