/** Restores the scroll position of the sidebar, and scrolls the current page into view. */
export function placeSidebar(): void {
  const box = document.querySelector<HTMLElement>('.sidebar-scroll');
  if (box === null) return;
  const current = box.querySelector<HTMLElement>('[aria-current="page"]');
  const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredPlace | null;
  if (stored?.key === keyOf(box)) box.scrollTop = stored.top;
  if (current === null) return;
  const frame = box.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < frame.top + 40 || place.bottom > frame.bottom - 60)
    box.scrollTop += place.top - frame.top - frame.height / 3;
}

export function keepSidebarPlace(): void {
  const box = document.querySelector<HTMLElement>('.sidebar-scroll');
  if (box === null) return;
  sessionStorage.setItem(
    storageKey,
    JSON.stringify({ key: keyOf(box), top: box.scrollTop } satisfies StoredPlace),
  );
}

interface StoredPlace {
  /** The first link of the section. */
  readonly key: string;
  readonly top: number;
}

const storageKey = 'docs:sidebar';

function keyOf(box: HTMLElement): string {
  const current = box.querySelector('[aria-current="page"]');
  return current?.closest('.sidebar-nav')?.querySelector('a')?.getAttribute('href') ?? '';
}
