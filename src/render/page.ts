import type { Nodes } from 'mdast';
import type { Page } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import { parseDocument } from '../source/document.ts';
import { parsePage } from '../source/page.ts';
import { stringOf, valueOf } from '../source/tree.ts';
import type { Sheet } from './content/context.ts';
import { renderBody } from './content/content.ts';
import { footnotes } from './content/markdown.ts';
import { listing, pagination } from './frame/around.ts';
import { documentOf } from './frame/document.ts';
import { titleEnd } from './frame/head.ts';
import { pageMenuInContents } from './frame/page-menu.ts';
import { titleBlock } from './frame/title-block.ts';
import { tableOfContents } from './frame/toc.ts';
import { type Html, html, isEmpty, nothing } from '../html/html.ts';
import type { IconLibrary } from '../html/icons.ts';
import { isIndexed } from './indexed.ts';
import { placeOf } from './navigation/place.ts';
import { describedAt } from './operation/described.ts';
import { endpointAt, endpointBar } from './operation/endpoint.ts';
import { referenceOf } from './operation/reference.ts';
import { missingPage, siteProblems, syntaxProblems } from './problem-page.ts';
import { contextOf, sheetOf } from './sheet.ts';
import { flag, setting, type RenderOptions, type View } from './view.ts';
import { wordsFor } from '../translations/words-for.ts';

/** The HTML of a page of the site: of a file, or of an operation. A path that is no page gives the page that says so. */
export function renderPage(site: Site, path: string, options: RenderOptions): string {
  const view = viewOf(site, path, options);
  const page = site.pages.get(path) ?? pageOfOperation(site, path);
  return page === undefined ? missingPage(view) : articlePage(page, view);
}

function viewOf(site: Site, path: string, options: RenderOptions): View {
  const place = placeOf(site, path);
  return { ...options, site, path, place, icons: libraryOf(site), words: wordsFor(place.language?.label) };
}

function pageOfOperation(site: Site, path: string): Page | undefined {
  const operation = site.operationPages.get(path);
  if (operation === undefined) return undefined;
  const described = describedAt(site, path);
  const text = described?.operation.content ?? '';
  const file = { path: operation.spec, text };
  const { title, description, fields } = operation;
  return { path, file, title, description, fields, outline: parsePage(file).value.outline };
}

function articlePage(page: Page, view: View): string {
  const sheet = sheetOf(view);
  const context = contextOf(page, sheet, view);
  const reference = referenceOf(view.site, page);
  const told = reference?.told(context) ?? nothing;
  const body = renderBody(bodyOf(page), context);
  const generated = reference?.body(context) ?? nothing;
  const examples = sheet.aside.length > 0 ? undefined : reference?.examples(context);
  if (examples !== undefined && !isEmpty(examples)) sheet.aside.push(examples);
  const notes = footnotes(context);
  const endpoint = endpointAt(reference?.operation, view);
  const mode = stringOf(valueOf(page.fields, 'mode'));
  const bare = mode === 'custom' || mode === 'frame';
  const article = html`<article class="${mode === 'custom' ? 'article bare' : 'article'}">
    ${!bare && titleBlock(page, reference?.isLead === true, context, view)}<span
      id="${titleEnd}"
      hidden
    ></span
    >${view.mode === 'live' && [...siteProblems(view), ...syntaxProblems(page, view)]}${viewSwitch(sheet)}
    ${endpoint !== undefined && endpointBar(endpoint, view)}
    ${sheet.aside.length > 0 && html`<div class="examples"><div class="examples-box">${sheet.aside}</div></div>`}
    <div class="content">${told}${body}${generated}${notes}</div>
    ${listing(view)}${!bare && pagination(view)}
  </article>`;
  const hasAside = mode !== 'wide' && mode !== 'center' && !bare;
  return documentOf(
    {
      head: {
        title: page.title,
        description: page.description,
        uses: sheet.uses,
        indexed: isIndexed(page, view.place.ancestors, view.site),
        hasMarkdown: flag(view.site, 'public') !== false,
      },
      article,
      aside:
        hasAside && sheet.aside.length === 0
          ? html`${tableOfContents(sheet.headings, view)}${pageMenuInContents(page, view)}`
          : nothing,
      hasExamples: sheet.aside.length > 0,
      wide: mode === 'wide' || mode === 'custom' || mode === 'frame',
      hasSidebar: mode !== 'custom' && mode !== 'center',
    },
    view,
  );
}

function bodyOf(page: Page): readonly Nodes[] {
  return parseDocument(page.file).tree.children;
}

function viewSwitch({ views, words }: Sheet): Html {
  if (views.length < 2) return nothing;
  const buttons = views.map(
    ({ title, icon }, index) =>
      html`<button type="button" data-choose-view="${title}" aria-pressed="${index === 0 ? 'true' : 'false'}">
        ${!isEmpty(icon) && icon}${title}
      </button>`,
  );
  return html`<div class="views" role="group" aria-label="${words.showFor}">${buttons}</div>`;
}

function libraryOf(site: Site): IconLibrary {
  const library = setting(site, 'icons', 'library');
  return library === 'lucide' || library === 'tabler' ? library : 'fontawesome';
}
