import { stringOf, valueAt } from '../source/tree.ts';
import type { Structure } from './site.ts';

export const iconLibraries = ['fontawesome', 'lucide', 'tabler'] as const;

/** A set of icons that `icons.library` in docs.json can choose. */
export type IconLibrary = (typeof iconLibraries)[number];

export const defaultIconLibrary: IconLibrary = 'fontawesome';

export function isIconLibrary(name: string | undefined): name is IconLibrary {
  return iconLibraries.some((library) => library === name);
}

/** The library of a site; undefined for an unknown one, and if the part of docs.json that could not be read may set it. */
export function iconLibrary({ config, complete }: Structure): IconLibrary | undefined {
  const chosen = stringOf(valueAt(config, 'icons', 'library'));
  if (chosen === undefined) return complete ? defaultIconLibrary : undefined;
  return isIconLibrary(chosen) ? chosen : undefined;
}
