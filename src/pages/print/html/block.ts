import { blockComponent } from '../../components/index.ts';
import type { Block, Heading, List, Diagram } from '../../doc/block.ts';
import { type Html, html, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { safeAttributes } from './attributes.ts';
import { codeBlock } from './code.ts';
import { element, holdsBlocks } from './element.ts';
import { blockIsland } from './island.ts';
import { formula } from './maths.ts';
import { media } from './media.ts';
import type { Printer } from './printer.ts';
import { table } from './table.ts';

export function printBlock(node: Block, print: Printer): Html {
  switch (node.kind) {
    case 'paragraph': {
      const content = print.inlines(node.children);
      return holdsBlocks(content) ? html`<div class="paragraph">${content}</div>` : html`<p>${content}</p>`;
    }
    case 'plain':
      return print.inlines(node.children);
    case 'heading':
      return heading(node, print);
    case 'list':
      return list(node, print);
    case 'table':
      return table(node, print);
    case 'code':
      return codeBlock(node, print);
    case 'quote':
      return html`<blockquote>${print.blocks(node.children)}</blockquote>`;
    case 'divider':
      return html`<hr />`;
    case 'maths':
      return formula(node.value, print.words);
    case 'diagram':
      return diagram(node, print);
    case 'media':
      return media(node, print);
    case 'html':
      return element(node, (inner) => inner.blocks(node.children), print);
    case 'island':
      return blockIsland(node, print);
    default:
      return blockComponent(node).html(node, print);
  }
}

function heading({ id, level, children, marks = [], attributes }: Heading, print: Printer): Html {
  const safe = safeAttributes('h2', { ...attributes, id: false }, print);
  const className = safe['class'];
  return tag(
    // The title of the page is its only top-level heading.
    `h${Math.max(2, level)}`,
    { ...safe, id, class: className === undefined ? 'heading' : `heading ${className}` },
    print.inlines(children),
    marks.length > 0 && html`<span class="heading-marks">${print.inlines(marks)}</span>`,
    // For pointers only: other readers have the table of contents, and the heading keeps its name.
    id !== undefined &&
      !print.isInLink &&
      html`<a class="anchor" href="#${id}" tabindex="-1" aria-hidden="true">${interfaceIcon('link')}</a>`,
  );
}

function list({ start, items }: List, print: Printer): Html {
  const rows = items.map(({ done, children }) => {
    const content = print.blocks(children);
    if (done === undefined) return html`<li>${content}</li>`;
    const box = tag('input', {
      type: 'checkbox',
      disabled: true,
      checked: done,
      'aria-label': print.words[done ? 'done' : 'toDo'],
    });
    return html`<li class="task">
      ${box}
      <div>${content}</div>
    </li>`;
  });
  return tag(
    start === undefined ? 'ul' : 'ol',
    {
      start: start === 1 ? undefined : start,
      class: items.some(({ done }) => done !== undefined) ? 'tasks' : undefined,
    },
    rows,
  );
}

/** Diagrams that run from top to bottom. They are taller than their source, and it keeps some of that room. */
const runsDown = /^(?:stateDiagram|(?:graph|flowchart) T[BD])/;

/** The source of a diagram, which the browser draws with a script of this program. */
function diagram({ value, label }: Diagram, { parts, words }: Printer): Html {
  parts.uses.add('mermaid');
  const source = runsDown.test(value) ? 'mermaid-source mermaid-tall' : 'mermaid-source';
  return tag(
    'figure',
    {
      class: 'mermaid',
      role: 'group',
      'aria-label': label ?? words.diagram,
      'data-unnamed': label === undefined,
    },
    html`<pre class="${source}"><code>${value}</code></pre>`,
  );
}
