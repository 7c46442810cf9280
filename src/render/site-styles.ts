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
} from '../model/colour.ts';
import type { Site } from '../model/site.ts';
import { numberOf, stringOf, valueOf, type Tree } from '../source/tree.ts';
import { fileHref, isRemote, mediaHref } from '../html/address.ts';
import { setting, settingTree } from './view.ts';

/** The stylesheet of one site: its colours, made readable where they carry text, its fonts and its own style files. */
export function siteStyles(site: Site, base: string): string {
  const own = [...site.files].filter((path) => path.endsWith('.css'));
  // Below every style of ours, so that a site's rules for its own classes work and none breaks the frame.
  const imports = own.map((path) => `@import url("${cssText(fileHref(base, path))}") layer(site);`);
  return [...imports, fontFaces(site, base), scheme(site, false), scheme(site, true)]
    .filter((part) => part !== '')
    .join('\n');
}

const backgrounds = { light: white, dark: [12, 13, 15] as Colour };

function scheme(site: Site, dark: boolean): string {
  const primary = parseColour(setting(site, 'colors', 'primary')) ?? [22, 110, 63];
  const inDark = parseColour(setting(site, 'colors', 'light')) ?? primary;
  const button = parseColour(setting(site, 'colors', 'dark')) ?? primary;
  const background = backgroundOf(site, dark);
  const accent = dark ? inDark : primary;
  // Text is on the page and on tinted boxes, which are a little nearer to it.
  const text = readableOn(accent, dark ? mix(background, white, 0.1) : mix(background, black, 0.05), 4.6);
  const fill = dark ? readableOn(inDark, background, 3) : readableOn(button, background, 3);
  const onFill = textOn(fill);
  const values = {
    '--accent': colourText(text),
    '--accent-raw': colourText(accent),
    '--fill': colourText(readableFill(fill, onFill)),
    '--on-fill': colourText(onFill),
    '--background': colourText(background),
  };
  const body = Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return `${dark ? ':root[data-theme="dark"]' : ':root'}{${body}}`;
}

// A fill between black and white is moved until its text can be read.
function readableFill(fill: Colour, text: Colour): Colour {
  return readableOn(fill, text, 4.5);
}

function backgroundOf(site: Site, dark: boolean): Colour {
  const given = parseColour(setting(site, 'background', 'color', dark ? 'dark' : 'light'));
  if (given !== undefined && (dark ? luminance(given) < 0.1 : luminance(given) > 0.6)) return given;
  return dark ? backgrounds.dark : backgrounds.light;
}

function fontFaces(site: Site, base: string): string {
  const fonts = settingTree(site, 'fonts');
  const heading = valueOf(fonts, 'heading');
  const body = valueOf(fonts, 'body') ?? (heading === undefined ? fonts : undefined);
  const faces = [body, heading].flatMap((font) => face(font, site, base) ?? []);
  const names = [family('--font-body', body), family('--font-heading', heading ?? body)].filter(
    (each) => each !== '',
  );
  return [...faces, ...(names.length > 0 ? [`:root{${names.join(';')}}`] : [])].join('\n');
}

function face(font: Tree | undefined, site: Site, base: string): string | undefined {
  const name = stringOf(valueOf(font, 'family'));
  const source = stringOf(valueOf(font, 'source'));
  if (name === undefined || source === undefined || isRemote(source)) return undefined;
  const href = mediaHref(source, site, base, '');
  const weight = numberOf(valueOf(font, 'weight'));
  return href === undefined
    ? undefined
    : `@font-face{font-family:"${cssText(name)}";src:url("${cssText(href)}");font-display:swap${weight === undefined ? '' : `;font-weight:${weight}`}}`;
}

function family(property: string, font: Tree | undefined): string {
  const name = stringOf(valueOf(font, 'family'));
  return name === undefined ? '' : `${property}:"${cssText(name)}",var(--font-sans)`;
}

function cssText(text: string): string {
  return text.replace(/["\\\n\r<>]/g, '');
}
