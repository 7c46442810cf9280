import { closest } from './dom.ts';

/** Shows only the updates with all of the chosen tags, which are in the address: `?tags=API,CLI`. */
export function startFilters(): void {
  show(tagsInAddress());
  addEventListener('docs:content', () => show(tagsInAddress()));
  document.addEventListener('click', (event) => {
    const tag = closest(event, '[data-filter]')?.dataset['filter'];
    if (tag === undefined) return;
    const before = tagsInAddress();
    const tags = before.includes(tag) ? before.filter((each) => each !== tag) : [...before, tag];
    const address = new URL(location.href);
    if (tags.length === 0) address.searchParams.delete('tags');
    else address.searchParams.set('tags', tags.join(','));
    history.replaceState(history.state, '', address);
    show(tags);
  });
}

/** Those that a filter of the page has. */
function tagsInAddress(): readonly string[] {
  const filters = [...document.querySelectorAll<HTMLElement>('[data-filter]')].map(
    ({ dataset }) => dataset['filter'],
  );
  const asked = new URLSearchParams(location.search).get('tags')?.split(',') ?? [];
  return asked.filter((tag) => filters.includes(tag));
}

function show(tags: readonly string[]): void {
  for (const filter of document.querySelectorAll<HTMLElement>('[data-filter]'))
    filter.setAttribute('aria-pressed', String(tags.includes(filter.dataset['filter'] ?? '')));
  for (const update of document.querySelectorAll<HTMLElement>('.update')) {
    const own = update.dataset['tags']?.split('|') ?? [];
    update.hidden = !tags.every((tag) => own.includes(tag));
  }
}
