import type { Diagram } from '../../doc/block.ts';
import { type Html, html } from '../../html/html.ts';
import type { Printer } from './printer.ts';

/** A diagram: its source, which the browser draws with a script of this program. */
export function diagram({ value, label }: Diagram, { parts, words }: Printer): Html {
  parts.uses.add('mermaid');
  return html`<figure class="mermaid" role="group" aria-label="${label ?? words.diagram}">
    <pre class="mermaid-source"><code>${value}</code></pre>
  </figure>`;
}
