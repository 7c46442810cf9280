import { namedColour } from './palette.ts';
import { lookUp } from '../../site/source/look-up.ts';

/** The declarations for the value of a class, such as `4` in `mt-4`. */
export type Family = (value: string, sign: '' | '-') => string | undefined;

/** The value in `[…]` or `(--name)`, unless it could load a file or end the declaration. */
export function arbitrary(value: string): string | undefined {
  if (/^\(--[\w-]{1,60}\)$/.test(value)) return `var${value}`;
  const inner = /^\[([\w.%#(),+*/-]{1,80})\]$/.exec(value)?.[1];
  return inner === undefined || /url|image|expression/i.test(inner)
    ? undefined
    : spacedSums(inner.replaceAll('_', ' '));
}

/** `calc(100vw-25rem)`, as class names hold it, with the spaces around `-` that CSS wants. Names in `var(…)` stay. */
const spacedSums = (value: string): string =>
  /\b(?:calc|min|max|clamp)\(/.test(value)
    ? value.replace(/var\([^)]*\)|(?<=\d(?:[a-z]{1,5}|%)?|\))[+-](?=[\w.(])/g, (part) =>
        part.length > 1 ? part : ` ${part} `,
      )
    : value;

const sizes: Readonly<Record<string, string>> = {
  px: '1px',
  auto: 'auto',
  full: '100%',
  fit: 'fit-content',
  min: 'min-content',
  max: 'max-content',
  none: 'none',
  svh: '100svh',
  lvh: '100lvh',
  dvh: '100dvh',
};

const widths: Readonly<Record<string, number>> = {
  xs: 320,
  sm: 384,
  md: 448,
  lg: 512,
  xl: 576,
  '2xl': 672,
  '3xl': 768,
  '4xl': 896,
  '5xl': 1024,
  '6xl': 1152,
  '7xl': 1280,
  'screen-sm': 640,
  'screen-md': 768,
  'screen-lg': 1024,
  'screen-xl': 1280,
};

export function length(value: string, sign: '' | '-' = ''): string | undefined {
  if (/^\d{1,3}(?:\.5)?$/.test(value)) return `${sign}${Number(value) * 4}px`;
  const [, part, whole] = /^(\d{1,2})\/(\d{1,2})$/.exec(value) ?? [];
  if (part !== undefined && Number(whole) > 0)
    return `${sign}${Number(((Number(part) / Number(whole)) * 100).toFixed(4))}%`;
  const size = lookUp(sizes, value) ?? arbitrary(value);
  return size === undefined || sign === '' ? size : `calc(-1 * ${size})`;
}

export function spaced(property: string): Family {
  return (value, sign) => set(length(value, sign), property);
}

export function set(value: string | undefined, ...properties: readonly string[]): string | undefined {
  return value === undefined ? undefined : properties.map((property) => `${property}:${value}`).join(';');
}

export function sized(...properties: readonly string[]): Family {
  return (value) => {
    const width = lookUp(widths, value);
    return set(width === undefined ? length(value) : `${width}px`, ...properties);
  };
}

export function among(property: string, values: Readonly<Record<string, string>>): Family {
  return (value) => set(lookUp(values, value) ?? arbitrary(value), property);
}

export const number =
  (property: string, scale = 1): Family =>
  (value) =>
    set(
      /^\d{1,4}$/.test(value) ? String(Number((Number(value) * scale).toFixed(3))) : arbitrary(value),
      property,
    );

export const turned: Family = (value, sign) =>
  set(/^\d{1,3}$/.test(value) ? `${sign}${value}deg` : arbitrary(value), 'rotate');

export const line =
  (property: string): Family =>
  (value) => {
    if (/^\d$/.test(value)) return set(`${value}px solid var(--line)`, property);
    const width = /^\[[\d.]+px\]$/.test(value) ? `${arbitrary(value) ?? ''} solid var(--line)` : undefined;
    return set(width, property) ?? set(namedColour(value), `${property}-color`);
  };
