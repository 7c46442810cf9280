import type { Config } from './config.ts';
import { element } from './dom.ts';
import { offerZoom } from './zoom.ts';

interface Mermaid {
  initialize(options: object): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

/** Draws diagrams with the library, which is loaded only on pages that have some. */
export function startDiagrams({ mermaid }: Config): void {
  if (mermaid === undefined) return;
  const script = document.createElement('script');
  script.src = mermaid;
  script.addEventListener('load', () => void drawAll());
  document.head.append(script);
  addEventListener('docs:theme', () => void drawAll());
  addEventListener('docs:content', () => void drawAll());
}

async function drawAll(): Promise<void> {
  const library = (globalThis as { mermaid?: Mermaid }).mermaid;
  if (library === undefined) return;
  const dark = document.documentElement.dataset['theme'] === 'dark';
  library.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: dark ? 'dark' : 'neutral',
    // The library's own is too near to the text on it.
    ...(dark && { themeVariables: { edgeLabelBackground: '#3a3d44' } }),
    fontFamily: 'var(--font-sans)',
    suppressErrorRendering: true,
  });
  for (const [index, figure] of [...document.querySelectorAll<HTMLElement>('figure.mermaid')].entries()) {
    const source = figure.dataset['source'] ?? figure.textContent ?? '';
    figure.dataset['source'] = source;
    try {
      figure.querySelector('.problem')?.remove();
      const { svg } = await library.render(`diagram-${index}`, source);
      figure.innerHTML = svg;
      keepReadable(figure);
    } catch (error) {
      // A diagram with a mistake keeps showing its source, below what is wrong with it.
      const message = error instanceof Error ? error.message : String(error);
      figure.prepend(element('pre', { class: 'problem', lang: 'en', dir: 'ltr' }, message));
    }
  }
}

/** A diagram wider than the column is scaled down only so far that its text can be read, and opens at full size. */
function keepReadable(figure: HTMLElement): void {
  const drawing = figure.querySelector('svg');
  if (drawing === null) return;
  const { width } = drawing.viewBox.baseVal;
  drawing.style.setProperty('--drawn-width', `${width}px`);
  offerZoom(figure, width);
}
