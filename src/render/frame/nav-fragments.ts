import type { Artifact } from '../../model/artifact.ts';
import { isElement, type NavElement } from '../../model/navigation/navigation.ts';
import { oncePerSite } from '../../model/once-per-site.ts';
import type { Site } from '../../model/site.ts';
import { oncePerKey } from '../../source/once.ts';
import { wordsFor } from '../../translations/words-for.ts';
import { hashedAsset } from '../hashed-asset.ts';
import { isLargeSection } from '../navigation/section-size.ts';
import { withSharedIcons } from '../sprite.ts';
import { iconLibraryOf } from '../view.ts';
import { wholeNavList } from './nav-entries.ts';

/** The complete lists of large sections, of which a page only contains the visible entries. */
export function navFragments(site: Site, base: string): ReadonlyMap<NavElement, Artifact> {
  return fragmentsOf(site)(base);
}

const fragmentsOf = oncePerSite((site) => oncePerKey((base: string) => fragmentsAt(site, base)));

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
