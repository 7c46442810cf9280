import { fileHref } from '../../pages/html/address.ts';
import { packagedText } from '../../pages/html/packaged.ts';
import type { Site } from '../../site/model/site.ts';
import { codeRules } from './code-colours.ts';
import { colourRule } from './colours.ts';
import { fontRules } from './fonts.ts';
import { byMode, type Looks, settingTree } from '../view.ts';
import { quoted, urlOf } from './css-values.ts';
import { themeName } from './themes.ts';

/** The stylesheet of a site, loaded after the common one: its theme, colours, fonts, background and style files. */
export function siteStyles(site: Site, looks: Looks): string {
  const { base, styleFiles = [] } = looks;
  // In the layer of the styles of elements, and after them: rules for the site's own classes win there, and none breaks the frame.
  const imports = styleFiles.map(
    ({ path, hash }) => `@import url(${quoted(`${fileHref(base, path)}?v=${hash}`)}) layer(site);`,
  );
  return [
    ...imports,
    packagedText(`client/theme-${themeName(site)}.css`),
    ...fontRules(site, looks),
    colourRule(site, false),
    colourRule(site, true),
    ...backgroundRules(site, looks),
    ...codeRules(site),
  ]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
}

/** The background image of pages, one for both modes or one for each. */
function backgroundRules(site: Site, looks: Looks): readonly string[] {
  const { light, dark } = byMode(settingTree(site, 'background', 'image'));
  return [
    [':root', urlOf(light, site, looks)],
    [':root[data-theme="dark"]', urlOf(dark, site, looks)],
  ].flatMap(([selector, url]) => (url === undefined ? [] : [`${selector}{--picture:${url}}`]));
}
