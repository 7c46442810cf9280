// Extracts the colours that our highlighting distinguishes from each theme of Shiki.
import { readdirSync, writeFileSync } from 'node:fs';

/** TextMate scopes by kind of token, best first. */
const scopes = {
  comment: ['comment'],
  keyword: ['keyword.control', 'keyword', 'storage.type', 'storage'],
  string: ['string', 'string.quoted'],
  number: ['constant.numeric', 'constant'],
  function: ['entity.name.function', 'support.function'],
  type: ['entity.name.type', 'entity.name.class', 'support.type', 'support.class'],
  property: [
    'variable.other.property',
    'support.type.property-name',
    'entity.other.attribute-name',
    'variable',
  ],
  tag: ['entity.name.tag'],
};

/** Writes `dist/code-themes.json`: by name, `background`, `text` and a colour for each kind. */
export async function writeCodeThemes() {
  const folder = new URL('../node_modules/@shikijs/themes/dist/', import.meta.url);
  const themes = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'index.mjs')) {
    const { default: theme } = await import(new URL(file, folder));
    themes[theme.name] = coloursOf(theme);
  }
  writeFileSync('dist/code-themes.json', JSON.stringify(themes));
}

function coloursOf({ type, colors, tokenColors = [], settings = tokenColors }) {
  const rules = [...tokenColors, ...settings];
  const all = rules.find(({ scope }) => scope === undefined)?.settings;
  const usual = type === 'light' ? '#333333' : '#d4d4d4';
  const text = opaque(colors['editor.foreground'] ?? all?.foreground ?? usual);
  const background = opaque(colors['editor.background'] ?? all?.background);
  const kinds = Object.entries(scopes).map(([kind, names]) => {
    const colour = names.map((name) => colourOf(rules, name)).find((each) => each !== undefined);
    return [kind, colour ?? text];
  });
  return { background, text, ...Object.fromEntries(kinds) };
}

/** The colour of the rule whose scope is the longest prefix of a name; of several, the last, as in editors. */
function colourOf(rules, name) {
  const matching = rules.flatMap(({ scope = [], settings }) =>
    [scope]
      .flat()
      .flatMap((each) => each.split(','))
      .map((each) => each.trim())
      .filter((each) => settings?.foreground !== undefined && `${name}.`.startsWith(`${each}.`))
      .map((each) => ({ length: each.length, colour: opaque(settings.foreground) })),
  );
  const longest = Math.max(...matching.map(({ length }) => length));
  return matching.findLast(({ length }) => length === longest)?.colour;
}

/** `#rgb` or `#rrggbb`, without transparency. */
function opaque(colour) {
  return /^#(?:[0-9a-f]{6}|[0-9a-f]{3})/i.exec(colour ?? '')?.[0].toLowerCase();
}
