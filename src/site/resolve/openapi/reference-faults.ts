import { isWholeAddress } from '../../model/addresses/link-target.ts';
import type { Spec } from '../../model/openapi/spec.ts';
import { didYouMean, type Fault } from '../../source/finding.ts';
import { parseJson } from '../../source/json/parse.ts';
import { parseYaml } from '../../source/yaml/parse.ts';
import { spanIn, type SourceFile, type Span } from '../../source/span.ts';
import { isUnread, unreadFault } from '../../source/unread.ts';
import type { SpecReference } from '../navigation/spec-value.ts';
import { isJson, largest, readDocument } from './document.ts';
import { grouped } from '../../model/grouped.ts';
import { nearestPath } from './lookup.ts';

/** Specs in docs.json that do not exist or are not specs: one fault per file, however often it is named. */
export function referenceFaults(
  references: readonly SpecReference[],
  specs: ReadonlyMap<string, Spec>,
  data: ReadonlyMap<string, SourceFile>,
): readonly Fault[] {
  const byPath = grouped(references, ({ path }) => path);
  return [...byPath].flatMap(([path, [first, ...others]]): readonly Fault[] => {
    if (first === undefined || isWholeAddress(path) || specs.has(path)) return [];
    const related = others.map(({ span }) => ({ span, text: 'it is named here too' }));
    const file = data.get(path);
    if (file !== undefined) return noSpecFaults(file, first);
    const suggestion = nearestPath(path, specs.keys());
    return [
      {
        rule: 'openapi/spec-exists',
        span: first.span,
        message: /\.(?:json|ya?ml)$/i.test(path)
          ? `spec "${path}" does not exist`
          : `"${path}" is not a spec: specs are files that end in .json, .yaml or .yml`,
        help: didYouMean(suggestion, 'write the path of a JSON or YAML file of this site'),
        ...(related.length === 0 ? {} : { related }),
      },
    ];
  });
}

function noSpecFaults(file: SourceFile, { span }: SpecReference): readonly Fault[] {
  const { complete } = readDocument(file);
  if (!complete) return unreadableFaults(file, span);
  const start = file.text.length - file.text.trimStart().length;
  return [
    {
      rule: 'openapi/spec-valid',
      span: spanIn(file, { start, end: Math.min(start + 1, file.text.length) }),
      message: `"${file.path}" is not a spec: it has no "openapi" field`,
      related: [{ span, text: 'named as a spec here' }],
      help: 'add "openapi": "3.1.0", or name another file',
    },
  ];
}

/** A named file whose format cannot even be determined. */
export function unreadableFaults(file: SourceFile, span: Span): readonly Fault[] {
  const rule = 'openapi/spec-valid';
  if (isUnread(file)) {
    const related = [{ span, text: 'it is named here' }];
    return [{ ...unreadFault(rule, file, 'it has no effect on the site'), related }];
  }
  const parse = isJson(file.path) ? parseJson : parseYaml;
  const tooLarge = file.text.length > largest;
  const faults = tooLarge ? [] : parse(file, rule).faults;
  if (faults.length > 0) return faults;
  const message = tooLarge
    ? `"${file.path}" is larger than 20 MB, so it is not read`
    : `"${file.path}" cannot be read`;
  const help = tooLarge ? 'split the spec' : 'nest less deeply and use fewer aliases';
  return [{ rule, span, message, help }];
}
