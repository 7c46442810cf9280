import type { Spec } from '../openapi/spec.ts';
import type { Structure } from '../site.ts';
import { pointerTo } from '../../source/plain.ts';
import { examplesOf } from './examples.ts';
import { partAt } from './located.ts';
import type { Content } from './parts.ts';
import { shapeOf } from '../schema/fields.ts';

/** The schema of a page, as it would appear in a body; undefined if no spec of the site contains it. */
export function schemaAt(
  { schemaPages, specs }: Pick<Structure, 'schemaPages' | 'specs'>,
  path: string,
): Content | undefined {
  const page = schemaPages.get(path);
  const spec = page && specs.get(page.spec);
  return spec && describeSchema(spec, page.schema);
}

function describeSchema(spec: Spec, name: string): Content {
  const pointer = pointerTo('/components/schemas', name);
  const located = partAt(spec, spec.file.path, pointer);
  const shape = shapeOf(spec, located);
  return { type: 'application/json', shape, examples: examplesOf(spec, located, shape) };
}
