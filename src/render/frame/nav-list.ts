import type { Html } from '../../html/html.ts';
import { isLargeSection } from '../navigation/section-size.ts';
import type { View } from '../view.ts';
import { largeNavList, smallNavList } from './nav-entries.ts';
import { navFragments } from './nav-fragments.ts';

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
