import { createHash } from 'node:crypto';
import type { Doc } from '../../pages/doc/doc.ts';
import { docOf } from '../../pages/expand/page-doc.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { printPage } from '../../pages/print/html/print-page.ts';
import { colourText, parseColour, textOn } from '../../site/model/colour.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer, oncePerKey } from '../../site/source/once.ts';
import { parsePage } from '../../site/source/page/page.ts';
import { booleanOf, stringOf, type Tree, valueOf } from '../../site/source/tree.ts';
import { byMode, htmlOptions, languageSetting, type View } from '../view.ts';
import { inlineMarkdown } from './inline-markdown.ts';

/** The banner of the current language or of the site. Once closed, it stays closed until its text changes. */
export function banner(view: View): Html {
  const tree = languageSetting(view, 'banner');
  const content = stringOf(valueOf(tree, 'content'))?.trim() ?? '';
  if (content === '') return nothing;
  const type = stringOf(valueOf(tree, 'type')) ?? 'info';
  const key = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const closes = booleanOf(valueOf(tree, 'dismissible')) === true;
  const { doc } = meaningsOf(view.site)(content);
  return tag(
    'div',
    {
      class: `banner banner-${/^(?:warning|critical)$/.test(type) ? type : 'info'}`,
      style: coloursOf(valueOf(tree, 'color')),
      role: 'region',
      'aria-label': view.words.announcement,
      'data-banner': key,
    },
    html`<div class="banner-text">
      ${doc === undefined ? inlineMarkdown(content, view) : printPage(doc, htmlOptions(view)).content}
    </div>`,
    closes &&
      html`<button type="button" class="banner-close" aria-label="${view.words.close}">
        ${interfaceIcon('x')}
      </button>`,
  );
}

/** What each text of a banner says; undefined for one with invalid syntax. */
const meaningsOf = oncePer((site: Site) =>
  oncePerKey((text: string): { readonly doc: Doc | undefined } => {
    const file = { path: 'docs.json', text };
    const { outline } = parsePage(file).value;
    return { doc: outline.problems.length > 0 ? undefined : docOf({ file, outline }, site) };
  }),
);

/** Its own colours, with a text that is readable on them. */
function coloursOf(tree: Tree | undefined): string | undefined {
  const { light, dark = light } = byMode(tree);
  const [onLight, onDark] = [parseColour(light ?? dark), parseColour(dark)];
  if (onLight === undefined || onDark === undefined) return undefined;
  const values = { light: onLight, 'on-light': textOn(onLight), dark: onDark, 'on-dark': textOn(onDark) };
  return Object.entries(values)
    .map(([name, colour]) => `--banner-${name}:${colourText(colour)}`)
    .join(';');
}
