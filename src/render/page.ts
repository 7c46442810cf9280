import { docOf } from '../expand/page-doc.ts';
import type { Page } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import { parsePage } from '../source/page.ts';
import { stringOf, valueOf } from '../source/tree.ts';
import type { ContentsEntry } from '../print/html/contents.ts';
import { type PrintedPage, printPage } from '../print/html/print-page.ts';
import type { Sheet } from './content/context.ts';
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
import { htmlOptions } from './html-options.ts';
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
  const printed = printPage(docOf(page, view.site), htmlOptions(view));
  const reference = referenceOf(view.site, page);
  // What specs describe is still made beside what pages say; both share the ids of the page.
  const sheet = sheetOf(view, printed.anchors);
  const context = contextOf(page, sheet, view);
  const told = reference?.told(context) ?? nothing;
  const toldEntries = entriesOf(sheet);
  const generated = reference?.body(context) ?? nothing;
  const examples = printed.aside.length > 0 ? nothing : (reference?.examples(context) ?? nothing);
  const beside = isEmpty(examples) ? printed.aside : [examples];
  const endpoint = endpointAt(reference?.operation, view);
  const mode = stringOf(valueOf(page.fields, 'mode'));
  const bare = mode === 'custom' || mode === 'frame';
  const article = html`<article class="${mode === 'custom' ? 'article bare' : 'article'}">
    ${!bare && titleBlock(page, reference?.isLead === true, context, view)}<span
      id="${titleEnd}"
      hidden
    ></span
    >${view.mode === 'live' && [...siteProblems(view), ...syntaxProblems(page, view)]}${viewSwitch(printed, view)}
    ${endpoint !== undefined && endpointBar(endpoint, view)}
    ${beside.length > 0 && html`<div class="examples"><div class="examples-box">${beside}</div></div>`}
    <div class="content">${told}${printed.content}${generated}${printed.footnotes}</div>
    ${listing(view)}${!bare && pagination(view)}
  </article>`;
  const hasAside = mode !== 'wide' && mode !== 'center' && !bare;
  const entries = [...toldEntries, ...printed.entries, ...entriesOf(sheet)];
  return documentOf(
    {
      head: {
        title: page.title,
        description: page.description,
        uses: new Set([...printed.uses, ...sheet.uses]),
        indexed: isIndexed(page, view.place.ancestors, view.site),
        hasMarkdown: flag(view.site, 'public') !== false,
      },
      article,
      aside:
        hasAside && beside.length === 0
          ? html`${tableOfContents(entries, view)}${pageMenuInContents(page, view)}`
          : nothing,
      hasExamples: beside.length > 0,
      wide: mode === 'wide' || mode === 'custom' || mode === 'frame',
      hasSidebar: mode !== 'custom' && mode !== 'center',
    },
    view,
  );
}

/** Takes the headings that were made so far. */
function entriesOf({ headings }: Sheet): readonly ContentsEntry[] {
  return headings.splice(0).map(({ depth, text, id }) => ({ level: depth, text, id, hidden: false }));
}

function viewSwitch({ views }: PrintedPage, { words }: View): Html {
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
