import type { Html } from '../../pages/html/html.ts';
import type { Artifact } from '../../site/model/artifact.ts';
import { isElement, type NavElement } from '../../site/model/navigation/navigation.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer, oncePerKey } from '../../site/source/once.ts';
import { wordsFor } from '../../pages/words/words-for.ts';
import { hashedAsset } from '../hashed-asset.ts';
import { withSharedIcons } from '../sprite.ts';
import { iconLibraryOf, type View } from '../view.ts';
import { isLargeSection, largeNavList, smallNavList, wholeNavList } from './nav-entries.ts';

/** The groups and pages of the section of a page. In large sections, groups are loaded when they are opened. */
export function navList(view: View): Html {
  const { section, ancestors } = view.place;
  const here = { path: view.path, ancestors };
  if (!isLargeSection(section)) return smallNavList(section, here, view);
  const whole = navFragments(view.site, view.base).get(section);
  return whole === undefined
    ? smallNavList(section, here, view)
    : largeNavList(section, here, view, `${view.base}/${whole.path}`);
}

/** The complete lists of large sections, of which a page only contains the visible entries. */
export function navFragments(site: Site, base: string): ReadonlyMap<NavElement, Artifact> {
  return fragmentsOf(site)(base);
}

const fragmentsOf = oncePer((site: Site) => oncePerKey((base: string) => fragmentsAt(site, base)));

function fragmentsAt(site: Site, base: string): ReadonlyMap<NavElement, Artifact> {
  const fragments = new Map<NavElement, Artifact>();
  for (const [index, section] of sectionsOf(site.navigation).filter(isLargeSection).entries()) {
    const facts = { site, base, icons: iconLibraryOf(site), words: wordsFor(section.language) };
    const list = withSharedIcons(wholeNavList(section, facts).html);
    fragments.set(section, hashedAsset(`navigation-${index + 1}`, 'html', new TextEncoder().encode(list)));
  }
  return fragments;
}

/** All elements that a sidebar can show. */
function sectionsOf(element: NavElement): readonly NavElement[] {
  const divisions = element.children.filter(isElement).filter(({ kind }) => kind !== 'group');
  return [element, ...divisions.flatMap(sectionsOf)];
}
