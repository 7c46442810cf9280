import type { NavElement } from '../../site/model/navigation/navigation.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { elementLink, linkTarget } from '../navigation/element-link.ts';
import type { Choice } from '../navigation/place.ts';
import type { View } from '../view.ts';
import { languageName, languageTag } from '../language-tag.ts';
import { menuText, pill } from './menu-text.ts';
import { navIcon } from './nav-icon.ts';

/** A menu to choose one of several products, dropdowns, versions or languages. */
export function selector(choice: Choice, view: View): Html {
  const { kind, options, selected } = choice;
  if (
    options.length === 0 ||
    (options.length === 1 && selected !== undefined && selected.description === undefined)
  ) {
    return selected === undefined || kind === 'language'
      ? nothing
      : html`<span class="selector-only">${labelled(selected, view)}</span>`;
  }
  const shown = selected ?? options[0];
  const items = options.map((option) => optionLink(option, option === selected, choice, view));
  return html`<details class="menu selector selector-${kind}">
    <summary>
      <span class="unseen">${nameOfKind(choice, view)}: </span>
      ${kind === 'language' && interfaceIcon('languages')}${shown !== undefined && labelled(shown, view)}${interfaceIcon('chevrons-up-down')}
    </summary>
    <div class="menu-box">
      <ul>
        ${items}
      </ul>
    </div>
  </details>`;
}

function nameOfKind({ kind }: Choice, { words }: View): string {
  return kind === 'language' || kind === 'version' || kind === 'product' ? words[kind] : words.section;
}

function optionLink(option: NavElement, current: boolean, choice: Choice, view: View): Html {
  const link = elementLink(option, view, choice);
  const attributes = linkTarget(link, {
    class: 'menu-item',
    'aria-current': current ? 'true' : undefined,
    lang: option.kind === 'language' ? languageTag(option.label) : undefined,
  });
  return html`<li>
    ${tag('a', attributes, option.icon !== undefined && html`<span class="menu-icon">${navIcon(option.icon, view)}</span>`, menuText(nameOf(option), option, link), current && html`<span class="menu-check">${interfaceIcon('check')}</span>`)}
  </li>`;
}

function labelled(element: NavElement, view: View): Html {
  return html`${navIcon(element.icon, view)}<span class="selector-label">${nameOf(element)}</span
    >${pill(element.tag)}`;
}

function nameOf(element: NavElement): string {
  return element.kind === 'language' ? languageName(element.label) : element.label;
}
