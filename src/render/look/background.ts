import type { Site } from '../../model/site.ts';
import { byMode, type Looks, settingTree } from '../view.ts';
import { urlOf } from './css-values.ts';

/** The background image of pages, one for both modes or one for each. */
export function backgroundRules(site: Site, looks: Looks): readonly string[] {
  const { light, dark } = byMode(settingTree(site, 'background', 'image'));
  return [
    [':root', urlOf(light, site, looks)],
    [':root[data-theme="dark"]', urlOf(dark, site, looks)],
  ].flatMap(([selector, url]) => (url === undefined ? [] : [`${selector}{--picture:${url}}`]));
}
