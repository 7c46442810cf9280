import type { Nodes, Parents, Table } from 'mdast';
import { labelNamed } from '../../expressions/labels.ts';
import { linkOf } from '../../html/address.ts';
import { type Attributes, type Html, html, nothing, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { fill } from '../../translations/fill.ts';
import { type Context, uniqueId } from './context.ts';
import { flow } from './flow.ts';
import { knownText } from './node-text.ts';
import { withVariables } from './variables.ts';
import { slugOf } from '../../source/anchors.ts';

/** Markdown's own nodes. JSX, expressions, code, pictures and maths have their own files. */
export function markdownNode(node: Nodes, context: Context): Html {
  switch (node.type) {
    case 'text':
      return html`${withVariables(node.value, context)}`;
    case 'paragraph':
      return paragraph(node.children, context);
    case 'heading':
      return heading(node.depth, node.children, { id: node.data?.id }, context);
    case 'strong':
      return wrap('strong', node, context);
    case 'emphasis':
      return wrap('em', node, context);
    case 'delete':
      return wrap('del', node, context);
    case 'superscript':
      return wrap('sup', node, context);
    case 'subscript':
      return wrap('sub', node, context);
    case 'blockquote':
      return html`<blockquote>
        ${flow(node.children, (child) => context.render([child], context))}
      </blockquote>`;
    case 'break':
      return html`<br />`;
    case 'thematicBreak':
      return html`<hr />`;
    case 'inlineCode':
      return html`<code>${withVariables(node.value, context)}</code>`;
    case 'link':
      return link(node.url, node.title, node.children, context);
    case 'linkReference': {
      const found = labelNamed(node.identifier, context.scope);
      return found === undefined
        ? context.render(node.children, context)
        : link(found.url, found.title, node.children, context);
    }
    case 'list':
      return list(node, context);
    case 'table':
      return table(node, context);
    case 'footnoteReference':
      return footnoteReference(node.identifier, context);
    default:
      return 'children' in node ? context.render(node.children, context) : nothing;
  }
}

function wrap(name: string, node: Parents, context: Context): Html {
  return tag(name, {}, context.render(node.children, { ...context, inline: true }));
}

// A paragraph of components alone is theirs: `<p>` may hold no blocks.
function paragraph(children: readonly Nodes[], context: Context): Html {
  const content = context.render(children, { ...context, inline: true });
  if (context.inline) return content;
  return /<(?:div|p|ul|ol|table|pre|figure|section|details|iframe|video|h[1-6]|dl)[\s>]/.test(content.html)
    ? html`<div class="paragraph">${content}</div>`
    : html`<p>${content}</p>`;
}

/** A heading with its anchor; depth 2 to 4 go into the table of contents. */
export function heading(
  depth: number,
  children: readonly Nodes[],
  given: Attributes & { readonly id?: string | undefined },
  context: Context,
): Html {
  const level = Math.max(2, depth);
  const text = withVariables(knownText(children, context), context).trim();
  const id = uniqueId(context.sheet, given.id ?? (slugOf(text) || 'section'));
  if (text !== '') context.sheet.headings.push({ depth: level, text, id });
  const content = context.render(children, { ...context, inline: true });
  return tag(
    `h${level}`,
    { ...given, id, class: given['class'] === undefined ? 'heading' : `heading ${given['class']}` },
    content,
    // For the pointer: a reader without one has the table of contents, and the heading keeps its own name.
    !context.linked &&
      html`<a class="anchor" href="#${id}" tabindex="-1" aria-hidden="true">${interfaceIcon('link')}</a>`,
  );
}

function link(
  url: string,
  title: string | null | undefined,
  children: readonly Nodes[],
  context: Context,
): Html {
  const content = context.render(children, { ...context, inline: true, linked: true });
  if (context.linked) return content;
  return tag(
    'a',
    { ...linkAttributes(withVariables(url, context), context), title: title ?? undefined },
    content,
  );
}

/** `href` and what belongs to it: addresses outside the site open beside it. */
export function linkAttributes(
  url: string,
  { sheet, site }: Context,
): Readonly<Record<string, string | undefined>> {
  const found = linkOf(url, site, sheet.base, sheet.path);
  return found?.outside === true
    ? { href: found.href, target: '_blank', rel: 'noreferrer' }
    : { href: found?.href };
}

function list(node: Extract<Nodes, { type: 'list' }>, context: Context): Html {
  const tasks = node.children.some((item) => typeof item.checked === 'boolean');
  const items = node.children.map((item) => {
    const loose = node.spread === true || item.spread === true;
    const content = flow(item.children, (child) =>
      child.type === 'paragraph' && !loose
        ? context.render(child.children, { ...context, inline: true })
        : context.render([child], { ...context, inline: false }),
    );
    if (typeof item.checked !== 'boolean') return html`<li>${content}</li>`;
    const box = tag('input', {
      type: 'checkbox',
      disabled: true,
      checked: item.checked,
      'aria-label': context.sheet.words[item.checked ? 'done' : 'toDo'],
    });
    return html`<li class="task">
      ${box}
      <div>${content}</div>
    </li>`;
  });
  return tag(
    node.ordered === true ? 'ol' : 'ul',
    {
      start: node.ordered === true && node.start !== 1 ? (node.start ?? undefined) : undefined,
      class: tasks ? 'tasks' : undefined,
    },
    items,
  );
}

function table(node: Table, context: Context): Html {
  const [head, ...rows] = node.children.map((row) =>
    row.children.map((cell, column) => ({
      content: context.render(cell.children, { ...context, inline: true }),
      align: node.align?.[column] ?? undefined,
    })),
  );
  const row = (cells: NonNullable<typeof head>, name: 'th' | 'td') =>
    html`<tr>
      ${cells.map(({ content, align }) => tag(name, { class: align && `align-${align}`, scope: name === 'th' ? 'col' : undefined }, content))}
    </tr>`;
  return html`<div class="table" tabindex="0" role="group" aria-label="${context.sheet.words.table}">
    <table>
      <thead>
        ${row(head ?? [], 'th')}
      </thead>
      <tbody>
        ${rows.map((cells) => row(cells, 'td'))}
      </tbody>
    </table>
  </div>`;
}

function footnoteReference(identifier: string, { sheet }: Context): Html {
  const note = sheet.footnotes.get(identifier);
  if (note === undefined) return html`<sup>[${identifier}]</sup>`;
  const id = uniqueId(sheet, `footnote-reference-${note.number}`);
  return html`<sup
    ><a
      class="footnote-reference"
      id="${id}"
      href="#footnote-${note.number}"
      aria-label="${fill(sheet.words.footnote, note.number)}"
      >${note.number}</a
    ></sup
  >`;
}

/** The notes themselves, at the end of the page. */
export function footnotes(context: Context): Html {
  const notes = [...context.sheet.footnotes.values()];
  if (notes.length === 0) return nothing;
  const items = notes.map(
    ({ number, nodes, scope }) =>
      html`<li id="footnote-${number}">
        ${flow(nodes, (node) => context.render([node], { ...context, scope }))}<a
          href="#footnote-reference-${number}"
          aria-label="${`${context.sheet.words.backToText} (${number})`}"
          >↩</a
        >
      </li>`,
  );
  return html`<section class="footnotes" aria-label="${context.sheet.words.footnotes}">
    <ol>
      ${items}
    </ol>
  </section>`;
}
