import type { Playground } from '../pages/expand/operation/playground.ts';
import { playgroundAt } from '../pages/expand/playground-at.ts';
import { docAt, leadAt } from '../pages/expand/reference-doc.ts';
import { plainLine } from '../pages/markdown/plain-line.ts';
import { operationOf } from '../site/model/operation/operation-of.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import { parsePage } from '../site/source/page/page.ts';
import { stringOf, valueOf } from '../site/source/tree.ts';
import { type PrintedPage, printPage } from '../pages/print/html/print-page.ts';
import { listing } from './frame/listing.ts';
import { pagination } from './frame/pagination.ts';
import { relatedTopics } from './frame/related.ts';
import { documentOf } from './frame/document.ts';
import { titleEnd } from './frame/head.ts';
import { pageMenuInContents } from './frame/page-menu.ts';
import { titleBlock } from './frame/title-block.ts';
import { foldedContents, tableOfContents } from './frame/toc.ts';
import { type Html, html, isEmpty, nothing, tag } from '../pages/html/html.ts';
import { isIndexed } from './indexed.ts';
import { placeOf } from './navigation/place.ts';
import { partProblems } from './part-problems.ts';
import { missingPage, siteProblems, syntaxProblems } from './problem-page.ts';
import { credentialsButton, playgroundButton, playgroundSources } from './playground.ts';
import { isMostlyRightToLeft } from './text-direction.ts';
import { flag, htmlOptions, iconLibraryOf, isUntrusted, type RenderOptions, type View } from './view.ts';
import { modulesFor } from '../pages/site-code/site-modules.ts';
import { wordsFor } from '../pages/words/words-for.ts';

/** The HTML of a page of the site: of a file, or of an operation. A path that is not a page gives the page that says so. */
export function renderPage(site: Site, path: string, options: RenderOptions): string {
  const view = viewOf(site, path, options);
  const page = site.pages.get(path) ?? pageOfOperation(site, path);
  return page === undefined ? missingPage(view) : articlePage(page, view);
}

function viewOf(site: Site, path: string, options: RenderOptions): View {
  const place = placeOf(site, path);
  return {
    ...options,
    site,
    path,
    place,
    icons: iconLibraryOf(site),
    words: wordsFor(place.language?.label),
  };
}

/** A page that has no file of its own. */
function pageOfOperation(site: Site, path: string): Page | undefined {
  const operation = site.operationPages.get(path);
  if (operation === undefined) return undefined;
  const file = { path: operation.spec, text: operationOf(site, operation)?.content ?? '' };
  const { title, description, fields } = operation;
  return { path, file, title, description, fields, outline: parsePage(file).value.outline };
}

function articlePage(page: Page, view: View): string {
  const playground = playgroundAt(view.site, page.path);
  const doc = docAt(view.site, page.path) ?? { children: [], footnotes: [] };
  const problems = view.mode === 'live' ? partProblems(page, doc, view) : undefined;
  const options = {
    ...htmlOptions(view),
    ...(problems && { above: problems.above }),
    belowHeading: playground && { id: 'authorization', part: credentialsButton(playground, view) },
  };
  const { endpoint, content, footnotes, aside, entries, uses, islands, views, tags } = printPage(
    doc,
    options,
  );
  const lead = leadAt(view.site, page.path);
  const printedLead = lead && printPage({ children: lead, footnotes: [] }, options);
  const mode = stringOf(valueOf(page.fields, 'mode'));
  const bare = mode === 'custom' || mode === 'frame';
  const hasContents = mode !== 'wide' && mode !== 'center' && !bare;
  const inArticle = html`${!bare && titleBlock(page, printedLead?.content, uses.has('feed'), view)}<span
      id="${titleEnd}"
      hidden
    ></span
    >${view.mode === 'live' && [...siteProblems(view), ...syntaxProblems(page, view), ...(problems?.others ?? [])]}${hasContents && foldedContents(entries, page.title, view)}${viewSwitch(views, view)}${hasContents && tagFilters(tags, view)}
    ${withButton(endpoint, playground, view)}
    ${aside.length > 0 && html`<div class="examples"><div class="examples-box">${aside}</div></div>`}
    <div class="content">${content}${footnotes}</div>
    ${listing(view)}${!bare && [relatedTopics(view), pagination(view)]}`;
  const isReversed = view.place.language === undefined && isMostlyRightToLeft(inArticle);
  const article = tag(
    'article',
    { class: mode === 'custom' ? 'article bare' : 'article', dir: isReversed ? 'rtl' : undefined },
    inArticle,
  );
  return documentOf(
    {
      head: {
        title: page.title,
        description: page.description && plainLine(page.description),
        uses: new Set([...uses, ...(printedLead?.uses ?? [])]),
        modules: modulesFor(view.site, [...islands, ...(printedLead?.islands ?? [])]),
        indexed: isIndexed(page, view.place.ancestors, view.site),
        hasMarkdown: flag(view.site, 'public') !== false,
        connects: playground && connectsOf(playground, view),
      },
      article,
      aside:
        hasContents && aside.length === 0
          ? html`${tableOfContents(entries, view)}${pageMenuInContents(page, view)}`
          : nothing,
      hasExamples: aside.length > 0,
      wide: mode === 'wide' || mode === 'custom' || mode === 'frame',
      hasSidebar: mode !== 'custom' && mode !== 'center',
    },
    view,
  );
}

/** In an untrusted folder, the preview passes all requests on: it refuses names that resolve to private addresses. */
function connectsOf(playground: Playground, view: View): readonly string[] {
  return isUntrusted(view) ? [] : playgroundSources(playground);
}

/** The bar with the address of an operation, and the button that opens its form. */
function withButton(endpoint: Html, playground: Playground | undefined, view: View): Html {
  if (playground === undefined) return endpoint;
  return html`<div class="endpoint-with-try">${endpoint}${playgroundButton(view)}</div>`;
}

/** Buttons that show only the updates with all of the chosen tags. */
function tagFilters(tags: PrintedPage['tags'], { words }: View): Html {
  if (tags.length === 0) return nothing;
  const buttons = tags.map(
    (text) => html`<button type="button" data-filter="${text}" aria-pressed="false">${text}</button>`,
  );
  return html`<div class="views" role="group" aria-label="${words.showFor}">${buttons}</div>`;
}

function viewSwitch(views: PrintedPage['views'], { words }: View): Html {
  if (views.length < 2) return nothing;
  const buttons = views.map(
    ({ title, icon }, index) =>
      html`<button type="button" data-choose-view="${title}" aria-pressed="${index === 0 ? 'true' : 'false'}">
        ${!isEmpty(icon) && icon}${title}
      </button>`,
  );
  return html`<div class="views" role="group" aria-label="${words.showFor}">${buttons}</div>`;
}
