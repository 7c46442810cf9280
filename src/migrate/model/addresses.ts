import { slug } from '../../site/model/addresses/slug.ts';
import { joinPath } from '../../site/model/addresses/link-target.ts';

/** The page path of an old address: without base path, `.html`, trailing slash and `index`. */
export function pathOfAddress(address: string, base = ''): string {
  const path = joinPath('', withoutBase(address, base))
    .replace(/\.html?$/i, '')
    .replace(/(?:^|\/)index$/, '');
  return path === '' ? 'index' : path;
}

/** A page path without the first of some leading folders that it has. */
export function withoutPrefix(path: string, prefixes: readonly string[]): string {
  for (const prefix of prefixes) {
    const inside = withoutBase(path, prefix);
    if (inside !== path) return inside === '' ? 'index' : inside;
  }
  return path;
}

/** An address without the base path of the old site. */
export function withoutBase(address: string, base: string): string {
  const folder = joinPath('', base);
  const path = address.replace(/^\/+/, '');
  if (folder === '') return path;
  return path === folder ? '' : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

/** Gives each wanted path to one page: the first keeps it, others get a number. Names that differ in case only collide. */
export function placesFor(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((path) => {
    const possible = possiblePath(path);
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? possible : `${possible}-${number}`;
      const key = candidate.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  });
}

/** A path that every file system and docs.json can have. */
function possiblePath(path: string): string {
  const names = path.split('/').map((name) => (isPossible(name) ? name : slug(name) || 'page'));
  const joined = names.map((name) => (reserved.test(name) ? `${name}-page` : name)).join('/');
  return new TextEncoder().encode(joined).length <= maxLength ? joined : slug(joined);
}

const maxLength = 200;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function isPossible(name: string): boolean {
  return name !== '' && !/^\.|[\u0000-\u001f\u007f<>:"\\|?*#%]|[. ]$/.test(name);
}
