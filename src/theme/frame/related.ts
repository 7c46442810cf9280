import { linkOf } from '../../pages/html/address.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { iconOf } from '../../site/model/navigation/entry-marks.ts';
import { labelOf } from '../../site/model/navigation/json.ts';
import { folderOf, readTarget } from '../../site/model/addresses/link-target.ts';
import { isPage } from '../../site/model/pages/site-pages.ts';
import { itemsOf, stringOf, type Tree, valueOf } from '../../site/source/tree.ts';
import { linkTarget } from '../navigation/element-link.ts';
import type { View } from '../view.ts';
import { navIcon } from './nav-icon.ts';

/** The platform shows at most this many. */
const maxRelated = 10;

/** The pages and addresses in `related` of the front matter, as a list below the page. */
export function relatedTopics(view: View): Html {
  const related = itemsOf(valueOf(view.site.pages.get(view.path)?.fields, 'related'));
  const rows = related.flatMap(namedTargets).slice(0, maxRelated);
  if (rows.length === 0) return nothing;
  return html`<section class="related" aria-labelledby="related-topics">
    <h2 id="related-topics">${view.words.related}</h2>
    <ul class="listing listing-list">
      ${rows.map((row) => rowOf(row, view))}
    </ul>
  </section>`;
}

interface Related {
  readonly target: string;
  readonly title: string | undefined;
}

/** A path or address, or `{Title: path}`. */
function namedTargets(item: Tree): readonly Related[] {
  const named = item.kind === 'object' ? item.members : [{ key: undefined, value: item }];
  return named.flatMap(({ key, value }) => {
    const target = stringOf(value)?.trim() ?? '';
    return target === '' ? [] : [{ target, title: key }];
  });
}

function rowOf({ target, title }: Related, view: View): Html {
  const { site, base, path } = view;
  const link = linkOf(target, site, base, path);
  const place = readTarget(target, folderOf(path), base.slice(1));
  const page = place.kind === 'site' ? place.paths.find((each) => isPage(site, each)) : undefined;
  const name = title ?? (page === undefined ? target : labelOf(site, page));
  const symbol = page === undefined ? nothing : navIcon(iconOf(site.pages.get(page)?.fields), view);
  return html`<li>
    ${tag(
      'a',
      linkTarget(link),
      symbol,
      html`<span class="listing-text"><span class="listing-name">${name}</span></span>`,
      interfaceIcon(link?.outside === true ? 'arrow-up-right' : 'chevron-right'),
    )}
  </li>`;
}
