import {
  black,
  colourText,
  luminance,
  mix,
  parseColour,
  readableOn,
  textOn,
  white,
  type Colour,
} from '../../site/model/colour.ts';
import type { Site } from '../../site/model/site.ts';
import { setting } from '../view.ts';
import { themeOf } from './themes.ts';

export const defaultColour: Colour = [22, 110, 63];

/** The colours of a site, light or dark, with sufficient contrast for text. */
export function colourRule(site: Site, dark: boolean): string {
  const primary = parseColour(setting(site, 'colors', 'primary')) ?? defaultColour;
  const inDark = parseColour(setting(site, 'colors', 'light')) ?? primary;
  const button = parseColour(setting(site, 'colors', 'dark')) ?? primary;
  const background = backgroundOf(site, dark);
  const accent = dark ? inDark : primary;
  // Text is on the page and on tinted boxes, which have a little less contrast.
  const text = readableOn(accent, dark ? mix(background, white, 0.1) : mix(background, black, 0.05), 4.6);
  const fill = dark ? readableOn(inDark, background, 3) : readableOn(button, background, 3);
  const onFill = textOn(fill);
  return rule(dark ? darkPlaces(site) : ':root', {
    '--accent': text,
    '--accent-raw': accent,
    '--fill': readableOn(fill, onFill, 4.5),
    '--on-fill': onFill,
    '--background': background,
  });
}

/** The selectors for dark colours: dark pages, and code blocks that are always dark. */
function darkPlaces(site: Site): string {
  const always = setting(site, 'styling', 'codeblocks') === 'dark';
  return `:root[data-theme="dark"]${always ? ',[data-code="dark"] .code' : ''}`;
}

export function rule(selector: string, values: Readonly<Record<string, Colour>>): string {
  const body = Object.entries(values).map(([name, value]) => `${name}:${colourText(value)}`);
  return `${selector}{${body.join(';')}}`;
}

/** Luminances between which no text colour is readable. */
const limits = { light: 0.8, dark: 0.03 };

/** The background colour of the site, or the nearest one on which text is readable. */
function backgroundOf(site: Site, dark: boolean): Colour {
  const mode = dark ? 'dark' : 'light';
  const setColour = parseColour(setting(site, 'background', 'color', mode));
  if (setColour === undefined) return themeOf(site).background[mode];
  const isFine = (colour: Colour) =>
    dark ? luminance(colour) <= limits.dark : luminance(colour) >= limits.light;
  const steps = Array.from({ length: 51 }, (_, step) => mix(setColour, dark ? black : white, step / 50));
  return steps.find(isFine) ?? setColour;
}
