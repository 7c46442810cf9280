import { namedColour } from './palette.ts';
import { plainUtilities } from './plain.ts';

/** What a utility class without its variants stands for, as CSS declarations; undefined where it is none we know. */
export function declarationsOf(name: string): string | undefined {
  const fixed = plainUtilities.get(name);
  if (fixed !== undefined) return fixed;
  const isNegative = name.startsWith('-');
  const plain = isNegative ? name.slice(1) : name;
  for (
    let dash = plain.lastIndexOf('-', bracketOf(plain));
    dash > 0;
    dash = plain.lastIndexOf('-', dash - 1)
  ) {
    const read = families.get(plain.slice(0, dash));
    const found = read?.(plain.slice(dash + 1), isNegative ? '-' : '');
    if (found !== undefined) return found;
  }
  return undefined;
}

function bracketOf(name: string): number {
  const at = name.indexOf('[');
  return at === -1 ? name.length : at;
}

type Family = (value: string, sign: '' | '-') => string | undefined;

/** `[…]` of a class; nothing in it may load a file or end the declaration. */
function arbitrary(value: string): string | undefined {
  const inner = /^\[([\w.%#(),+*/-]{1,80})\]$/.exec(value)?.[1];
  return inner === undefined || /url|image|expression/i.test(inner) ? undefined : inner.replaceAll('_', ' ');
}

const sizes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    px: '1px',
    auto: 'auto',
    full: '100%',
    fit: 'fit-content',
    min: 'min-content',
    max: 'max-content',
    none: 'none',
  }),
);

const widths: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
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
  }),
);

function length(value: string, sign: '' | '-' = ''): string | undefined {
  if (/^\d{1,3}(?:\.5)?$/.test(value)) return `${sign}${Number(value) * 4}px`;
  const [, part, whole] = /^(\d{1,2})\/(\d{1,2})$/.exec(value) ?? [];
  if (part !== undefined && Number(whole) > 0)
    return `${sign}${Number(((Number(part) / Number(whole)) * 100).toFixed(4))}%`;
  const known = sizes.get(value) ?? arbitrary(value);
  return known === undefined || sign === '' ? known : `calc(-1 * ${known})`;
}

function spaced(...properties: readonly string[]): Family {
  return (value, sign) => set(length(value, sign), ...properties);
}

function set(value: string | undefined, ...properties: readonly string[]): string | undefined {
  return value === undefined ? undefined : properties.map((property) => `${property}:${value}`).join(';');
}

function sized(...properties: readonly string[]): Family {
  return (value) => {
    const width = widths.get(value);
    return set(width === undefined ? length(value) : `${width}px`, ...properties);
  };
}

function among(property: string, values: Readonly<Record<string, string>>): Family {
  return (value) => set(Object.hasOwn(values, value) ? values[value] : arbitrary(value), property);
}

const number =
  (property: string, scale = 1): Family =>
  (value) =>
    set(/^\d{1,4}$/.test(value) ? String(Number((Number(value) * scale).toFixed(3))) : undefined, property);

const line =
  (...properties: readonly string[]): Family =>
  (value) => {
    if (/^\d$/.test(value)) return set(`${value}px solid var(--line)`, ...properties);
    return set(namedColour(value), ...properties.map((property) => `${property}-color`));
  };

const fontSizes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    xs: '12px',
    sm: '14px',
    base: '16px',
    lg: '18px',
    xl: '20px',
    '2xl': '24px',
    '3xl': '30px',
    '4xl': '36px',
    '5xl': '48px',
    '6xl': '60px',
  }),
);
const radii = {
  none: '0',
  sm: '2px',
  md: '6px',
  lg: '8px',
  xl: '12px',
  '2xl': '16px',
  '3xl': '24px',
  full: '9999px',
};
const alignments = {
  start: 'flex-start',
  end: 'flex-end',
  center: 'center',
  baseline: 'baseline',
  stretch: 'stretch',
  between: 'space-between',
  around: 'space-around',
  evenly: 'space-evenly',
  auto: 'auto',
};
const tracks: Family = (value) =>
  /^\d{1,2}$/.test(value) ? `repeat(${value},minmax(0,1fr))` : arbitrary(value);

const families: ReadonlyMap<string, Family> = new Map(
  Object.entries<Family>({
    m: spaced('margin'),
    mx: spaced('margin-inline'),
    my: spaced('margin-block'),
    mt: spaced('margin-top'),
    mb: spaced('margin-bottom'),
    ml: spaced('margin-left'),
    mr: spaced('margin-right'),
    p: spaced('padding'),
    px: spaced('padding-inline'),
    py: spaced('padding-block'),
    pt: spaced('padding-top'),
    pb: spaced('padding-bottom'),
    pl: spaced('padding-left'),
    pr: spaced('padding-right'),
    gap: spaced('gap'),
    'gap-x': spaced('column-gap'),
    'gap-y': spaced('row-gap'),
    inset: spaced('inset'),
    'inset-x': spaced('inset-inline'),
    'inset-y': spaced('inset-block'),
    top: spaced('top'),
    bottom: spaced('bottom'),
    left: spaced('left'),
    right: spaced('right'),
    w: sized('width'),
    h: (value) => (value === 'screen' ? 'height:100vh' : sized('height')(value, '')),
    size: sized('width', 'height'),
    'min-w': sized('min-width'),
    'max-w': sized('max-width'),
    'min-h': sized('min-height'),
    'max-h': sized('max-height'),
    'grid-cols': (value, sign) => set(tracks(value, sign), 'grid-template-columns'),
    'grid-rows': (value, sign) => set(tracks(value, sign), 'grid-template-rows'),
    'col-span': (value) =>
      value === 'full' ? 'grid-column:1/-1' : number('grid-column')(value, '')?.replace(':', ':span '),
    items: among('align-items', alignments),
    self: among('align-self', alignments),
    justify: among('justify-content', alignments),
    content: among('align-content', alignments),
    order: number('order'),
    z: number('z-index', 0.1),
    opacity: number('opacity', 0.01),
    text: (value) => {
      const size = fontSizes.get(value) ?? (value.startsWith('[#') ? undefined : arbitrary(value));
      return set(size, 'font-size') ?? set(namedColour(value), 'color');
    },
    font: among('font-weight', {
      thin: '100',
      light: '300',
      normal: '400',
      medium: '500',
      semibold: '600',
      bold: '700',
      extrabold: '800',
      black: '900',
    }),
    leading: (value) =>
      among('line-height', {
        none: '1',
        tight: '1.25',
        snug: '1.375',
        normal: '1.5',
        relaxed: '1.625',
        loose: '2',
      })(value, '') ?? set(length(value), 'line-height'),
    tracking: among('letter-spacing', {
      tighter: '-.05em',
      tight: '-.025em',
      normal: '0',
      wide: '.025em',
      wider: '.05em',
      widest: '.1em',
    }),
    bg: (value) => set(namedColour(value), 'background-color'),
    fill: (value) => set(namedColour(value), 'fill'),
    stroke: (value) => set(namedColour(value), 'stroke'),
    border: line('border'),
    'border-t': line('border-top'),
    'border-b': line('border-bottom'),
    'border-l': line('border-left'),
    'border-r': line('border-right'),
    rounded: among('border-radius', radii),
    'rounded-t': (value) =>
      set(among('', radii)(value, '')?.slice(1), 'border-top-left-radius', 'border-top-right-radius'),
    'rounded-b': (value) =>
      set(among('', radii)(value, '')?.slice(1), 'border-bottom-left-radius', 'border-bottom-right-radius'),
    shadow: among('box-shadow', {
      none: 'none',
      sm: '0 1px 2px #0000000d',
      md: '0 4px 6px -1px #0000001a',
      lg: '0 10px 15px -3px #0000001a',
      xl: '0 20px 25px -5px #0000001a',
    }),
    overflow: among('overflow', { hidden: 'hidden', auto: 'auto', visible: 'visible', scroll: 'scroll' }),
    'overflow-x': among('overflow-x', { hidden: 'hidden', auto: 'auto' }),
    'overflow-y': among('overflow-y', { hidden: 'hidden', auto: 'auto' }),
    object: among('object-fit', { cover: 'cover', contain: 'contain', fill: 'fill', none: 'none' }),
    aspect: among('aspect-ratio', { square: '1', video: '16/9;width:100%' }),
    duration: (value) => number('transition-duration')(value, '')?.concat('ms'),
    scale: (value) => number('scale', 0.01)(value, '') ?? set(arbitrary(value), 'scale'),
    'translate-x': (value, sign) => set(length(value, sign), 'translate'),
    'translate-y': (value, sign) => set(length(value, sign), 'translate')?.replace(':', ':0 '),
    'underline-offset': (value) =>
      set(arbitrary(value) ?? (/^\d$/.test(value) ? `${value}px` : undefined), 'text-underline-offset'),
  }),
);
