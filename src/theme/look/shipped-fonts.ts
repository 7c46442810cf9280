import type { Site } from '../../site/model/site.ts';
import { lookUp } from '../../site/source/look-up.ts';
import { stringOf, type Tree, valueOf } from '../../site/source/tree.ts';
import { settingTree } from '../view.ts';

/** The fonts that come with the program: the start of the names of their files, and their families. */
const families: Readonly<Record<string, string>> = {
  inter: 'Inter Variable',
  'geist-mono': 'Geist Mono Variable',
  figtree: 'Figtree Variable',
  'bricolage-grotesque': 'Bricolage Grotesque Variable',
  'source-serif-4': 'Source Serif 4 Variable',
};

/** A font of docs.json that needs no file of the site. */
export interface ShippedFont {
  /** The start of the names of its files: `source-serif-4`. */
  readonly stem: string;
  readonly family: string;
}

/** The fonts of text and headings in docs.json. */
export function siteFonts(site: Site): {
  readonly body: Tree | undefined;
  readonly heading: Tree | undefined;
} {
  const fonts = settingTree(site, 'fonts');
  const heading = valueOf(fonts, 'heading');
  return { heading, body: valueOf(fonts, 'body') ?? (heading === undefined ? fonts : undefined) };
}

/** The shipped font with the family of a font, unless the site brings its own file. */
export function shippedFont(font: Tree | undefined): ShippedFont | undefined {
  if (valueOf(font, 'source') !== undefined) return undefined;
  const stem =
    familyOf(font)
      ?.toLowerCase()
      .replace(/ +/g, '-')
      .replace(/-variable$/, '') ?? '';
  const family = lookUp(families, stem);
  return family === undefined ? undefined : { stem, family };
}

/** Shipped fonts that the site asks for, each once. */
export function shippedFonts(site: Site): readonly string[] {
  const { body, heading } = siteFonts(site);
  return [...new Set([body, heading].flatMap((font) => shippedFont(font)?.stem ?? []))];
}

/** Families that neither the site nor the program has a file of: pages show another font, unless the reader has them. */
export function missingFonts(site: Site): readonly string[] {
  const { body, heading } = siteFonts(site);
  const missing = [body, heading].filter(
    (font) => valueOf(font, 'source') === undefined && shippedFont(font) === undefined,
  );
  return [...new Set(missing.flatMap((font) => familyOf(font) ?? []))];
}

function familyOf(font: Tree | undefined): string | undefined {
  return stringOf(valueOf(font, 'family'))?.trim() || undefined;
}
