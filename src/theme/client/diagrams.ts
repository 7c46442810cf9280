import type { Config } from './config.ts';
import { element } from './dom.ts';
import { offerZoom } from './zoom.ts';

interface Mermaid {
  initialize(options: object): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

/** Draws diagrams with Mermaid, which is loaded only on pages with diagrams. */
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
    // The default colour has too little contrast with the text.
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
      // An invalid diagram shows its error above its source.
      const message = error instanceof Error ? error.message : String(error);
      figure.prepend(element('pre', { class: 'problem', lang: 'en', dir: 'ltr' }, message));
    }
  }
}

/** A diagram that is wider than the column is scaled down as long as its text stays readable, and can be zoomed. */
function keepReadable(figure: HTMLElement): void {
  const drawing = figure.querySelector('svg');
  if (drawing === null) return;
  const { width } = drawing.viewBox.baseVal;
  drawing.style.setProperty('--drawn-width', `${width}px`);
  offerZoom(figure, width);
}
