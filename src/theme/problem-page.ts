import type { OperationEntry } from '../site/model/navigation/navigation.ts';
import type { Page } from '../site/model/pages/page.ts';
import { copyPath, unknownOperationAt } from '../site/model/openapi/unread-specs.ts';
import { findingBox } from './frame/finding-box.ts';
import { pageFindings, siteFindings, specFindings } from './frame/page-findings.ts';
import type { Diagnostic } from '../site/source/finding.ts';
import { spanIn } from '../site/source/span.ts';
import { documentOf } from './frame/document.ts';
import { waysOnward } from './missing-page.ts';
import { titleEnd } from './frame/head.ts';
import { methodMark } from '../pages/html/method-mark.ts';
import { type Html, html } from '../pages/html/html.ts';
import { parsePage } from '../site/source/page/page.ts';
import { docOf } from '../pages/expand/page-doc.ts';
import { type PrintedPage, printPage } from '../pages/print/html/print-page.ts';
import { htmlOptions, setting, type View } from './view.ts';

/** The syntax errors of a page, shown above the part that could be read. */
export function syntaxProblems(page: Page, view: View): readonly Html[] {
  if (page.outline.problems.length === 0 && page.file.unread === undefined) return [];
  const title = 'This page cannot be read as it is';
  const matches = view.findings.filter(
    ({ rule, span }) => rule === 'pages/syntax' && span.file.path === page.file.path,
  );
  return matches.length > 0
    ? matches.map((finding) => findingBox(title, finding))
    : page.outline.problems.map((problem) =>
        findingBox(title, { message: problem.message, span: spanIn(page.file, problem) }),
      );
}

/** Why docs.json cannot be read, shown above every page of the last valid site. */
export function siteProblems(view: View): readonly Html[] {
  return siteFindings(view)
    .slice(0, 3)
    .map((finding) => findingBox(`${finding.span.file.path} cannot be read as it is`, finding));
}

/** The page for missing pages; on a site whose docs.json cannot be read, the reasons. */
export function missingPage(view: View): string {
  const { words, site } = view;
  const broken = siteFindings(view);
  if (broken.length > 0) {
    const boxes = broken.map((finding) => findingBox(finding.rule, finding));
    return plainDocument(
      'docs.json',
      html`<article class="article">
        <header class="title-block"><h1>The site cannot be read</h1></header>
        ${boxes}
      </article>`,
      view,
    );
  }
  const unknown = view.mode === 'live' ? unknownOperationAt(site, view.path) : undefined;
  if (unknown !== undefined) return unknownOperation(unknown, view);
  const ofSpec = view.mode === 'live' ? specFindings(view) : [];
  if (ofSpec.length > 0) return unreadSpec(ofSpec, view);
  const reasons =
    view.mode === 'live' ? pageFindings(view).filter(({ severity }) => severity === 'error') : [];
  const title = setting(site, 'errors', '404', 'title') ?? words.notFound;
  const description = setting(site, 'errors', '404', 'description') ?? words.notFoundHint;
  const lead = markdown(description, view);
  const article = html`<article class="article missing">
    <p class="missing-number" aria-hidden="true">404</p>
    <h1>${title}</h1>
    <div class="lead">${lead.content}</div>
    ${reasons.slice(0, 3).map((finding) => findingBox(reasonTitle(finding, view), finding))}
    ${waysOnward(view)}
  </article>`;
  return plainDocument(title, article, view, lead.uses);
}

/** In place of a page that would be made of a spec. */
function unreadSpec(findings: readonly Diagnostic[], view: View): string {
  const title = 'This page cannot be shown';
  const boxes = findings
    .slice(0, 3)
    .map((finding) => findingBox('The spec of this page cannot be read', finding));
  return plainDocument(
    title,
    html`<article class="article">
      <header class="title-block"><h1>${title}</h1></header>
      ${boxes}
    </article>`,
    view,
  );
}

/** Why a page is missing: the entry for it, or the file that it would be made of. */
function reasonTitle({ span }: Diagnostic, { site }: View): string {
  const { path } = span.file;
  return site.configFiles.includes(span.file) ? `${path} lists this page` : `${path} cannot be read as it is`;
}

function markdown(text: string, view: View): PrintedPage {
  const file = { path: 'docs.json', text };
  return printPage(docOf({ file, outline: parsePage(file).value.outline }, view.site), htmlOptions(view));
}

/** The page of an operation whose spec is missing or lacks it: the reason and what to do. */
function unknownOperation({ method, operation, spec }: OperationEntry, view: View): string {
  const copy = copyPath(spec);
  const isLoaded = view.site.specs.has(spec);
  const reason = isLoaded
    ? html`<code>${spec}</code> has no page for it here.`
    : copy === undefined
      ? html`<code>${spec}</code> cannot be read.`
      : html`Its page is made from <code>${spec}</code>, which lies on another host and is never fetched.`;
  const help =
    isLoaded || copy === undefined
      ? html`<p>Run <code>docs openapi --explain</code> to see what became of each operation.</p>`
      : html`<p>Save a copy of the spec in the folder of docs.json, and this page appears:</p>
          <pre
            class="code-frame"
            tabindex="0"
          ><code>${`  mkdir -p .docs/specs\n  curl -o ${quoted(copy)} \\\n    ${quoted(spec)}`}</code></pre>`;
  return plainDocument(
    operation,
    html`<article class="article">
      <header class="title-block"><h1>${operation}</h1></header>
      <div class="content">
        <p>${methodMark(method)} ${operation} is listed in docs.json. ${reason}</p>
        ${help}
        ${specFindings(view)
          .slice(0, 3)
          .map((finding) => findingBox(`${finding.span.file.path} cannot be read as it is`, finding))}
      </div>
    </article>`,
    view,
  );
}

// Quotes a word for a shell.
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

function plainDocument(
  title: string,
  article: Html,
  view: View,
  uses: PrintedPage['uses'] = new Set(),
): string {
  return documentOf(
    {
      head: { title, description: undefined, uses, modules: new Map(), indexed: false, hasMarkdown: false },
      article: html`<span id="${titleEnd}" hidden></span>${article}`,
      aside: html``,
      hasExamples: false,
      wide: false,
      hasSidebar: true,
    },
    view,
  );
}
