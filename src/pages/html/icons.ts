import { type IconLibrary, iconLibraries } from '../../site/model/icon-library.ts';
import { once } from '../../site/source/once.ts';
import { type Html, nothing, raw, tag } from './html.ts';
import { packagedText } from './packaged.ts';
import { lookUp } from '../../site/source/look-up.ts';

export interface IconRequest {
  readonly name: string;
  readonly library: IconLibrary;
  readonly style?: string | undefined;
  readonly size?: number | undefined;
  readonly color?: string | undefined;
}

/** An icon from one of the sets as inline SVG; undefined if the set has none with that name. */
export function icon({ name, library, style, size, color }: IconRequest): Html {
  const drawing = find(name.replace(/^(?:fa|lucide|tabler)[:-]/, ''), library, style);
  if (drawing === undefined) return nothing;
  return tag(
    'svg',
    {
      class: drawing.stroked ? 'icon stroked' : 'icon',
      viewBox: drawing.box,
      width: size,
      height: size,
      style: color !== undefined && /^[#\w(),.%\s-]{1,60}$/.test(color) ? `color:${color}` : undefined,
      'aria-hidden': 'true',
    },
    raw(drawing.shapes),
  );
}

/** An icon of the interface. */
export function interfaceIcon(name: string): Html {
  return icon({ name, library: 'lucide' });
}

interface Drawing {
  readonly box: string;
  readonly shapes: string;
  readonly stroked: boolean;
}

function find(name: string, library: IconLibrary, style: string | undefined): Drawing | undefined {
  for (const each of [library, ...iconLibraries.filter((other) => other !== library)]) {
    const match = sets[each]()(name, style);
    if (match !== undefined) return match;
  }
  return undefined;
}

type Lookup = (name: string, style: string | undefined) => Drawing | undefined;

const sets: Readonly<Record<IconLibrary, () => Lookup>> = {
  fontawesome: once(fontAwesome),
  lucide: once(() => stroked('lucide')),
  tabler: once(() => stroked('tabler')),
};

interface FontAwesome {
  readonly solid: Shapes;
  readonly regular: Shapes;
  readonly brands: Shapes;
  readonly aliases: Readonly<Record<string, string>>;
}
type Shapes = Readonly<Record<string, readonly [number, number, string]>>;

function fontAwesome(): Lookup {
  const set = JSON.parse(packagedText('icons/fontawesome.json')) as FontAwesome;
  return (requestedName, style) => {
    const name = lookUp(set.aliases, requestedName) ?? requestedName;
    const order =
      style === 'brands'
        ? [set.brands]
        : style === 'solid' || style === undefined
          ? [set.solid, set.regular, set.brands]
          : [set.regular, set.solid, set.brands];
    const shape = order.find((shapes) => Object.hasOwn(shapes, name))?.[name];
    if (shape === undefined) return undefined;
    const [width, height, path] = shape;
    const shapes = tag('path', { d: path }).html;
    // Wide icons are centred in a square, so that icons in a column align.
    const side = Math.max(width, height);
    return { box: `${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`, shapes, stroked: false };
  };
}

function stroked(library: 'lucide' | 'tabler'): Lookup {
  const set = JSON.parse(packagedText(`icons/${library}.json`)) as Readonly<
    Record<'outline' | 'filled', Readonly<Record<string, string>> | undefined>
  >;
  return (name, style) => {
    const filled = style === 'solid' || style === 'filled' ? set.filled : undefined;
    const isFilled = filled !== undefined && Object.hasOwn(filled, name);
    const icons = isFilled ? filled : set.outline;
    if (icons === undefined || !Object.hasOwn(icons, name)) return undefined;
    return { box: '0 0 24 24', shapes: icons[name] ?? '', stroked: !isFilled };
  };
}
