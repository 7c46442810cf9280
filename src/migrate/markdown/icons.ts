import { gemoji } from 'gemoji';
import { iconSet } from '../../check/rules/icons/icon-set.ts';

/** What a shortcode such as `:smile:` or `:material-check:` becomes. */
export type Shortcode =
  | { readonly kind: 'emoji'; readonly text: string }
  | { readonly kind: 'icon'; readonly name: string; readonly isKnown: boolean };

/** Undefined if the text between the colons names neither an emoji nor an icon. */
export function shortcodeOf(name: string): Shortcode | undefined {
  const emoji = emojis.get(name);
  if (emoji !== undefined) return { kind: 'emoji', text: emoji };
  const [, family, rest = ''] = /^(material|fontawesome|octicons|simple)-(.+)$/.exec(name) ?? [];
  if (family === undefined) return undefined;
  const found = iconNamed(rest.replace(/^(?:brands|solid|regular)-/, '').replace(/-(?:12|16|24)$/, ''));
  return { kind: 'icon', name: found ?? rest, isKnown: found !== undefined };
}

/** A shortcode in a text. */
export const shortcode = /(?<![\w:]):([a-z0-9+][\w+-]*):(?!\w)/g;

/** The icon of docs.json for a path such as `material/check`. */
export function iconOfPath(path: string): string | undefined {
  return iconNamed(path.replace(/^.*\//, '').replace(/-(?:12|16|24)$/, ''));
}

/** The icon of docs.json for a name of Font Awesome: `fa-check`, `check`. */
export function fontAwesomeIcon(name: string | undefined): string | undefined {
  return name === undefined ? undefined : iconNamed(name.replace(/^fa-/, '').replace(/-(?:12|16|24)$/, ''));
}

function iconNamed(name: string): string | undefined {
  const set = iconSet('fontawesome');
  const names = [alike[name], name, name.replace(/-(?:outline|variant|circle)+$/, '')];
  return names.find((each) => each !== undefined && set.has(each));
}

/** Icons of Material and Octicons under the names of Font Awesome. */
const alike: Readonly<Record<string, string>> = {
  close: 'xmark',
  alert: 'triangle-exclamation',
  information: 'circle-info',
  'information-outline': 'circle-info',
  'help-circle': 'circle-question',
  'check-circle': 'circle-check',
  'close-circle': 'circle-xmark',
  'mark-github': 'github',
  'file-document': 'file-lines',
  'file-code': 'file-code',
  cog: 'gear',
  'rocket-launch': 'rocket',
  'rocket-launch-outline': 'rocket',
  'arrow-right': 'arrow-right',
  'open-in-new': 'arrow-up-right-from-square',
  'clock-fast': 'clock',
  apple: 'apple',
  linux: 'linux',
  windows: 'windows',
  'microsoft-windows': 'windows',
  'scale-balance': 'scale-balanced',
  'format-font': 'font',
  'language-markdown': 'markdown',
  'language-python': 'python',
  'account-group': 'users',
  lightbulb: 'lightbulb',
  'lightbulb-outline': 'lightbulb',
  github: 'github',
  'book-open-variant': 'book-open',
  tools: 'screwdriver-wrench',
  pencil: 'pencil',
  magnify: 'magnifying-glass',
};

const emojis: ReadonlyMap<string, string> = new Map(
  gemoji.flatMap(({ emoji, names }) => names.map((name): [string, string] => [name, emoji])),
);
