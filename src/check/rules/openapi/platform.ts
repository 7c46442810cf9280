import type { Spec } from '../../../site/model/openapi/spec.ts';
import { written } from '../../../site/model/navigation/written.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { entrySpan, locate } from '../../../site/source/positions/locate.ts';
import { itemsOf, stringOf, valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';
import { emptySpec, withJsonSpec } from './example-specs.ts';
import { foreignReferences } from './broken-references.ts';
import { namedSpecs } from './specs.ts';

export const platform: StructureRule = {
  id: 'openapi/platform',
  severity: 'warning',
  strict: 'error',
  summary: 'Specs use only what the hosted platform supports.',
  why: 'The platform rejects OpenAPI 3.2 and references to other files, and reads only the first spec of a list. `docs dev` and `docs build --site` have the pages of such a spec, but the hosted site does not.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "API", "openapi": ["ovens.json"] }] } }`,
        'ovens.json': emptySpec,
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "API", "openapi": ["ovens.json", "shops.json"] }] } }
                                                                     ~~~~~~~~~~~~ the platform reads only the first spec of a list, not "shops.json"`,
        'ovens.json': `{
  "openapi": "3.2.0",
             ~~~~~~~ the platform rejects OpenAPI 3.2
  "info": { "title": "Ovens", "version": "1" },
  "paths": {}
}`,
        'shops.json': `{ "openapi": "3.1.0", "info": { "title": "Shops", "version": "1" }, "paths": {} }`,
      },
      {
        ...withJsonSpec(`{
  "openapi": "3.1.0",
             ~~~~~~~ the platform rejects specs that refer to other files, such as "parts/heat.json"
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/heat": { "$ref": "parts/heat.json" } }
}`),
        'parts/heat.json': `{ "get": { "responses": { "200": { "description": "ok" } } } }`,
      },
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/heat": { "$ref": "https://crumb.example/heat.json" } }
                                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ on another host, which neither docs
}`),
    ],
  },

  *checkStructure(site) {
    const navigation = valueOf(site.config, 'navigation');
    for (const place of navigation === undefined ? [] : written(navigation)) {
      if (place.place !== 'element') continue;
      for (const spec of itemsOf(valueOf(place.tree, 'openapi')).slice(1))
        if (stringOf(spec) !== undefined)
          yield {
            message: `the platform reads only the first spec of a list, not "${stringOf(spec)}"`,
            span: spec.span,
            help: 'give it its own navigation element, or merge the specs',
          };
    }
    for (const spec of namedSpecs(site)) {
      if (spec.format !== 'openapi') continue;
      if (spec.version.startsWith('3.2'))
        yield rejectionFinding(spec, 'OpenAPI 3.2', 'write "3.1.0" if the spec uses nothing newer');
      const [foreign] = foreignReferences(spec);
      if (foreign !== undefined)
        yield {
          message: `the spec refers to "${foreign.reference}" on another host, which neither docs nor the platform reads`,
          span: entrySpan(locate(spec.parts.get(foreign.file)?.file ?? spec.file, foreign.pointer)),
          help: 'copy the referenced value into the spec',
        };
      const other = [...spec.parts.keys()].find((path) => path !== spec.file.path);
      if (other !== undefined)
        yield rejectionFinding(
          spec,
          `specs that refer to other files, such as "${other}"`,
          'bundle the spec into one file',
        );
    }
  },
};

function rejectionFinding(spec: Spec, what: string, help: string): Finding {
  return { message: `the platform rejects ${what}`, span: entrySpan(locate(spec.file, '/openapi')), help };
}
