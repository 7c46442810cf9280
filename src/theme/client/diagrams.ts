import type { Config } from './config.ts';
import { once } from '../../site/source/once.ts';
import { element } from './dom.ts';
import { offerZoom } from './zoom.ts';

interface Mermaid {
  initialize(options: object): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

/** How far from the window a diagram is drawn, in pixels. */
const nearby = 600;

/** Draws diagrams with Mermaid as they come near the window. Its parts are loaded for the first diagram that needs them. */
export function startDiagrams({ mermaid }: Config): void {
  if (mermaid === undefined) return;
  const load = once(async () => ((await import(mermaid)) as { readonly default: Mermaid }).default);
  const drawn = new Set<HTMLElement>();
  const show = async (figures: Iterable<HTMLElement>) => {
    const library = await load();
    await idle();
    adapt(library);
    for (const figure of figures) {
      drawn.add(figure);
      await idle();
      await draw(figure, library);
    }
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const figure of near) watcher.unobserve(figure);
      if (near.length > 0) void show(near.filter((figure) => figure instanceof HTMLElement));
    },
    { rootMargin: `${nearby}px` },
  );
  const watch = () => {
    watcher.disconnect();
    drawn.clear();
    for (const figure of document.querySelectorAll('figure.mermaid')) watcher.observe(figure);
  };
  watch();
  addEventListener('docs:content', watch);
  addEventListener('docs:theme', () => void show([...drawn]));
  addEventListener('beforeprint', () => void show(document.querySelectorAll<HTMLElement>('figure.mermaid')));
}

/** Lets the browser answer its reader between two steps that take long. */
function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function adapt(library: Mermaid): void {
  const dark = document.documentElement.dataset['theme'] === 'dark';
  library.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: dark ? 'dark' : 'neutral',
    fontFamily: 'var(--font-sans)',
    suppressErrorRendering: true,
  });
}

const numbers = { last: 0 };

async function draw(figure: HTMLElement, library: Mermaid): Promise<void> {
  const source = figure.dataset['source'] ?? figure.textContent ?? '';
  figure.dataset['source'] = source;
  try {
    figure.querySelector('.problem')?.remove();
    numbers.last += 1;
    const { svg } = await library.render(`diagram-${numbers.last}`, source);
    figure.innerHTML = svg;
    nameByText(figure);
    keepReadable(figure);
  } catch (error) {
    // An invalid diagram shows its error above its source.
    const message = error instanceof Error ? error.message : String(error);
    figure.prepend(element('pre', { class: 'problem', lang: 'en', dir: 'ltr' }, message));
  }
}

const maxName = 160;

/** A diagram without a title is named by its own texts. */
function nameByText(figure: HTMLElement): void {
  if (figure.dataset['unnamed'] === undefined) return;
  const texts = [...figure.querySelectorAll('svg title, svg text, svg foreignObject')]
    .map((part) => (part.textContent ?? '').trim().replace(/\s+/g, ' '))
    .filter((text) => text !== '');
  const name = [...new Set(texts)].join(', ');
  if (name !== '')
    figure.ariaLabel = name.length > maxName ? `${name.slice(0, maxName - 1).trimEnd()}…` : name;
}

/** A diagram that is wider than the column is scaled down as long as its text stays readable, and can be zoomed. */
function keepReadable(figure: HTMLElement): void {
  const drawing = figure.querySelector('svg');
  if (drawing === null) return;
  const { width } = drawing.viewBox.baseVal;
  drawing.style.setProperty('--drawn-width', `${width}px`);
  offerZoom(figure, width);
}
