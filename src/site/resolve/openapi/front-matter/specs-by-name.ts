import { lastSegment } from '../../../model/addresses/link-target.ts';
import { referenceTarget } from '../../../model/openapi/reference.ts';
import { specPath } from '../../navigation/spec-value.ts';

/** The part of a spec that is needed to find it by name. */
interface NamedSpec {
  readonly file: { readonly path: string };
}

/**
 * Specs that a name may refer to, likeliest group first: the path from the root, the path from the page, then (like the
 * platform) paths that contain it, files with that name, file names that contain it.
 */
export function specsByName<Named extends NamedSpec>(
  name: string,
  pageFile: string,
  specs: readonly Named[],
): readonly (readonly Named[])[] {
  const fromPage =
    name.startsWith('.') || !name.startsWith('/') ? referenceTarget(pageFile, name).file : undefined;
  const path = specPath(name);
  const exact = specs.filter((spec) => spec.file.path === path);
  if (exact.length > 0) return [exact];
  const relative = specs.filter((spec) => spec.file.path === fromPage);
  if (relative.length > 0) return [relative];
  const fileName = lastSegment(path);
  const baseName = (spec: Named): string => lastSegment(spec.file.path);
  return [
    specs.filter((spec) => spec.file.path.includes(path)),
    specs.filter((spec) => baseName(spec) === fileName),
    specs.filter((spec) => baseName(spec).includes(fileName)),
  ];
}
