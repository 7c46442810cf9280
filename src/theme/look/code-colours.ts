import {
  black,
  colourText,
  luminance,
  mix,
  parseColour,
  readableOn,
  white,
} from '../../site/model/colour.ts';
import { packagedText } from '../../pages/html/packaged.ts';
import type { Site } from '../../site/model/site.ts';
import { lookUp } from '../../site/source/look-up.ts';
import { once } from '../../site/source/once.ts';
import { byMode, settingTree } from '../view.ts';
import { rule } from './colours.ts';

/** The colours of `styling.codeblocks.theme`, one for both modes or one for each. */
export function codeRules(site: Site): readonly string[] {
  const { light, dark } = byMode(settingTree(site, 'styling', 'codeblocks', 'theme'));
  return [...codeRule('.code', light), ...codeRule(':root[data-theme="dark"] .code', dark)];
}

const kinds = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'property', 'tag'] as const;

/** The colours that the build extracts from a theme. */
type CodeTheme = Readonly<Record<'background' | 'text' | (typeof kinds)[number], string>>;

const codeThemes = once(() => JSON.parse(packagedText('code-themes.json')) as Record<string, CodeTheme>);

function codeRule(selector: string, name = ''): readonly string[] {
  const theme = lookUp(codeThemes(), name);
  const background = parseColour(theme?.background);
  const textColour = parseColour(theme?.text);
  if (theme === undefined || background === undefined || textColour === undefined) return [];
  const isDark = luminance(background) < 0.18;
  // Pale colours of a theme are adjusted until they are readable, on marked lines too.
  const marked = mix(background, isDark ? white : black, 0.08);
  const readable = (colour: string) => readableOn(parseColour(colour) ?? textColour, marked, 4.6);
  const text = readable(theme.text);
  const tint = (share: number) => mix(background, text, share);
  return [
    rule(selector, {
      '--background': background,
      '--surface': background,
      '--surface-strong': tint(0.1),
      '--raised': tint(0.05),
      '--line': tint(0.14),
      '--line-strong': tint(0.24),
      '--strong': text,
      '--text': text,
      '--code': text,
      '--muted': readable(colourText(tint(0.65))),
      '--accent': readable(theme.function),
      ...Object.fromEntries(kinds.map((kind) => [`--h-${kind}`, readable(theme[kind])])),
    }),
    `${selector}{color-scheme:${isDark ? 'dark' : 'light'}}`,
  ];
}
