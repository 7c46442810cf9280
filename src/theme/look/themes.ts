import type { Colour } from '../../site/model/colour.ts';
import type { Site } from '../../site/model/site.ts';
import { setting } from '../view.ts';

/** The properties of a theme besides its rules, which are in `styles/themes/`. */
interface Theme {
  readonly background: { readonly light: Colour; readonly dark: Colour };
  /** Font families in addition to Inter and Geist Mono, by the names of their files. */
  readonly fonts: readonly string[];
  /** Whether breadcrumbs are shown by default. */
  readonly breadcrumbs: boolean;
}

const plain: Theme = {
  background: { light: [255, 255, 255], dark: [12, 13, 15] },
  fonts: [],
  breadcrumbs: false,
};

/** docs.json only names themes; their appearance is our own. */
export const themes = {
  mint: plain,
  maple: { ...plain, fonts: ['figtree'] },
  palm: { ...plain, fonts: ['bricolage-grotesque'] },
  willow: { ...plain, breadcrumbs: true },
  linden: { ...plain, background: { light: [255, 255, 255], dark: [8, 9, 10] } },
  almond: {
    background: { light: [248, 244, 237], dark: [19, 17, 14] },
    fonts: ['source-serif-4'],
    breadcrumbs: false,
  },
  aspen: { ...plain, breadcrumbs: true },
  sequoia: {
    background: { light: [255, 254, 251], dark: [17, 18, 16] },
    fonts: ['source-serif-4'],
    breadcrumbs: true,
  },
  luma: {
    background: { light: [250, 251, 253], dark: [10, 11, 16] },
    fonts: ['figtree'],
    breadcrumbs: false,
  },
} satisfies Readonly<Record<string, Theme>>;

type ThemeName = keyof typeof themes;

/** The theme in docs.json, or `mint` if it is missing or unknown. */
export function themeName(site: Site): ThemeName {
  const name = setting(site, 'theme') ?? '';
  return Object.hasOwn(themes, name) ? (name as ThemeName) : 'mint';
}

/** The fonts that every page of the site may use, by the names of their files. */
export function familiesOf(site: Site): readonly string[] {
  return [...themeOf(site).fonts, 'inter', 'geist-mono'];
}

export function themeOf(site: Site): Theme {
  return themes[themeName(site)];
}
