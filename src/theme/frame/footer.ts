import { lookUp } from '../../site/source/look-up.ts';
import { itemsOf, stringOf, valueOf, type Tree } from '../../site/source/tree.ts';
import { linkOf } from '../../pages/html/address.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { icon } from '../../pages/html/icons.ts';
import { linkTarget } from '../navigation/element-link.ts';
import { languageSetting, type View } from '../view.ts';
import { brandName } from './brand-name.ts';

/** Columns of links and the social networks, of the current language or of the site. */
export function footer(view: View): Html {
  const tree = languageSetting(view, 'footer');
  const columns = itemsOf(valueOf(tree, 'links')).map((column) => linkColumn(column, view));
  const socials = valueOf(tree, 'socials');
  const networks =
    socials?.kind === 'object'
      ? socials.members.map(({ key, value }) => social(key, stringOf(value) ?? '', view))
      : [];
  if (columns.length === 0 && networks.length === 0) return nothing;
  return html`<footer class="footer">
    <div class="footer-columns">${columns}</div>
    ${networks.length > 0 && tag('ul', { class: 'socials', 'aria-label': view.words.socials }, networks)}
  </footer>`;
}

function linkColumn(column: Tree, view: View): Html {
  const title = stringOf(valueOf(column, 'header'));
  const links = itemsOf(valueOf(column, 'items')).map((item) => {
    const link = linkOf(stringOf(valueOf(item, 'href')) ?? '', view.site, view.base, '');
    return html`<li>${tag('a', linkTarget(link), stringOf(valueOf(item, 'label')))}</li>`;
  });
  return html`<div class="footer-column">
    ${title !== undefined && html`<p class="footer-title">${title}</p>`}
    <ul>
      ${links}
    </ul>
  </div>`;
}

function social(network: string, address: string, view: View): Html {
  const names: Readonly<Record<string, string>> = {
    x: 'x-twitter',
    twitter: 'x-twitter',
    website: 'globe',
    'earth-americas': 'earth-americas',
    podcast: 'podcast',
    telegram: 'telegram',
  };
  const symbol = icon({
    name: lookUp(names, network) ?? network,
    library: 'fontawesome',
    style: ['website', 'earth-americas', 'podcast'].includes(network) ? 'solid' : 'brands',
  });
  return html`<li>
    ${tag('a', linkTarget(linkOf(address, view.site, view.base, ''), { 'aria-label': brandName(network), title: brandName(network) }), symbol)}
  </li>`;
}
