/** The sides of a border, by class. */
export const borders: Readonly<Record<string, string>> = {
  border: 'border',
  'border-t': 'border-top',
  'border-b': 'border-bottom',
  'border-l': 'border-left',
  'border-r': 'border-right',
  'border-x': 'border-inline',
  'border-y': 'border-block',
};

const directions: Readonly<Record<string, string>> = {
  t: 'top',
  tr: 'top right',
  r: 'right',
  br: 'bottom right',
  b: 'bottom',
  bl: 'bottom left',
  l: 'left',
  tl: 'top left',
};

/** Classes that are a value of a property, below a prefix. */
function valuesOf(property: string, prefix: string, values: string): Readonly<Record<string, string>> {
  return Object.fromEntries(values.split(' ').map((value) => [prefix + value, `${property}:${value}`]));
}

/** Utility classes without a value, with their CSS declarations. */
export const plainUtilities: Readonly<Record<string, string>> = {
  ...valuesOf('display', '', 'block flex grid inline inline-block inline-flex inline-grid contents'),
  ...valuesOf('position', '', 'relative absolute'),
  ...valuesOf('flex-direction', 'flex-', 'row row-reverse'),
  ...valuesOf('flex-wrap', 'flex-', 'wrap nowrap'),
  ...valuesOf('flex', 'flex-', '1 auto none'),
  ...valuesOf('text-align', 'text-', 'left center right'),
  ...valuesOf('text-overflow', 'text-', 'ellipsis'),
  ...valuesOf('text-wrap', 'text-', 'pretty balance'),
  ...valuesOf('text-transform', '', 'uppercase lowercase capitalize'),
  ...valuesOf('vertical-align', 'align-', 'top middle bottom text-bottom'),
  ...valuesOf('white-space', 'whitespace-', 'nowrap pre-wrap'),
  ...valuesOf('border-style', 'border-', 'solid dashed dotted none'),
  ...valuesOf('cursor', 'cursor-', 'pointer default not-allowed grab'),
  ...valuesOf('list-style', 'list-', 'none disc'),
  ...Object.fromEntries(
    Object.entries(borders).map(([name, border]) => [name, `${border}:1px solid var(--line)`]),
  ),
  ...Object.fromEntries(
    ['', '-all', '-colors', '-opacity', '-transform', '-shadow'].map((kind) => [
      `transition${kind}`,
      'transition:all .15s ease',
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(directions).flatMap(([name, direction]) =>
      ['bg-gradient-to-', 'bg-linear-to-'].map((prefix) => [prefix + name, gradient(direction)]),
    ),
  ),
  ...Object.fromEntries([1, 2, 3].map((lines) => [`line-clamp-${lines}`, clamped(lines)])),
  hidden: 'display:none',
  'flex-col': 'flex-direction:column',
  'flex-col-reverse': 'flex-direction:column-reverse',
  grow: 'flex-grow:1',
  'shrink-0': 'flex-shrink:0',
  'flex-shrink-0': 'flex-shrink:0',
  'font-sans': 'font-family:var(--font-sans)',
  'font-mono': 'font-family:var(--font-mono)',
  italic: 'font-style:italic',
  'not-italic': 'font-style:normal',
  antialiased: '-webkit-font-smoothing:antialiased',
  underline: 'text-decoration:underline',
  'no-underline': 'text-decoration:none',
  'line-through': 'text-decoration:line-through',
  truncate: 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap',
  'break-words': 'overflow-wrap:break-word',
  'break-all': 'word-break:break-all',
  'border-collapse': 'border-collapse:collapse',
  'border-separate': 'border-collapse:separate',
  'divide-x': 'border-left:1px solid var(--line)',
  'divide-y': 'border-top:1px solid var(--line)',
  ring: 'outline:3px solid #3b82f680',
  'outline-none': 'outline:none',
  'table-fixed': 'table-layout:fixed',
  'bg-clip-text': '-webkit-background-clip:text;background-clip:text',
  grayscale: 'filter:grayscale(1)',
  invert: 'filter:invert(1)',
  isolate: 'isolation:isolate',
  invisible: 'visibility:hidden',
  'sr-only':
    'position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap',
  rounded: 'border-radius:4px',
  shadow: 'box-shadow:0 1px 3px #0000001a',
  'pointer-events-none': 'pointer-events:none',
  'select-none': 'user-select:none',
};

/** Between the colours that `from-…`, `via-…` and `to-…` set. */
function gradient(direction: string): string {
  const colours = 'var(--gradient-from,transparent)var(--gradient-via,),var(--gradient-to,transparent)';
  return `background-image:linear-gradient(to ${direction},${colours})`;
}

function clamped(lines: number): string {
  return `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${lines};overflow:hidden`;
}
