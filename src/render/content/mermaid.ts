import { type Html, html } from '../../html/html.ts';
import type { Context } from './context.ts';

/** A diagram: its source, which the browser draws with a script from this machine. */
export function mermaid(
  source: string,
  options: { readonly label?: string | undefined },
  { sheet }: Context,
): Html {
  sheet.uses.add('mermaid');
  return html`<figure class="mermaid" role="group" aria-label="${options.label ?? sheet.words.diagram}">
    <pre class="mermaid-source"><code>${source}</code></pre>
  </figure>`;
}
