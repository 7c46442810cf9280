import { drawing, drawings, element } from './dom.ts';
import type { Hit } from './search-client.ts';

/** Hits grouped by page, what was requested marked. */
export function resultList(hits: readonly Hit[], base: string): readonly HTMLElement[] {
  const pages = new Map<string, Hit[]>();
  for (const hit of hits) {
    const known = pages.get(hit.path);
    if (known === undefined) pages.set(hit.path, [hit]);
    else if (known.length < 4) known.push(hit);
  }
  const numbers = [...pages.values()].flat();
  return [...pages].map(([page, found]) => {
    const title = found[0]?.metadata.title ?? page;
    const way = (found[0]?.metadata.breadcrumbs ?? []).filter((each) => each.trim() !== '').join(' › ');
    const name = element('div', { class: 'search-page', 'aria-hidden': 'true' }, way === '' ? title : way);
    const options = found.map((hit) => option(hit, title, base, numbers.indexOf(hit)));
    return element(
      'div',
      { role: 'group', 'aria-label': way === '' ? title : `${way}: ${title}` },
      name,
      ...options,
    );
  });
}

function option(hit: Hit, title: string, base: string, number: number): HTMLElement {
  const headings = (hit.metadata.headings ?? []).filter((each) => each !== title);
  const name = headings.length === 0 ? title : `${title} › ${headings.at(-1)}`;
  const attributes = {
    class: 'search-result',
    role: 'option',
    id: `search-result-${number}`,
    href: addressOf(hit, base),
    'aria-selected': 'false',
    tabindex: '-1',
  };
  return element(
    'a',
    attributes,
    drawing(...(headings.length === 0 ? drawings.page : drawings.heading)),
    element(
      'span',
      { class: 'search-entry' },
      element('span', { class: 'search-title' }, name),
      element('span', { class: 'search-text' }, ...excerpt(hit)),
    ),
  );
}

function addressOf(hit: Hit, base: string): string {
  const href = hit.metadata.href ?? hit.path;
  if (base !== '' && href.startsWith(`${base}/`)) return href;
  return `${base}/${href.replace(/^\/+/, '')}`;
}

// From shortly before the first mark on.
function excerpt({ content, metadata }: Hit): readonly (Node | string)[] {
  const marks = metadata.highlights ?? [];
  const first = marks[0]?.start ?? 0;
  const start = first < 70 ? 0 : content.indexOf(' ', first - 50) + 1;
  const end = Math.min(content.length, start + 240);
  const parts: (Node | string)[] = start > 0 ? ['…'] : [];
  let at = start;
  for (const mark of marks) {
    if (mark.start < at || mark.end > end) continue;
    parts.push(content.slice(at, mark.start), element('mark', {}, content.slice(mark.start, mark.end)));
    at = mark.end;
  }
  return [...parts, content.slice(at, end)];
}
