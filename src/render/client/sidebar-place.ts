/** Moves the sidebar to where the reader left it, and the current page into view. */
export function placeSidebar(): void {
  const box = document.querySelector<HTMLElement>('.sidebar-scroll');
  if (box === null) return;
  const current = box.querySelector<HTMLElement>('[aria-current="page"]');
  const kept = JSON.parse(sessionStorage.getItem(storage) ?? 'null') as Kept | null;
  if (kept?.key === keyOf(box)) box.scrollTop = kept.top;
  if (current === null) return;
  const frame = box.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < frame.top + 40 || place.bottom > frame.bottom - 60)
    box.scrollTop += place.top - frame.top - frame.height / 3;
}

export function keepSidebarPlace(): void {
  const box = document.querySelector<HTMLElement>('.sidebar-scroll');
  if (box === null) return;
  sessionStorage.setItem(storage, JSON.stringify({ key: keyOf(box), top: box.scrollTop } satisfies Kept));
}

interface Kept {
  /** The first link of the section. */
  readonly key: string;
  readonly top: number;
}

const storage = 'docs:sidebar';

function keyOf(box: HTMLElement): string {
  const current = box.querySelector('[aria-current="page"]');
  return current?.closest('.sidebar-nav')?.querySelector('a')?.getAttribute('href') ?? '';
}
