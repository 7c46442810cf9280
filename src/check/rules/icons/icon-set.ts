import { iconLibraries, type IconLibrary } from '../../../site/model/icon-library.ts';
import { oncePerKey } from '../../../site/source/once.ts';
import { editsBetween, sorted } from '../../../site/source/nearest.ts';
import names from './names.json' with { type: 'json' };

/** The names of the icons of one library. */
export const iconSet = oncePerKey(
  (library: IconLibrary): ReadonlySet<string> => new Set(names[library].split(' ')),
);

/** The libraries that have an icon of this name. */
export function librariesWith(name: string): readonly IconLibrary[] {
  return iconLibraries.filter((library) => iconSet(library).has(name.toLowerCase()));
}

/**
 * The icon with the most similar name; `isCertain` if only case or hyphens differ, and no other icon matches. Names are short:
 * only one letter may differ, or two swapped ones; in long names any two.
 */
export function nearestIcon(
  set: ReadonlySet<string>,
  name: string,
): { readonly name: string; readonly isCertain: boolean } | undefined {
  const lowerCase = name.toLowerCase();
  const likely = [...set].filter((other) => other[0] === lowerCase[0]);
  const same = likely.filter((other) => letters(other) === letters(name));
  const [first] = same.toReversed();
  if (first !== undefined) return { name: first, isCertain: same.length === 1 };
  const limit = lowerCase.length < 9 ? 1 : 2;
  const sameLetters = sorted(lowerCase);
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const other of likely) {
    if (Math.abs(other.length - lowerCase.length) > limit) continue;
    const distance = editsBetween(lowerCase, other);
    if (distance > 2 || (distance > limit && sorted(other) !== sameLetters)) continue;
    if (distance < (best?.distance ?? Infinity)) best = { name: other, distance };
  }
  return best && { name: best.name, isCertain: false };
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
