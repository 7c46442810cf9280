import type { Site } from '../../site/model/site.ts';
import { numberOf, stringOf, valueOf, type Tree } from '../../site/source/tree.ts';
import type { Looks } from '../view.ts';
import { packagedText } from '../../pages/html/packaged.ts';
import { loadedHref, quoted, urlOf } from './css-values.ts';
import { shippedFont, shippedFonts, siteFonts } from './shipped-fonts.ts';
import { familiesOf } from './themes.ts';

/** The font faces of `fonts`, and the families and weights of text and headings. */
export function fontRules(site: Site, looks: Looks): readonly string[] {
  const { body, heading } = siteFonts(site);
  const faces = [body, heading].flatMap((font) => face(font, site, looks) ?? []);
  const shipped = shippedFonts(site).filter((stem) => !familiesOf(site).includes(stem));
  const values = [...inUse('body', body), ...inUse('heading', heading ?? body)];
  return [
    ...shipped.map((stem) => packagedText(`client/font-${stem}.css`)),
    ...new Set(faces),
    ...(values.length > 0 ? [`:root{${values.join(';')}}`] : []),
  ];
}

/** The addresses of the font files in `fonts` that pages load. */
export function fontFiles(site: Site, looks: Looks): readonly string[] {
  const { body, heading } = siteFonts(site);
  const files = [body, heading].flatMap(
    (font) => loadedHref(stringOf(valueOf(font, 'source')), site, looks) ?? [],
  );
  return [...new Set(files)];
}

function face(font: Tree | undefined, site: Site, looks: Looks): string | undefined {
  const name = stringOf(valueOf(font, 'family'));
  const url = urlOf(stringOf(valueOf(font, 'source')), site, looks);
  if (name === undefined || url === undefined) return undefined;
  const weight = numberOf(valueOf(font, 'weight'));
  return `@font-face{font-family:${quoted(name)};src:${url};font-display:swap${weight === undefined ? '' : `;font-weight:${weight}`}}`;
}

function inUse(part: 'body' | 'heading', font: Tree | undefined): readonly string[] {
  const name = shippedFont(font)?.family ?? stringOf(valueOf(font, 'family'));
  const weight = numberOf(valueOf(font, 'weight'));
  return [
    ...(name === undefined ? [] : [`--font-${part}:${quoted(name)},var(--font-sans)`]),
    ...(weight === undefined ? [] : [`--weight-${part}:${weight}`]),
  ];
}
