import type { Page } from '../../site/model/pages/page.ts';
import { booleanOf, stringOf, valueOf } from '../../site/source/tree.ts';
import { fileHref } from '../../pages/html/address.ts';
import { type Html, html, nothing } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { feedPath } from '../feed.ts';
import type { View } from '../view.ts';
import { eyebrow } from './eyebrow.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { pageMenu } from './page-menu.ts';

/** Title, marks, description and actions of a page. `lead` is a description from a spec. */
export function titleBlock(page: Page, lead: Html | undefined, hasFeed: boolean, view: View): Html {
  const mark = stringOf(valueOf(page.fields, 'tag'));
  const deprecated =
    booleanOf(valueOf(page.fields, 'deprecated')) === true ||
    view.site.operationPages.get(page.path)?.deprecated === true;
  return html`<header class="title-block">
    ${eyebrow(view)}
    <div class="title-row">
      <div class="title">
        ${headingOf(page)}
        ${mark !== undefined && html` <span class="pill">${mark}</span>`}${deprecated && html` <span class="pill warning">${view.words.deprecated}</span>`}
      </div>
      ${hasFeed && feedButton(page, view)}${pageMenu(page, view)}
    </div>
    ${leadOf(page, lead, view)}
  </header>`;
}

/** A blank title hides the heading from view, but screen readers expect one. */
function headingOf({ title, fields }: Page): Html {
  const isHidden = stringOf(valueOf(fields, 'title'))?.trim() === '';
  return isHidden ? html`<h1 class="unseen">${title}</h1>` : html`<h1>${title}</h1>`;
}

/** Where the front matter asks for it. */
function feedButton({ path, fields }: Page, { base }: View): Html {
  if (booleanOf(valueOf(fields, 'rss')) !== true) return nothing;
  return html`<div class="page-menu">
    <a class="button small" href="${fileHref(base, feedPath(path))}" aria-label="RSS"
      >${interfaceIcon('rss')}</a
    >
  </div>`;
}

function leadOf({ description }: Page, lead: Html | undefined, view: View): Html {
  if (lead !== undefined) return html`<div class="lead">${lead}</div>`;
  if (description === undefined) return nothing;
  return html`<p class="lead">${inlineMarkdown(description, view)}</p>`;
}
