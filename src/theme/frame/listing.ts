import { iconOf } from '../../site/model/navigation/entry-marks.ts';
import { directoryOf, type DirectoryEntry } from '../../site/model/navigation/directory.ts';
import { headAt } from '../../site/model/pages/site-pages.ts';
import { plainLine } from '../../pages/markdown/plain-line.ts';
import { pageHref } from '../../pages/html/address.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import type { View } from '../view.ts';
import { navIcon } from './nav-icon.ts';

/** The pages of a group on its root page, as a list or as cards. */
export function listing(view: View): Html {
  const group = view.place.ancestors.findLast(({ root, listing: lists }) => root === view.path && lists);
  if (group === undefined) return nothing;
  const entries = directoryOf(view.site, group);
  return group.directory === 'card'
    ? html`<div class="columns listing" data-columns="2">${cardsOf(entries, view)}</div>`
    : tag('ul', { class: 'listing listing-list' }, rowsOf(entries, view));
}

interface Listed {
  readonly href: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly symbol: Html;
}

function listed(entry: Exclude<DirectoryEntry, { kind: 'group' }>, view: View): Listed {
  if (entry.kind === 'link')
    return { href: entry.href, title: entry.title, description: undefined, symbol: nothing };
  const { path, title, group } = entry;
  const icon = group === undefined ? iconOf(view.site.pages.get(path)?.fields) : group.icon;
  return described(path, title, navIcon(icon, view), view);
}

function described(path: string, title: string, symbol: Html, view: View): Listed {
  const description = headAt(view.site, path)?.description;
  return {
    href: pageHref(view.base, path),
    title,
    description: description && plainLine(description),
    symbol,
  };
}

function cardsOf(entries: readonly DirectoryEntry[], view: View): readonly Html[] {
  return entries.flatMap((entry) =>
    entry.kind === 'group'
      ? [html`<h2 class="listing-title">${entry.title}</h2>`, ...cardsOf(entry.entries, view)]
      : [card(listed(entry, view))],
  );
}

function card({ href, title, description, symbol }: Listed): Html {
  return tag(
    'a',
    { class: 'card horizontal', href },
    html`<div class="card-inner">
      ${symbol.html !== '' && html`<span class="card-icon">${symbol}</span>`}
      <div class="card-text">
        <div class="card-title">${title}</div>
        ${description !== undefined && html`<div class="card-body"><p>${description}</p></div>`}
      </div>
    </div>`,
  );
}

function rowsOf(entries: readonly DirectoryEntry[], view: View): readonly Html[] {
  return entries.map((entry) => {
    if (entry.kind === 'group')
      return html`<li class="listing-group">
        <span class="listing-title">${entry.title}</span>
        <ul>
          ${rowsOf(entry.entries, view)}
        </ul>
      </li>`;
    const { href, title, description, symbol } = listed(entry, view);
    return html`<li>
      <a href="${href}"
        >${symbol}<span class="listing-text"
          ><span class="listing-name">${title}</span
          >${description !== undefined && html`<span class="listing-description">${description}</span>`}</span
        >${interfaceIcon('chevron-right')}</a
      >
    </li>`;
  });
}
