import type { Spec } from '../../model/openapi.ts';
import type { Fault } from '../../source/finding.ts';
import { spanIn, type SourceFile } from '../../source/span.ts';
import { isAddress, type SpecReference } from '../navigation/spec-value.ts';
import { readDocument } from './document.ts';
import { grouped } from './grouped.ts';
import { nearestPath } from './lookup.ts';

/** Specs that docs.json names and that are not there, or are none: one fault a file, however often it is named. */
export function referenceFaults(
  references: readonly SpecReference[],
  specs: ReadonlyMap<string, Spec>,
  data: ReadonlyMap<string, SourceFile>,
): readonly Fault[] {
  const byPath = grouped(references, ({ path }) => path);
  return [...byPath].flatMap(([path, [first, ...others]]): readonly Fault[] => {
    if (first === undefined || isAddress(path) || specs.has(path)) return [];
    const related = others.map(({ span }) => ({ span, text: 'it is named here too' }));
    const file = data.get(path);
    if (file !== undefined) return noSpecFaults(file, first);
    const near = nearestPath(path, specs.keys());
    return [
      {
        rule: 'openapi/spec-exists',
        span: first.span,
        message: `the spec "${path}" does not exist`,
        help:
          near === undefined
            ? 'write the path of a JSON or YAML file of this site'
            : `did you mean "${near}"?`,
        ...(related.length === 0 ? {} : { related }),
      },
    ];
  });
}

function noSpecFaults(file: SourceFile, { span }: SpecReference): readonly Fault[] {
  const { value, complete } = readDocument(file);
  if (!complete || value === undefined) return [];
  const start = file.text.length - file.text.trimStart().length;
  return [
    {
      rule: 'openapi/spec-valid',
      span: spanIn(file, { start, end: Math.min(start + 1, file.text.length) }),
      message: `"${file.path}" is no spec: it has no "openapi" field`,
      related: [{ span, text: 'named as a spec here' }],
      help: 'add "openapi": "3.1.0", or name another file',
    },
  ];
}
