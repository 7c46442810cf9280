import {
  declaredElements,
  isElement,
  type NavElement,
  walkAll,
} from '../site/model/navigation/navigation.ts';
import type { Site } from '../site/model/site.ts';
import { type SpecReference, specReferences } from '../site/resolve/navigation/spec-value.ts';
import { within } from '../site/source/edited-text.ts';
import { inlineJson } from '../site/source/json/written.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { textOf } from '../site/source/span.ts';
import { type ObjectTree, type Plain, plain, type Tree, valueOf } from '../site/source/tree.ts';
import type { Spot } from './spots.ts';

/** Where the copies of files and of generated pages lie. */
export interface CopiedPlaces {
  /** New path by old one. */
  readonly files: ReadonlyMap<string, string>;
  /** The folder of the pages that are generated in a folder. */
  readonly folderFor: (directory: string) => string;
}

/**
 * The edits that turn the navigation of a version into that of its copy: it shows the copied specs, and their pages have
 * a folder of their own.
 */
export function editsOfCopy(
  { element }: Spot,
  followed: readonly TextEdit[],
  places: CopiedPlaces,
): readonly TextEdit[] {
  const values = walkAll(element).flatMap(({ entry }) =>
    isElement(entry) ? ['openapi', 'asyncapi'].flatMap((key) => valueOf(entry.source, key) ?? []) : [],
  );
  const replaced = values
    .filter((value) => specReferences(value).some((one) => places.folderFor(folderOf(one)) !== folderOf(one)))
    .map((value) => ({ span: value.span, text: inlineJson(specsOf(value, places)) }));
  const inValues = new Set(replaced.flatMap(({ span }) => within(span, followed)));
  return [...followed.filter((edit) => !inValues.has(edit)), ...replaced];
}

function specsOf(value: Tree, places: CopiedPlaces): Plain {
  if (value.kind === 'array') return value.items.map((item) => specsOf(item, places));
  const [reference] = specReferences(value);
  return reference === undefined ? plain(value) : specOf(reference, places);
}

/** The folder of the pages that are generated from a spec. */
function folderOf({ directory = '' }: Pick<SpecReference, 'directory'>): string {
  return directory === '' ? 'api-reference' : directory;
}

function specOf(
  { path, directory, overlays, span }: SpecReference,
  { files, folderFor }: CopiedPlaces,
): Plain {
  const lead = /^"((?:\.?\/)*)/.exec(textOf(span))?.[1] ?? '';
  return {
    source: lead + (files.get(path) ?? path),
    directory: folderFor(folderOf({ directory })),
    ...(overlays !== undefined && { overlays: overlays.map((one) => files.get(one.path) ?? one.path) }),
  };
}

/** The specs around a version whose operations it lists: the copy has to name its own. */
export function inheritedSpecs(site: Site, spot: Spot, places: CopiedPlaces): Plain | undefined {
  const isCopied = (element: NavElement): boolean => spot.list !== undefined || element !== spot.element;
  const used = walkAll(spot.element).flatMap(({ entry, ancestors }) => {
    if (isElement(entry) || entry.kind !== 'operation' || entry.spec === '') return [];
    const isInside = ancestors.some((element) => isCopied(element) && hasSpecs(element.source));
    return isInside ? [] : [entry.spec];
  });
  const around = referencesAround(site, spot);
  const specs = [...new Set(used)].map((path) =>
    specOf(
      around.find((one) => one.path === path) ?? {
        path,
        directory: undefined,
        overlays: undefined,
        span: site.config.span,
      },
      places,
    ),
  );
  return specs.length > 1 ? specs : specs[0];
}

function hasSpecs(source: ObjectTree | undefined): boolean {
  return specReferences(valueOf(source, 'openapi')).length > 0;
}

/** The references of the nearest element around a version that has some. */
function referencesAround({ navigation }: Site, { element, list }: Spot): readonly SpecReference[] {
  const ancestors = declaredElements(navigation).find((one) => one.element === element)?.ancestors ?? [];
  const around = list === undefined ? [...ancestors, element] : ancestors;
  return (
    around
      .map(({ source }) => specReferences(valueOf(source, 'openapi')))
      .findLast((references) => references.length > 0) ?? []
  );
}
