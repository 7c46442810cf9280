import { isWholeAddress } from '../../../site/model/addresses/link-target.ts';
import { partAt } from '../../../site/model/operation/located.ts';
import type { Located, Operation, Spec, SpecContent } from '../../../site/model/openapi/spec.ts';
import type { Structure } from '../../../site/model/site.ts';
import { locate, type Located as SourcePlace } from '../../../site/source/positions/locate.ts';
import type { SchemaName } from './spec-schemas.ts';

/** Specs that docs.json or a page names. Unused ones, and those on another host, are not checked. */
export function namedSpecs(site: Structure): readonly Spec[] {
  return [...site.specs.values()].filter(
    ({ namedBy, file }) => namedBy.length > 0 && !isWholeAddress(file.path),
  );
}

/** The operations of an OpenAPI spec that was read completely, with their contents. */
export function* operationsOf(
  spec: Spec,
): Generator<{ readonly operation: Operation; readonly located: Located }> {
  if (spec.format !== 'openapi' || !spec.complete) return;
  for (const operation of spec.operations)
    yield { operation, located: partAt(spec, operation.file, operation.pointer) };
}

/** A place in one of the files of a spec. */
export function locateIn(
  { file, parts }: SpecContent,
  place: { readonly file: string; readonly pointer: string },
): SourcePlace {
  return locate(parts.get(place.file)?.file ?? file, place.pointer);
}

/** The schema for the version of a spec; undefined if the version is not supported. */
export function schemaName({ format, version }: SpecContent): SchemaName | undefined {
  const minor = /^(\d+\.\d+)(?:\.\d+(?:-.+)?)?$/.exec(version)?.[1];
  if (format === 'openapi')
    return minor === '3.0' || minor === '3.1' || minor === '3.2' ? `openapi ${minor}` : undefined;
  return format === 'asyncapi' && (minor === '3.0' || minor === '3.1') ? `asyncapi ${minor}` : undefined;
}
