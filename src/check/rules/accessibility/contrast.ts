import { colourText, contrastOf, parseColour, readableOn, type Colour } from '../../../site/model/colour.ts';
import type { Site } from '../../../site/model/site.ts';
import { booleanOf, stringOf, valueAt, valueOf, type Tree } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

/** The ratio that WCAG 2 requires of text, level AA. */
const minRatio = 4.5;

export const contrast: StructureRule = {
  id: 'accessibility/contrast',
  severity: 'info',
  strict: 'warning',
  summary: 'Links and headings have enough contrast with the background.',
  why: 'Text with a contrast below 4.5:1 is unreadable for many people, and for everyone in sunlight.',
  examples: {
    valid: [
      `{ "colors": { "primary": "#0f7a3d", "light": "#4ade80" } }`,
      `{ "colors": { "primary": "#4ade80" }, "appearance": { "default": "dark", "strict": true } }`,
    ],
    invalid: [
      `{
  "colors": { "primary": "#4ade80", "light": "#14532d" }
                         ~~~~~~~~~ "#4ade80" on the light background "#ffffff" has a contrast of 1.7:1
                                             ~~~~~~~~~ on the dark background "#09090b" has a contrast of 2.1:1
}`,
    ],
  },

  *checkStructure({ config }) {
    for (const { mode, text, background } of pairs(config)) {
      const value = stringOf(text);
      const colour = parseColour(value);
      const ratio = colour && contrastOf(colour, background.colour);
      if (text === undefined || colour === undefined || ratio === undefined || ratio >= minRatio) continue;
      const instead = colourText(readableOn(colour, background.colour, minRatio));
      yield {
        message: `"${value}" on the ${mode} background "${background.name}" has a contrast of ${truncated(ratio)}:1, but text needs ${minRatio}:1`,
        span: text.span,
        help: `use a ${mode === 'light' ? 'darker' : 'lighter'} colour, such as "${instead}"`,
      };
    }
  },
};

interface Pair {
  readonly mode: 'light' | 'dark';
  readonly text: Tree | undefined;
  readonly background: { readonly name: string; readonly colour: Colour };
}

/** `primary` colours links in light mode, `light` in dark mode; a site that is always dark may set `primary` alone. */
function pairs(config: Site['config']): readonly Pair[] {
  const colors = valueOf(config, 'colors');
  const primary = valueOf(colors, 'primary');
  const backgrounds = valueAt(config, 'background', 'color');
  const appearance = valueOf(config, 'appearance');
  const only =
    booleanOf(valueOf(appearance, 'strict')) === true ? stringOf(valueOf(appearance, 'default')) : undefined;
  const all: readonly Pair[] = [
    { mode: 'light', text: primary, background: background(valueOf(backgrounds, 'light'), '#ffffff') },
    {
      mode: 'dark',
      text: valueOf(colors, 'light') ?? (only === 'dark' ? primary : undefined),
      background: background(valueOf(backgrounds, 'dark'), '#09090b'),
    },
  ];
  return all.filter(({ mode }) => only === undefined || only === 'system' || only === mode);
}

function background(tree: Tree | undefined, fallback: string): Pair['background'] {
  const value = stringOf(tree);
  const colour = parseColour(value);
  if (value !== undefined && colour !== undefined) return { name: value, colour };
  return { name: fallback, colour: parseColour(fallback) ?? [0, 0, 0] };
}

/** Not rounded: 4.49 must not be shown as 4.5. */
function truncated(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
