import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * Notes what moves on a page, from before its own script runs. A browser draws what it has read, up to any tag,
 * so text at the end of a line may move by a word: shifts below a hundredth of the accepted 0.1 are left out.
 */
export function watchShifts(): void {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  const place = ({ x, y, width }: DOMRect) => `${x},${y} ${width}`;
  const named = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      if (value < 0.001) continue;
      const changes = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${named(node)} ${place(previousRect)} to ${place(currentRect)}`,
      );
      moved.push(`${value.toFixed(4)} ${changes.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved on a page once its fonts are there and two more frames are drawn. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (globalThis as unknown as { moved: readonly string[] }).moved;
  });
}
