import { relativePath } from '../../site/model/addresses/link-target.ts';
import type { Place } from './place.ts';

/** The location from which a target is resolved after the move. */
export interface Setting {
  readonly folder: string;
  /** Whether a space ends the target, as in Markdown, or is part of it, as within quotes. */
  readonly endsAtSpace: boolean;
}

/**
 * A target with another path in the same form: relative to the root or folder, with or without extension, `index`,
 * trailing slash, query and fragment.
 */
export function retargeted(
  text: string,
  place: Place,
  path: string,
  { folder, endsAtSpace }: Setting,
): string {
  const suffix = /[?#].*$/s.exec(text)?.[0] ?? '';
  const written = text.slice(0, text.length - suffix.length);
  const slash = written.length > 1 && written.endsWith('/') ? '/' : '';
  const encode = /%[\da-f]{2}/i.test(written) ? encoded : escapedAs(endsAtSpace ? written : `${written} `);
  const address = addressOf(path, place);
  const shown = encode(address) + (address === '' ? '' : slash);
  if (place.from === 'root') return `${written.startsWith('/') ? `${place.base}/` : ''}${shown}${suffix}`;
  const relative = encode(relativePath(folder, address)) + slash;
  const isBare = !written.startsWith('.');
  return (isBare && !relative.startsWith('../') ? relative.replace(/^\.\//, '') : relative) + suffix;
}

function addressOf(path: string, { kind, ending }: Place): string {
  if (kind !== 'page') return path;
  if (ending === '/index') return path;
  if (ending !== '') return path + ending;
  return path === 'index' ? '' : path.replace(/\/index$/, '');
}

function encoded(path: string): string {
  return encodeURI(path).replace(/[?#()]/g, percent);
}

/** Escapes only what would end the target or change its meaning, unless the source escapes more. */
function escapedAs(written: string): (path: string) => string {
  return (path) =>
    path.replace(/[\s%?#()"'<>\\`{}]/g, (sign) => (written.includes(sign) ? sign : percent(sign)));
}

/** An id as the anchor of a link. */
export function escapedAnchor(id: string): string {
  return id.replace(/[\s%"'<>\\`{}|]/g, percent);
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
