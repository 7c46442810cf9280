// Runs as soon as the sidebar is there: it is where the reader left it, with the current page in view.
const box = document.querySelector<HTMLElement>('.sidebar-scroll');
if (box !== null) {
  const current = box.querySelector<HTMLElement>('[aria-current="page"]');
  const key = current?.closest('.sidebar-nav')?.querySelector('a')?.getAttribute('href') ?? '';
  const kept = JSON.parse(sessionStorage.getItem('docs:sidebar') ?? 'null') as {
    key: string;
    top: number;
  } | null;
  if (kept?.key === key) box.scrollTop = kept.top;
  if (current !== null) {
    const frame = box.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    if (place.top < frame.top + 40 || place.bottom > frame.bottom - 60) {
      box.scrollTop += place.top - frame.top - frame.height / 3;
    }
  }
  addEventListener('pagehide', () =>
    sessionStorage.setItem('docs:sidebar', JSON.stringify({ key, top: box.scrollTop })),
  );
}
