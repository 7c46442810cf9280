import type { Located, Spec } from '../../../site/model/openapi/spec.ts';
import { didYouMean, type Finding } from '../../../site/source/finding.ts';
import { entrySpan } from '../../../site/source/positions/locate.ts';
import { entriesOf, field, isPlainObject, listOf, pointerTo } from '../../../site/source/plain.ts';
import { nearest } from '../../../site/source/nearest.ts';
import type { StructureRule } from '../rule.ts';
import { withJsonSpec, withYamlSpec } from './example-specs.ts';
import { locateIn, namedSpecs, operationsOf } from './specs.ts';

export const security: StructureRule = {
  id: 'openapi/security',
  severity: 'warning',
  summary: 'Every required security scheme is defined.',
  why: 'Without a definition the playground has no field for the credential, and the examples omit it.',
  precision: { sites: 29, reviewed: 3, correct: 3 },
  examples: {
    valid: [
      withJsonSpec(`{ "openapi": "3.1.0", "info": { "title": "Ovens", "version": "1" }, "security": [{ "key": [] }, {}], "paths": {},
  "components": { "securitySchemes": { "key": { "type": "http", "scheme": "bearer" } } } }`),
    ],
    invalid: [
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
security:
  - apiKey: []
    ~~~~~~ security scheme "apiKey" is not defined
paths: {}
components:
  securitySchemes:
    api_key: { type: http, scheme: bearer }
`),
    ],
  },

  *checkStructure(site) {
    for (const spec of namedSpecs(site)) {
      if (spec.format !== 'openapi' || !spec.complete) continue;
      const schemes = field(field(spec.value, 'components'), 'securitySchemes');
      const defined = entriesOf(schemes).map(([name]) => name);
      yield* undefinedSchemes(spec, { value: spec.value, file: spec.file.path, pointer: '' }, defined);
      for (const { located } of operationsOf(spec)) yield* undefinedSchemes(spec, located, defined);
    }
  },
};

function* undefinedSchemes(spec: Spec, holder: Located, defined: readonly string[]): Generator<Finding> {
  for (const [index, requirement] of listOf(field(holder.value, 'security')).entries()) {
    if (!isPlainObject(requirement)) continue;
    for (const name of Object.keys(requirement)) {
      if (defined.includes(name)) continue;
      const pointer = pointerTo(`${holder.pointer}/security/${index}`, name);
      const located = locateIn(spec, { file: holder.file, pointer });
      const near = nearest(name, defined);
      yield {
        message: `security scheme "${name}" is not defined, so the playground has no field for it`,
        span: located.member?.keySpan ?? entrySpan(located),
        help: didYouMean(near?.text, `add "${name}" to "components.securitySchemes"`),
      };
    }
  }
}
