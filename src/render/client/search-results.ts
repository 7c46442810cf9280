import { drawing, drawings, element } from './dom.ts';
import type { Hit } from './search-client.ts';

/** Hits grouped by page, the words of the query marked. */
export function resultList(hits: readonly Hit[], query: string, base: string): readonly HTMLElement[] {
  const pages = new Map<string, Hit[]>();
  for (const hit of hits) {
    const page = hit.path.replace(/#.*$/, '');
    const known = pages.get(page);
    if (known === undefined) pages.set(page, [hit]);
    else if (known.length < 4) known.push(hit);
  }
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word.length > 1);
  const counter = { next: 0 };
  return [...pages].flatMap(([page, found]) => {
    const first = found[0];
    const title = textOf(first, 'title') ?? page;
    const crumbs = first?.metadata['breadcrumbs'];
    const way = Array.isArray(crumbs) ? crumbs.filter((each) => typeof each === 'string').join(' › ') : '';
    const group = element('div', { role: 'group', 'aria-label': title });
    group.append(
      element(
        'div',
        { class: 'search-page', 'aria-hidden': 'true' },
        element('span', { class: 'crumbs' }, way === '' ? '' : `${way} › `),
        title,
      ),
    );
    for (const hit of found) group.append(option(hit, title, page, words, base, (counter.next += 1)));
    return [group];
  });
}

function option(
  hit: Hit,
  title: string,
  page: string,
  words: readonly string[],
  base: string,
  number: number,
): HTMLElement {
  const heading = textOf(hit, 'heading') ?? textOf(hit, 'section');
  const name = heading === undefined || heading === '' ? title : heading;
  const isPage = name === title;
  const given = textOf(hit, 'href');
  const anchor = textOf(hit, 'anchor') ?? textOf(hit, 'hash');
  const href =
    given ?? `${base}/${page.replace(/^\//, '')}${anchor === undefined || anchor === '' ? '' : `#${anchor}`}`;
  return element(
    'a',
    {
      class: 'search-result',
      role: 'option',
      id: `search-result-${number}`,
      href,
      'aria-selected': 'false',
      tabindex: '-1',
    },
    drawing(...(isPage ? drawings.page : drawings.heading)),
    element(
      'span',
      {},
      element('span', { class: 'search-title' }, ...marked(name, words)),
      element('span', { class: 'search-text' }, ...marked(excerpt(hit.content, name, words), words)),
    ),
  );
}

// The part of the text in which most of the words stand.
function excerpt(content: string, name: string, words: readonly string[]): string {
  const text = content
    .replace(/[#*_`>|[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const body = text.startsWith(name) ? text.slice(name.length).trim() : text;
  const lower = body.toLowerCase();
  const at =
    words
      .map((word) => lower.indexOf(word))
      .filter((index) => index >= 0)
      .sort((a, b) => a - b)[0] ?? 0;
  const start = at < 60 ? 0 : body.indexOf(' ', at - 40) + 1;
  return `${start > 0 ? '…' : ''}${body.slice(start, start + 200)}`;
}

function marked(text: string, words: readonly string[]): readonly (Node | string)[] {
  if (words.length === 0) return [text];
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'giu',
  );
  return text.split(pattern).map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part));
}

function textOf(hit: Hit | undefined, key: string): string | undefined {
  const value = hit?.metadata[key];
  return typeof value === 'string' ? value : undefined;
}
