import { assetHref } from '../assets.ts';
import { type Html, html, isEmpty, nothing, raw, tag } from '../../pages/html/html.ts';
import { withSharedIcons } from '../sprite.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { setting, type View } from '../view.ts';
import { isRightToLeft, languageTag } from '../language-tag.ts';
import { banner } from './banner.ts';
import { footer } from './footer.ts';
import { head, type HeadFacts } from './head.ts';
import { header, navbarLinks } from './header.ts';
import { findingsBar } from './findings.ts';
import { selector } from './selector.ts';
import { sidebar } from './sidebar.ts';
import { tabsBar } from './tabs-bar.ts';

export interface Body {
  readonly head: HeadFacts;
  /** The article with its heading. */
  readonly article: Html;
  /** The right column: table of contents. */
  readonly aside: Html;
  /** Whether examples are next to the text instead. */
  readonly hasExamples: boolean;
  readonly wide: boolean;
  readonly hasSidebar: boolean;
}

/** The whole document around an article. */
export function documentOf(body: Body, view: View): string {
  const language = view.place.language?.label;
  const appearance = setting(view.site, 'appearance', 'default');
  const facts = {
    'data-code': setting(view.site, 'styling', 'codeblocks'),
  };
  const layout = [
    'layout',
    body.hasSidebar && 'has-sidebar',
    !isEmpty(body.aside) && 'has-aside',
    body.hasExamples && 'has-examples',
    body.wide && 'is-wide',
  ]
    .filter(Boolean)
    .join(' ');
  const page = tag(
    'html',
    {
      lang: languageTag(language),
      dir: isRightToLeft(language) ? 'rtl' : 'ltr',
      class: appearance === 'dark' ? 'dark' : undefined,
      'data-theme': appearance === 'dark' ? 'dark' : 'light',
    },
    head(body.head, view),
    tag(
      'body',
      facts,
      raw(
        withSharedIcons(
          html`<a class="skip" href="#docs-content">${view.words.skip}</a>${banner(view)}${header(view)}
            <div class="${layout}">
              ${decoration(view)} ${body.hasSidebar && sidebarBox(view)}
              <main id="docs-content" tabindex="-1">${body.article}${footer(view)}</main>
              ${!isEmpty(body.aside) && html`<aside class="aside">${body.aside}</aside>`}
            </div>
            ${findingsBar(view)}`.html,
        ),
      ),
    ),
  );
  return `<!doctype html>${page.html}`;
}

/** An element of its own: styles of the site that hide the decoration hide nothing else. */
function decoration(view: View): Html {
  const name = setting(view.site, 'background', 'decoration');
  return name === 'gradient' || name === 'grid' || name === 'windows'
    ? html`<div class="decoration" data-decoration="${name}" aria-hidden="true"></div>`
    : nothing;
}

function sidebarBox(view: View): Html {
  const choices = view.place.choices.filter(
    ({ kind }) => kind !== 'dropdown' && kind !== 'tab' && kind !== 'anchor' && kind !== 'item',
  );
  const { words } = view;
  // The header has both, too, and what leads elsewhere must not have the same name twice.
  const inMenu = (label: string) => `${words.menu}: ${label}`;
  return html`<div class="sidebar" id="docs-sidebar">
    <div class="drawer-head">
      <div class="drawer-choices">${choices.map((choice) => selector(choice, view))}</div>
      <button type="button" class="icon-button drawer-close" aria-label="${words.close}">
        ${interfaceIcon('x')}
      </button>
    </div>
    <div class="sidebar-scroll">
      <div class="drawer-only">${tabsBar(view, inMenu(words.sections))}</div>
      <nav class="sidebar-nav" aria-label="${words.pages}">${sidebar(view)}</nav>
      <div class="drawer-only">${navbarLinks(view, 'drawer-links', inMenu(words.links))}</div>
    </div>
    ${tag('script', { src: assetHref('place.js', view.base) })}
  </div>`;
}
