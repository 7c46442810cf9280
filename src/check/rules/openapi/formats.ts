import { fullFormats } from 'ajv-formats/dist/formats.js';

/** The formats of text that examples are checked for, as messages call them. */
const formats: Readonly<Record<string, string>> = {
  date: 'a date, such as 2024-05-31',
  'date-time': 'a date with time and zone, such as 2024-05-31T06:00:00Z',
  time: 'a time with zone, such as 06:00:00Z',
  email: 'an email address',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  uri: 'a URI with its scheme',
  uuid: 'a UUID',
};

/** What a text should be to match a format; undefined if it does, or if the format is not checked. */
export function missedFormat(format: string, text: string): string | undefined {
  const name = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (name === undefined || isGap(text)) return undefined;
  return matches(format as keyof typeof fullFormats, text) ? undefined : name;
}

function matches(format: keyof typeof fullFormats, text: string): boolean {
  const definition: unknown = fullFormats[format];
  const check = isDefinition(definition) ? definition.validate : definition;
  if (check instanceof RegExp) return check.test(text);
  return typeof check !== 'function' || (check as (text: string) => unknown)(text) === true;
}

function isDefinition(value: unknown): value is { readonly validate: unknown } {
  return typeof value === 'object' && value !== null && 'validate' in value;
}

/** Nothing, or a text with a gap to fill: `https://{host}`, `xxxxxxxx-xxxx`, `user@…`. */
function isGap(text: string): boolean {
  return text.trim() === '' || /[<>{}…]|\.\.\./.test(text) || /^[xX*-]+$/.test(text);
}
