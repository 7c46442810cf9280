import type { Spec } from '../../../site/model/openapi/spec.ts';
import { entrySpan, locate } from '../../../site/source/positions/locate.ts';
import type { StructureRule } from '../rule.ts';
import { emptySpec, withJsonSpec } from './example-specs.ts';
import { namedSpecs, schemaName } from './specs.ts';

export const specVersion: StructureRule = {
  id: 'openapi/spec-version',
  severity: 'error',
  summary: 'Specs are OpenAPI 3.0, 3.1 or 3.2, or AsyncAPI 3.',
  why: 'The platform generates pages only for versions it supports. It ignores a Swagger 2 file and reports it as missing.',
  examples: {
    valid: [withJsonSpec(emptySpec)],
    invalid: [
      withJsonSpec(`{
  "swagger": "2.0",
             ~~~~~ the spec is Swagger 2.0
  "info": { "title": "Ovens", "version": "1" },
  "paths": {}
}`),
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "Events", "asyncapi": "events.yaml" }] } }`,
        'events.yaml': `asyncapi: 2.6.0
          ~~~~~ the spec is AsyncAPI 2.6.0
info: { title: Orders, version: "1" }
channels: {}
`,
      },
    ],
  },
  *checkStructure(site) {
    for (const spec of namedSpecs(site)) {
      if (schemaName(spec) !== undefined) continue;
      yield {
        span: entrySpan(locate(spec.file, `/${spec.format}`)),
        message: `the spec is ${names[spec.format]} ${spec.version}, for which the platform generates no pages`,
        help: helpTexts[spec.format],
      };
    }
  },
};

const names: Readonly<Record<Spec['format'], string>> = {
  openapi: 'OpenAPI',
  swagger: 'Swagger',
  asyncapi: 'AsyncAPI',
};

const helpTexts: Readonly<Record<Spec['format'], string>> = {
  openapi: 'use OpenAPI 3.0, 3.1 or 3.2',
  swagger: 'convert it to OpenAPI 3, for instance with "swagger2openapi"',
  asyncapi: 'use AsyncAPI 3',
};
