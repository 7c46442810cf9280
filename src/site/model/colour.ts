/** Red, green and blue, whole numbers from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Parses `#rgb` or `#rrggbb`, the forms that docs.json accepts. */
export function parseColour(text: string | undefined): Colour | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function colourText(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, as WCAG defines it. */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Rounded to integers, so that the colour that is tested is the colour that is written. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [part(0), part(1), part(2)];
}

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

/** The colour itself, or the nearest one towards black or white that is readable on the background. */
export function readableOn(colour: Colour, background: Colour, ratio: number): Colour {
  const goal = luminance(background) > 0.18 ? black : white;
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(colour, goal, step / 50);
    if (contrastOf(candidate, background) >= ratio) return candidate;
  }
  return goal;
}

/** Black or white, whichever has more contrast. */
export function textOn(background: Colour): Colour {
  return contrastOf(white, background) >= 4.5 || luminance(background) < 0.18 ? white : black;
}
