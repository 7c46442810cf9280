import { folderOf, lastSegment } from '../../site/model/addresses/link-target.ts';

/** The title that a path suggests: `First steps` for `getting-started/01-first_steps`. */
export function nameInWords(path: string): string {
  const name = lastSegment(path) === 'index' ? lastSegment(folderOf(path)) : lastSegment(path);
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}
