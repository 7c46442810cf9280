import { lastSegment } from '../../../model/addresses/link-target.ts';
import { referenceTarget } from '../../../model/openapi/reference.ts';
import { specPath } from '../../navigation/spec-value.ts';

/** As much of a spec as its name tells. */
interface NamedSpec {
  readonly file: { readonly path: string };
}

/**
 * Specs a name may mean, the likeliest group first: the path from the root, the path from the page, then (as the
 * platform does) paths that contain it, files of that name, file names that contain it.
 */
export function specsByName<Named extends NamedSpec>(
  name: string,
  pageFile: string,
  known: readonly Named[],
): readonly (readonly Named[])[] {
  const beside =
    name.startsWith('.') || !name.startsWith('/') ? referenceTarget(pageFile, name).file : undefined;
  const path = specPath(name);
  const exact = known.filter((spec) => spec.file.path === path);
  if (exact.length > 0) return [exact];
  const relative = known.filter((spec) => spec.file.path === beside);
  if (relative.length > 0) return [relative];
  const fileName = lastSegment(path);
  const baseName = (spec: Named): string => lastSegment(spec.file.path);
  return [
    known.filter((spec) => spec.file.path.includes(path)),
    known.filter((spec) => baseName(spec) === fileName),
    known.filter((spec) => baseName(spec).includes(fileName)),
  ];
}
