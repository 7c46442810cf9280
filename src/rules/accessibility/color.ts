/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number];

/** `#rgb` or `#rrggbb`, the forms that docs.json takes. */
export function parseColor(text: string | undefined): Color | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text ?? '')?.[1];
  if (digits === undefined) return undefined;
  const size = digits.length / 3;
  const channel = (index: number): number => {
    const part = digits.slice(index * size, (index + 1) * size);
    return parseInt(size === 1 ? part + part : part, 16);
  };
  return [channel(0), channel(1), channel(2)];
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The same hue, moved towards black or white until it can be read. */
export function readable(color: Color, background: Color, enough: number): string {
  const end = luminance(background) > 0.18 ? 0 : 255;
  for (let step = 1; step < 50; step += 1) {
    const mixed = mix(color, end, step / 50);
    if (contrastOf(mixed, background) >= enough) return hex(mixed);
  }
  return hex([end, end, end]);
}

function mix([red, green, blue]: Color, end: number, share: number): Color {
  const towards = (channel: number): number => Math.round(channel + (end - channel) * share);
  return [towards(red), towards(green), towards(blue)];
}

function hex(color: Color): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
