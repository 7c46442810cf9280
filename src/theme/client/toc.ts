import { decodePercent } from '../../site/source/text/percent.ts';

/** Marks the current heading. Queries the document each time, since its content may have been replaced. */
export function startToc(): void {
  const state = { waiting: false };
  const update = () => {
    if (state.waiting) return;
    state.waiting = true;
    requestAnimationFrame(() => {
      state.waiting = false;
      for (const list of document.querySelectorAll<HTMLElement>('.toc'))
        if (list.checkVisibility()) mark(list);
    });
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  addEventListener('docs:content', update);
  // A click may show other parts of the page.
  addEventListener('click', update);
  update();
}

function mark(list: HTMLElement): void {
  const all = [...list.querySelectorAll('a')];
  for (const link of all) {
    const entry = link.closest('li');
    if (entry !== null)
      entry.hidden = (headingOf(link)?.closest('[data-view][hidden], .update[hidden]') ?? null) !== null;
  }
  const links = all.filter((link) => headingOf(link)?.checkVisibility() === true);
  if (all.length === 0) return;
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
  const passed = links.filter((link) => (headingOf(link)?.getBoundingClientRect().top ?? Infinity) <= line);
  const current = (atEnd && scrollY > 0 ? lastVisible(links) : undefined) ?? passed.at(-1) ?? links[0];
  for (const link of all) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  keepInView(current);
}

function headingOf(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodePercent(link.hash.slice(1)));
}

// At the end of the page, the last headings never reach the line: the one in the address wins, otherwise the last.
function lastVisible(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  return links.find((link) => link.hash === location.hash) ?? links.at(-1);
}

function keepInView(link: HTMLAnchorElement | undefined): void {
  const box = link?.closest<HTMLElement>('.aside');
  if (link === undefined || box === null || box === undefined || box.scrollHeight <= box.clientHeight) return;
  const top = link.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (top < 40 || top > box.clientHeight - 60) box.scrollTop += top - box.clientHeight / 2;
}
