import type { Page } from '../../model/page.ts';
import { booleanOf, stringOf, valueOf } from '../../source/tree.ts';
import type { Context } from '../content/context.ts';
import { commonMark } from '../content/common-mark.ts';
import { type Html, html } from '../../html/html.ts';
import type { View } from '../view.ts';
import { eyebrow } from './around.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { pageMenu } from './page-menu.ts';

/** Title, marks and description of a page, and what a reader can do with all of it. `isMarkdown` tells how it is described. */
export function titleBlock(page: Page, isMarkdown: boolean, context: Context, view: View): Html {
  const mark = stringOf(valueOf(page.fields, 'tag'));
  const deprecated =
    booleanOf(valueOf(page.fields, 'deprecated')) === true ||
    view.site.operationPages.get(page.path)?.deprecated === true;
  return html`<header class="title-block">
    ${eyebrow(view)}
    <div class="title-row">
      <div class="title">
        <h1>${page.title}</h1>
        ${mark !== undefined && html` <span class="pill">${mark}</span>`}${deprecated && html` <span class="pill warning">${view.words.deprecated}</span>`}
      </div>
      ${pageMenu(page, view)}
    </div>
    ${page.description !== undefined && lead(page.description, isMarkdown, context, view)}
  </header>`;
}

// Specs write Markdown; a page says in a line what it is about.
function lead(text: string, isMarkdown: boolean, context: Context, view: View): Html {
  return isMarkdown
    ? html`<div class="lead">${commonMark(text, context)}</div>`
    : html`<p class="lead">${inlineMarkdown(text, view)}</p>`;
}
