import { itemsOf, stringOf, valueOf, type Tree } from '../../site/source/tree.ts';
import { linkOf, mediaHref, pageHref } from '../../pages/html/address.ts';
import { type Html, html, isEmpty, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon, icon } from '../../pages/html/icons.ts';
import { linkTarget } from '../navigation/element-link.ts';
import { byMode, flag, languageSetting, setting, settingTree, type View } from '../view.ts';
import { iconOf } from '../../site/model/navigation/entry-marks.ts';
import { brandName } from './brand-name.ts';
import { navIcon } from './nav-icon.ts';
import { selector } from './selector.ts';
import { headerTabs } from './tabs-bar.ts';

export function header(view: View): Html {
  const { choices } = view.place;
  const left = choices.filter(({ kind }) => kind === 'product' || kind === 'version');
  const languages = choices.filter(({ kind }) => kind === 'language');
  return html`<header class="header">
    <div class="bar">
      <div class="bar-start">
        <button
          type="button"
          class="icon-button drawer-button"
          aria-controls="docs-sidebar"
          aria-expanded="false"
          aria-label="${view.words.menu}"
        >
          ${interfaceIcon('menu')}</button
        >${brand(view)}${left.map((choice) => html`<span class="bar-divider" aria-hidden="true"></span>${selector(choice, view)}`)}
      </div>
      <button
        type="button"
        id="search-bar-entry"
        class="search-button"
        data-open="search"
        aria-haspopup="dialog"
      >
        ${interfaceIcon('search')}<span class="search-words"
          >${setting(view.site, 'search', 'prompt') ?? view.words.search}</span
        ><kbd aria-hidden="true"></kbd>
      </button>
      <div class="bar-end">
        ${view.mode === 'live' && html`<button type="button" id="assistant-entry" class="button ask-button" data-open="assistant" aria-haspopup="dialog" aria-label="${view.words.ask}">${interfaceIcon('sparkles')}<span>${view.words.ask}</span></button>`}${navbarLinks(view, 'bar-links', view.words.links)}${languages.map((choice) => selector(choice, view))}${flag(view.site, 'appearance', 'strict') !== true && themeButton(view)}${primary(view)}
      </div>
    </div>
    ${headerTabs(view)}
  </header>`;
}

function themeButton({ words }: View): Html {
  return html`<button type="button" class="icon-button theme-button" aria-label="${words.theme}">
    ${interfaceIcon('sun')}${interfaceIcon('moon')}
  </button>`;
}

const logoHeight = 26;

function brand(view: View): Html {
  const logo = settingTree(view.site, 'logo');
  const { light, dark = light } = byMode(logo);
  const link = linkOf(stringOf(valueOf(logo, 'href')) ?? '/', view.site, view.base, '');
  const picture = (written: string | undefined, className: string) => {
    const path = written?.replace(/^\/+/, '') ?? '';
    const source = view.site.files.has(path) ? mediaHref(`/${path}`, view.site, view.base, '') : undefined;
    if (source === undefined) return undefined;
    const size = view.imageSize?.(path);
    const width = size === undefined ? undefined : Math.round((logoHeight * size.width) / size.height);
    return tag('img', { src: source, alt: view.site.name, class: className, width, height: logoHeight });
  };
  const pictures = [picture(light, 'only-light'), picture(dark, 'only-dark')].filter(
    (each) => each !== undefined,
  );
  return tag(
    'a',
    { class: 'brand', href: link?.href ?? pageHref(view.base, 'index') },
    pictures.length > 0
      ? pictures
      : html`<span class="brand-name"
          >${view.site.name === '' ? view.words.documentation : view.site.name}</span
        >`,
  );
}

/** The links of `navbar`, of the current language or of the site. */
export function navbarLinks(view: View, className: string, label: string): Html {
  const links = itemsOf(valueOf(languageSetting(view, 'navbar'), 'links'));
  if (links.length === 0) return nothing;
  return html`<nav class="${className}" aria-label="${label}">
    <ul>
      ${links.map((link) => html`<li>${navbarLink(link, view)}</li>`)}
    </ul>
  </nav>`;
}

function navbarLink(entry: Tree, view: View): Html {
  const type = stringOf(valueOf(entry, 'type'));
  const label = stringOf(valueOf(entry, 'label'))?.trim() ?? '';
  const name = iconOf(entry) ?? type;
  const symbol =
    type === 'github' || type === 'discord'
      ? icon({ name: type, library: 'fontawesome', style: 'brands' })
      : navIcon(name, view);
  const link = linkOf(stringOf(valueOf(entry, 'href')) ?? '', view.site, view.base, '');
  const spoken = label === '' ? brandName(name ?? link?.href ?? view.words.links) : undefined;
  return tag(
    'a',
    linkTarget(link, { class: 'bar-link', 'aria-label': spoken, title: spoken }),
    isEmpty(symbol) ? nothing : symbol,
    label === '' ? (isEmpty(symbol) ? spoken : nothing) : html`<span>${label}</span>`,
  );
}

function primary(view: View): Html {
  const entry = valueOf(languageSetting(view, 'navbar'), 'primary');
  if (entry === undefined) return nothing;
  const type = stringOf(valueOf(entry, 'type')) ?? 'button';
  const label = stringOf(valueOf(entry, 'label')) ?? brandName(type);
  const link = linkOf(stringOf(valueOf(entry, 'href')) ?? '', view.site, view.base, '');
  const symbol = type === 'button' ? nothing : icon({ name: type, library: 'fontawesome', style: 'brands' });
  return tag(
    'a',
    linkTarget(link, { class: type === 'button' ? 'button primary' : 'button' }),
    symbol,
    html`<span>${label}</span>`,
  );
}
