/** What a page did while it was loaded. */
export interface Watched {
  /** By how much its layout moved. */
  readonly shift: number;
  /** When its largest part was drawn, in milliseconds. */
  readonly paint: number;
}

/** Notes that, from before its own script runs. */
export function watchPage(): void {
  const watched = { shift: 0, paint: 0 };
  Object.assign(globalThis, { watched });
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
  observe('largest-contentful-paint', ({ startTime }) => (watched.paint = startTime));
}

/** What makes a page scroll sideways; undefined for none that does. */
export function sideways(): string | undefined {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return undefined;
  const widest = [...document.querySelectorAll('body *')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.right > innerWidth + 1 || box.left < -1))
    .map(
      ({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.left.toFixed()}-${box.right.toFixed()}`,
    );
  return `${scrollWidth} wide, ${widest.slice(-2).join(' | ')}`;
}

/** Markup that is shown as it was written, unless the source escapes it, and headings without a word. */
export function rawMarkup(source: string): readonly string[] {
  const found: string[] = [];
  const article = document.querySelector('.article') ?? document.body;
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const isCode =
      node.parentElement?.closest(
        'pre, code, .field-type, .toc, script, style, template, textarea, .problem, .island',
      ) != null;
    const raw = /\*\*(?!kwargs)\S|\S\*\*(?!kwargs)|<\/?[A-Z]\w*|\$\\?[a-z_^{}\\]+\$/.exec(text);
    const isEscaped = raw?.[0].startsWith('<') === true && source.includes(`&lt;${raw[0].slice(1)}`);
    if (!isCode && raw !== null && !isEscaped)
      found.push(`raw ${text.slice(Math.max(0, raw.index - 20), raw.index + 30)}`);
  }
  for (const heading of article.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    if (
      (heading as HTMLElement).innerText.trim() === '' &&
      heading.querySelector('img, svg') === null &&
      heading.checkVisibility()
    )
      found.push(`empty ${heading.outerHTML.slice(0, 80)}`);
  return found;
}
