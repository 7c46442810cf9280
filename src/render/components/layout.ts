import { findIn } from '../../expressions/find.ts';
import { nodesOf, scopeInside } from '../../expressions/inside.ts';
import { snippetNamed } from '../../expressions/scope.ts';
import type { Component, Element } from '../content/element.ts';
import { knownText } from '../content/node-text.ts';
import { flagProp, markdownProp, numberProp, partProp, textProp } from '../content/props.ts';
import type { Context } from '../content/context.ts';
import { flow } from '../content/flow.ts';
import { heading } from '../content/markdown.ts';
import { maths } from '../content/maths.ts';
import { type Html, html, nothing, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { componentIcon } from './component-icon.ts';

export const layouts: Readonly<Record<string, Component>> = {
  Frame: (element, context) => {
    const caption = markdownProp(element, 'caption', context);
    const hint = partProp(element, 'hint', context);
    return html`<figure class="frame">
      ${hint && html`<p class="frame-hint">${hint}</p>`}
      <div class="frame-box">${context.render(element.children, { ...context, inline: false })}</div>
      ${caption && html`<figcaption>${caption}</figcaption>`}
    </figure>`;
  },
  Panel: (element, context) => {
    context.sheet.aside.push(
      html`<div class="panel content">
        ${context.render(element.children, { ...context, inline: false })}
      </div>`,
    );
    return nothing;
  },
  Heading: (element, context) =>
    heading(numberProp(element, 'level') ?? 2, element.children, { id: textProp(element, 'id') }, context),
  Latex: latex,
  Snippet: legacySnippet,
  Visibility: (element, context) =>
    textProp(element, 'for') === 'agents' ? nothing : context.render(element.children, context),
  Variation: (element, context) => context.render(element.children, context),
  View: view,
  GitHub: github,
  'GitHub.Repo': github,
  Link: (element, context) =>
    context.render(
      [{ type: 'link', url: textProp(element, 'href') ?? '', children: element.children as never }],
      context,
    ),
};

// What cannot be read as text is shown as it is anywhere else.
function latex(element: Element, context: Context): Html {
  const formula = knownText(element.children, context).trim();
  return formula === '' ? context.render(element.children, context) : maths(formula, false, context);
}

// `<Snippet file="note.mdx" />` names a file of `_snippets` or `snippets`.
function legacySnippet(element: Element, context: Context): Html {
  const source = textProp(element, 'file') ?? '';
  const snippet = snippetNamed(source, context.file.path, findIn(context.site));
  if (snippet === undefined || context.within.length > 8) return nothing;
  const { file } = snippet;
  const scope = scopeInside(snippet, element.props);
  const inside = { ...context, file, scope, within: [...context.within, file.path] };
  return flow(nodesOf(snippet), (node) => context.render([node], inside));
}

/** One of several versions of a page's content; the page has a switch for them. */
function view(element: Element, context: Context): Html {
  const title = textProp(element, 'title') ?? context.sheet.words.section;
  const known = context.sheet.views.findIndex((each) => each.title === title);
  if (known === -1) context.sheet.views.push({ title, icon: componentIcon(element, context) });
  const first = context.sheet.views[0]?.title === title;
  const { headings } = context.sheet;
  const before = headings.length;
  const content = context.render(element.children, { ...context, inline: false });
  if (!first) headings.push(...headings.splice(before).map((heading) => ({ ...heading, hidden: true })));
  return tag('div', { class: 'view', 'data-view': title, hidden: !first }, content);
}

function github(element: Element, { sheet }: Context): Html {
  const repository = textProp(element, 'repo') ?? '';
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) return nothing;
  const flat = textProp(element, 'variant') === 'flat' || flagProp(element, 'flat');
  return html`<a
    class="card horizontal${flat ? ' flat' : ''}"
    href="https://github.com/${repository}"
    target="_blank"
    rel="noreferrer"
    ><div class="card-inner">
      <span class="card-icon">${interfaceIcon('git-branch')}</span>
      <div class="card-text">
        <div class="card-title">${repository}</div>
        <div class="card-body"><p>${sheet.words.repository}</p></div>
      </div>
    </div></a
  >`;
}
