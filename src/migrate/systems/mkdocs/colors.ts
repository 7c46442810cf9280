/** The colours that Material names, and plain readers of a palette. */
const named: Readonly<Record<string, string>> = {
  red: '#EF5552',
  pink: '#E92063',
  purple: '#AB47BD',
  'deep purple': '#7E56C2',
  indigo: '#4051B5',
  blue: '#2094F3',
  'light blue': '#02A6F2',
  cyan: '#00BDD6',
  teal: '#009485',
  green: '#4CAE4F',
  'light green': '#8BC34B',
  lime: '#CBDC38',
  yellow: '#FFEC3D',
  amber: '#FFC105',
  orange: '#FFA724',
  'deep orange': '#FF6E42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546D78',
  black: '#000000',
};

/** `#RRGGBB` for the name of a colour of Material, or for a hexadecimal one. */
export function hexOf(color: string): string | undefined {
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return color;
  return Object.hasOwn(named, color.toLowerCase()) ? named[color.toLowerCase()] : undefined;
}
