import { labelOf } from '../site/model/navigation/json.ts';
import { linkSources } from '../site/links/sources.ts';
import { lastSegment, readTarget } from '../site/model/addresses/link-target.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import type { SourceFile } from '../site/source/span.ts';
import { pageHref } from '../pages/html/address.ts';
import { type Html, html, nothing } from '../pages/html/html.ts';
import { interfaceIcon } from '../pages/html/icons.ts';
import { nearPages } from './navigation/near-pages.ts';
import type { View } from './view.ts';

/** What helps a reader of the page for missing pages onwards: similar pages, search, and in a preview who links there. */
export function waysOnward(view: View): Html {
  const { words, base, path, mode } = view;
  const near = mode === 'live' ? nearPages(view.site, path) : [];
  return html`${near.length > 0 && linkList(words.didYouMean, near, view)}${mode === 'static' && html`<div data-near></div>`}
    <p class="missing-actions">
      <a class="button primary" href="${pageHref(base, 'index')}">${words.home}</a
      ><button
        type="button"
        class="button"
        data-open="search"
        data-query="${mode === 'live' && queryOf(path)}"
      >
        ${interfaceIcon('search')}${words.search}
      </button>
    </p>
    ${mode === 'live' && linkedFrom(view)}`;
}

/** The last segment of an address, as words. */
function queryOf(path: string): string {
  return lastSegment(path.replace(/\/+$/, ''))
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .slice(0, 100);
}

function linkList(title: string, pages: readonly string[], view: View): Html {
  return html`<nav class="missing-near" aria-label="${title}">
    <p>${title}</p>
    <ul>
      ${pages.map((page) => html`<li><a href="${pageHref(view.base, page)}">${labelOf(view.site, page)}</a> <code>/${page}</code></li>`)}
    </ul>
  </nav>`;
}

const maxSources = 10;

/** Only the author sees it. */
function linkedFrom(view: View): Html {
  const sources = sourcesOfLinks(view.site, view.base, view.path);
  if (sources.length === 0) return nothing;
  const rest = sources.length - maxSources;
  return html`<div class="missing-near" lang="en" dir="ltr">
    <p>Linked from</p>
    <ul>
      ${sources.slice(0, maxSources).map(({ file, page }) => html`<li>${page === undefined ? nothing : html`<a href="${pageHref(view.base, page.path)}">${page.title}</a> `}<code>${file.path}</code></li>`)}${rest > 0 && html`<li>and ${rest} more</li>`}
    </ul>
  </div>`;
}

interface Source {
  readonly file: SourceFile;
  readonly page: Page | undefined;
}

function sourcesOfLinks(site: Site, base: string, path: string): readonly Source[] {
  const found: Source[] = [];
  const wanted = path.replace(/\/+$/, '');
  for (const { file, folders, pages, links } of linkSources(site)) {
    const leadsThere = links.some(({ target }) =>
      folders.some((folder) => {
        const read = readTarget(target, folder, base.slice(1));
        return read.kind === 'site' && read.paths.includes(wanted);
      }),
    );
    if (leadsThere) found.push({ file, page: pages[0] });
  }
  return found;
}
