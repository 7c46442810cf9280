import type { Nodes } from 'mdast';
import { codeBody, copyButton, fenceIcon, languageLabel, metaOf } from '../content/code.ts';
import { type Context, nextId } from '../content/context.ts';
import type { Component, Element } from '../content/element.ts';
import { plainText } from '../content/node-text.ts';
import { flagProp, markdownProp, textProp } from '../content/props.ts';
import { withVariables } from '../content/variables.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { mermaid } from '../content/mermaid.ts';
import { type Attributes, type Html, html, isEmpty, tag } from '../../html/html.ts';
import { fill } from '../../translations/fill.ts';
import { componentIcon } from './component-icon.ts';
import { picker } from './picker.ts';
import { tabSet } from './tabs.ts';

export const codeGroups: Readonly<Record<string, Component>> = {
  CodeGroup: group,
  CodeBlock: (element, context) => fence(element, context),
  RequestExample: (element, context) => example(element, context.sheet.words.requestExample, context),
  ResponseExample: (element, context) => example(element, context.sheet.words.responseExample, context),
  Mermaid: (element, context) =>
    mermaid(
      textProp(element, 'chart') ?? plainText(element.children),
      { label: textProp(element, 'title') },
      context,
    ),
  Prompt: prompt,
};

/** Code blocks under one head with a tab each; choosing a language chooses it in every group. */
function group(element: Element, context: Context): Html {
  const fences = fencesIn(element.children);
  if (fences.length === 0) return context.render(element.children, context);
  const panels = fences.map((node, index) => {
    const meta = metaOf(node);
    const label = languageLabel(node) || `${context.sheet.words.code} ${index + 1}`;
    return {
      title: meta.title === undefined ? label : withVariables(meta.title, context),
      symbol: fenceIcon(meta, context),
      content: codeBody(node, context, false),
    };
  });
  const menu = flagProp(element, 'dropdown') && panels.length > 1;
  // What stands between the blocks, such as headings, is kept above them.
  const others = element.children.filter((node) => fencesIn([node]).length === 0);
  const options = {
    synced: true,
    className: 'code code-group',
    after: copyButton(metaOf({ value: '' }), context),
  };
  const blocks = menu
    ? picker(panels, { ...options, label: context.sheet.words.code }, context)
    : tabSet(panels, { ...options, selected: 0 }, context);
  return html`${context.render(others, { ...context, inline: false })}${blocks}`;
}

function fencesIn(nodes: readonly Nodes[]): readonly Extract<Nodes, { type: 'code' }>[] {
  return nodes.flatMap((node) =>
    node.type === 'code' ? [node] : 'children' in node ? fencesIn(node.children) : [],
  );
}

function example(element: Element, label: string, context: Context): Html {
  context.sheet.aside.push(
    html`<section class="example" aria-label="${label}">${group(element, context)}</section>`,
  );
  return html``;
}

function fence(element: Element, context: Context): Html {
  const value = plainText(element.children);
  const node = {
    value,
    lang: textProp(element, 'language') ?? textProp(element, 'lang'),
    meta: textProp(element, 'filename'),
  };
  return value.trim() === ''
    ? group(element, context)
    : html`<div class="code">${codeBody(node, context, true)}</div>`;
}

// The prompt itself is for copying: the page shows what it is for, and the text when opened.
function prompt(element: Element, context: Context): Html {
  const { words } = context.sheet;
  const id = nextId(context.sheet, 'prompt');
  const symbol = componentIcon(element, context);
  const given = element.props['actions'];
  const actions = Array.isArray(given) ? given : ['copy'];
  const button = (attributes: Attributes, label: string) =>
    tag('button', { ...attributes, type: 'button', class: 'button small' }, label);
  return html`<div class="prompt">
    <div class="prompt-head">
      ${isEmpty(symbol) ? interfaceIcon('sparkles') : symbol}<span>${markdownProp(element, 'description', context) ?? words.prompt}</span>${actions.includes('copy') && button({ 'data-copy': id }, words.copyPrompt)}${actions.includes('cursor') && button({ 'data-cursor': id }, fill(words.openIn, 'Cursor'))}
    </div>
    <details>
      <summary>${words.showPrompt}</summary>
      <div id="${id}" class="prompt-text">
        ${context.render(element.children, { ...context, inline: false })}
      </div>
    </details>
  </div>`;
}
