import type { Page } from '../../site/model/pages/page.ts';
import { itemsOf, stringOf, valueOf, type Tree } from '../../site/source/tree.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { flag, settingTree, type View } from '../view.ts';
import { pageActions, type PageAction } from './page-actions.ts';

/** The actions for a page: a button for the first, a menu for the others. */
export function pageMenu(page: Page, view: View): Html {
  if (isInTableOfContents(page, view)) return nothing;
  const [first, ...rest] = actionsOf(page, view);
  if (first === undefined) return nothing;
  const main = actionElement(first, 'button small');
  if (rest.length === 0) return html`<div class="page-menu">${main}</div>`;
  return html`<div class="page-menu">
    ${main}
    <details class="menu">
      <summary class="button small" aria-label="${`${view.words.more}: ${page.title}`}">
        ${interfaceIcon('chevron-down')}
      </summary>
      <div class="menu-box">${actionList(rest)}</div>
    </details>
  </div>`;
}

/** The same as a list, for sites that show it below the table of contents. */
export function pageMenuInContents(page: Page, view: View): Html {
  const actions = isInTableOfContents(page, view) ? actionsOf(page, view) : [];
  return actions.length === 0 ? nothing : html`<div class="page-actions">${actionList(actions)}</div>`;
}

function actionList(actions: readonly PageAction[]): Html {
  const items = actions.map((action) => html`<li>${actionElement(action, 'menu-item')}</li>`);
  return tag('ul', {}, items);
}

function actionElement({ title, description, symbol, attributes }: PageAction, look: string): Html {
  const text =
    description === undefined
      ? html`<span>${title}</span>`
      : html`<span class="menu-text"
          ><span class="menu-label">${title}</span><span class="menu-description">${description}</span></span
        >`;
  if ('href' in attributes) return tag('a', { ...attributes, class: look }, symbol, text);
  const copies = 'data-copy-page' in attributes || 'data-copy-text' in attributes;
  return tag(
    'button',
    { ...attributes, type: 'button', class: copies ? `${look} copies` : look },
    symbol,
    copies && interfaceIcon('check'),
    text,
  );
}

function actionsOf(page: Page, view: View): readonly PageAction[] {
  const { options } = menuOf(page, view);
  if (options === undefined)
    return flag(view.site, 'public') === false ? [] : pageActions(['copy'], page, view);
  return pageActions(
    itemsOf(options).map((option) => stringOf(option) ?? option),
    page,
    view,
  );
}

function isInTableOfContents(page: Page, view: View): boolean {
  return stringOf(menuOf(page, view).display) === 'toc';
}

// The front matter of a page replaces the setting of docs.json.
function menuOf({ fields }: Page, { site }: View): { options: Tree | undefined; display: Tree | undefined } {
  const menu = valueOf(fields, 'contextual') ?? settingTree(site, 'contextual');
  return { options: valueOf(menu, 'options'), display: valueOf(menu, 'display') };
}
