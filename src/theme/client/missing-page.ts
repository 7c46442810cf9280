import type { Config } from './config.ts';
import { element } from './dom.ts';
import { decodePercent } from '../../site/source/text/percent.ts';
import { siteHref } from './pages.ts';
import { searchWith } from './search-client.ts';

const maxPages = 5;

/** On the page for missing pages of a published site, which does not know its address: pages like the one that is missing. */
export function startMissingPage(settings: Config): void {
  const place = document.querySelector<HTMLElement>('[data-near]');
  if (place !== null) void fillIn(place, settings);
}

async function fillIn(place: HTMLElement, settings: Config): Promise<void> {
  const query = missingName();
  const button = document.querySelector<HTMLElement>('.missing-actions [data-open="search"]');
  if (button !== null) button.dataset['query'] = query;
  if (query === '') return;
  // Without an index there are no suggestions.
  const hits = await searchWith(settings)(query, new AbortController().signal).catch(() => []);
  const pages = new Map(hits.map(({ path, metadata }) => [path, metadata.title ?? path]));
  if (pages.size === 0) return;
  const links = [...pages].slice(0, maxPages).map(([path, title]) => {
    const link = element('a', { href: siteHref(path, settings.base) }, title);
    return element('li', {}, link, ' ', element('code', {}, `/${path}`));
  });
  const title = settings.words.didYouMean;
  place.replaceChildren(
    element(
      'nav',
      { class: 'missing-near', 'aria-label': title },
      element('p', {}, title),
      element('ul', {}, ...links),
    ),
  );
}

/** The last segment of the address, as words. */
function missingName(): string {
  const [last = ''] = location.pathname.split('/').filter(Boolean).slice(-1);
  return decodePercent(last)
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ');
}
