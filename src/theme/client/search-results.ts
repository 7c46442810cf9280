import { drawing, drawings, element } from './dom.ts';
import { siteHref } from './pages.ts';
import type { RecentPage } from './recent-pages.ts';
import type { Hit } from './search-client.ts';

/** The best hit, which may not be the first in the list. */
export const bestResult = 'search-result-0';

/** Pages with their sections below them, and the words of the query marked. */
export function resultList(hits: readonly Hit[], base: string): readonly HTMLElement[] {
  const pages = new Map<string, Hit[]>();
  for (const hit of hits) {
    const known = pages.get(hit.path);
    if (known === undefined) pages.set(hit.path, [hit]);
    else if (known.length < 4) known.push(hit);
  }
  return [...pages.values()].map((ofPage) => pageResult(ofPage, hits, base));
}

/** Pages that were read before, which are shown until one types. */
export function recentList(pages: readonly RecentPage[], title: string, base: string): HTMLElement {
  const rows = pages.map(({ path, title: name }, index) =>
    row(
      { href: siteHref(path, base), role: 'option', id: `search-result-${index}` },
      drawing(...drawings.page),
      element('span', { class: 'search-title' }, name),
    ),
  );
  const heading = element('p', { class: 'search-recent', 'aria-hidden': 'true' }, title);
  return element('div', { role: 'group', class: 'search-page', 'aria-label': title }, heading, ...rows);
}

function pageResult(ofPage: readonly Hit[], hits: readonly Hit[], base: string): HTMLElement {
  const [{ path, metadata }] = ofPage as [Hit];
  const title = metadata.title ?? path;
  const way = (metadata.breadcrumbs ?? []).filter((each) => each.trim() !== '').join(' › ');
  const whole = ofPage.find((hit) => headingsOf(hit).length === 0);
  const option = (hit: Hit) => ({ role: 'option', id: `search-result-${hits.indexOf(hit)}` });
  const page = row(
    { href: siteHref(path, base), ...(whole === undefined ? { 'aria-hidden': 'true' } : option(whole)) },
    drawing(...drawings.page),
    way === '' ? undefined : element('span', { class: 'search-way' }, way),
    element('span', { class: 'search-title' }, title),
    whole && excerpt(whole),
  );
  const sections = ofPage
    .filter((hit) => hit !== whole)
    .map((hit) =>
      row(
        { href: siteHref(hit.metadata.href ?? path, base), ...option(hit) },
        drawing(...drawings.heading),
        element('span', { class: 'search-title' }, headingsOf(hit).slice(-2).join(' › ')),
        excerpt(hit),
      ),
    );
  return element(
    'div',
    { role: 'group', class: 'search-page', 'aria-label': way === '' ? title : `${way}: ${title}` },
    page,
    ...sections,
  );
}

function headingsOf({ metadata: { headings = [], title } }: Hit): readonly string[] {
  return headings.filter((each) => each !== title);
}

function row(
  attributes: Readonly<Record<string, string>>,
  icon: SVGElement,
  ...content: readonly (HTMLElement | undefined)[]
): HTMLElement {
  return element(
    'a',
    { class: 'search-result', tabindex: '-1', ...attributes },
    icon,
    element('span', { class: 'search-entry' }, ...content),
  );
}

// The text from the line with the first match, or shortly before it in a long line.
function excerpt({ content, metadata }: Hit): HTMLElement {
  const marks = metadata.highlights ?? [];
  const first = marks[0]?.start ?? 0;
  const line = content.slice(0, first).lastIndexOf('\n') + 1;
  const start = first - line < 70 ? line : content.indexOf(' ', first - 50) + 1;
  const end = Math.min(content.length, start + 240);
  const parts: (Node | string)[] = start > 0 ? ['…'] : [];
  let at = start;
  for (const mark of marks) {
    if (mark.start < at || mark.end > end) continue;
    parts.push(content.slice(at, mark.start), element('mark', {}, content.slice(mark.start, mark.end)));
    at = mark.end;
  }
  return element('span', { class: 'search-text' }, ...parts, content.slice(at, end));
}
