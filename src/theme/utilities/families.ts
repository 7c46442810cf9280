import { lookUp } from '../../site/source/look-up.ts';
import { namedColour } from './palette.ts';
import { borders } from './plain.ts';
import { among, arbitrary, length, line, number, set, sized, spaced, turned, type Family } from './values.ts';

const fontSizes: Readonly<Record<string, string>> = {
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
};
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
const radius = (value: string) => lookUp(radii, value) ?? arbitrary(value);
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

/** Utility classes with a value, by their prefix. */
export const families: Readonly<Record<string, Family>> = {
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
  'space-x': spaced('margin-left'),
  'space-y': spaced('margin-top'),
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
  'min-h': (value) => (value === 'screen' ? 'min-height:100vh' : sized('min-height')(value, '')),
  'max-h': sized('max-height'),
  'grid-cols': (value, sign) => set(tracks(value, sign), 'grid-template-columns'),
  'grid-rows': (value, sign) => set(tracks(value, sign), 'grid-template-rows'),
  'col-span': (value) =>
    value === 'full' ? 'grid-column:1/-1' : number('grid-column')(value, '')?.replace(':', ':span '),
  'col-start': number('grid-column-start'),
  'row-start': number('grid-row-start'),
  'row-span': (value) => number('grid-row')(value, '')?.replace(':', ':span '),
  items: among('align-items', alignments),
  self: among('align-self', alignments),
  justify: among('justify-content', alignments),
  content: among('align-content', alignments),
  order: number('order'),
  z: number('z-index', 0.1),
  opacity: number('opacity', 0.01),
  text: (value) => {
    const size = lookUp(fontSizes, value);
    return set(size, 'font-size') ?? set(namedColour(value), 'color') ?? set(arbitrary(value), 'font-size');
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
  // A gradient within another one does not get its colour in the middle.
  from: (value) => {
    const colour = namedColour(value);
    return colour === undefined ? undefined : `--gradient-from:${colour};--gradient-via:initial`;
  },
  via: (value) => set(namedColour(value)?.replace(/^/, ','), '--gradient-via'),
  to: (value) => set(namedColour(value), '--gradient-to'),
  fill: (value) => set(namedColour(value), 'fill'),
  stroke: (value) => set(namedColour(value), 'stroke'),
  ...Object.fromEntries(Object.entries(borders).map(([name, border]) => [name, line(border)])),
  divide: (value) => set(namedColour(value), 'border-color'),
  ring: (value) =>
    /^\d$/.test(value) ? `outline:${value}px solid #3b82f680` : set(namedColour(value), 'outline-color'),
  rounded: (value) => set(radius(value), 'border-radius'),
  'rounded-t': (value) => set(radius(value), 'border-top-left-radius', 'border-top-right-radius'),
  'rounded-b': (value) => set(radius(value), 'border-bottom-left-radius', 'border-bottom-right-radius'),
  'rounded-l': (value) => set(radius(value), 'border-top-left-radius', 'border-bottom-left-radius'),
  'rounded-r': (value) => set(radius(value), 'border-top-right-radius', 'border-bottom-right-radius'),
  shadow: among('box-shadow', {
    none: 'none',
    sm: '0 1px 2px #0000000d',
    md: '0 4px 6px -1px #0000001a',
    lg: '0 10px 15px -3px #0000001a',
    xl: '0 20px 25px -5px #0000001a',
  }),
  overflow: among('overflow', { hidden: 'hidden', auto: 'auto', visible: 'visible', scroll: 'scroll' }),
  'overflow-x': among('overflow-x', { hidden: 'hidden', auto: 'auto', scroll: 'scroll' }),
  'overflow-y': among('overflow-y', { hidden: 'hidden', auto: 'auto', scroll: 'scroll' }),
  object: among('object-fit', { cover: 'cover', contain: 'contain', fill: 'fill', none: 'none' }),
  aspect: among('aspect-ratio', { square: '1', video: '16/9;width:100%' }),
  duration: (value) => number('transition-duration')(value, '')?.concat('ms'),
  scale: (value) => number('scale', 0.01)(value, '') ?? set(arbitrary(value), 'scale'),
  rotate: turned,
  'translate-x': (value, sign) => set(length(value, sign), 'translate'),
  'translate-y': (value, sign) => set(length(value, sign), 'translate')?.replace(':', ':0 '),
  'underline-offset': (value) =>
    set(arbitrary(value) ?? (/^\d$/.test(value) ? `${value}px` : undefined), 'text-underline-offset'),
};
