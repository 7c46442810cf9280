import type { Colour } from '../../model/colour.ts';
import type { Site } from '../../model/site.ts';
import { setting } from '../view.ts';

/** What a theme decides beside its rules, which are in `styles/themes/`. */
export interface Theme {
  readonly background: { readonly light: Colour; readonly dark: Colour };
  /** Families that it adds to Inter and Geist Mono, as their files are called. */
  readonly fonts: readonly string[];
  /** Whether the way to a page stands above its title, where docs.json does not say. */
  readonly breadcrumbs: boolean;
}

const plain: Theme = {
  background: { light: [255, 255, 255], dark: [12, 13, 15] },
  fonts: [],
  breadcrumbs: false,
};

/** The looks are ours: docs.json names them, nothing says what they look like. */
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

export type ThemeName = keyof typeof themes;

/** The theme that docs.json names; `mint` where it names none that there is. */
export function themeName(site: Site): ThemeName {
  const name = setting(site, 'theme') ?? '';
  return Object.hasOwn(themes, name) ? (name as ThemeName) : 'mint';
}

export function themeOf(site: Site): Theme {
  return themes[themeName(site)];
}
