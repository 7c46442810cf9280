import { isWholeAddress } from '../../../site/model/addresses/link-target.ts';
import { isElement, walk } from '../../../site/model/navigation/navigation.ts';
import type { Structure } from '../../../site/model/site.ts';
import { nearestPath } from '../../../site/resolve/openapi/lookup.ts';
import { specReferences } from '../../../site/resolve/navigation/spec-value.ts';
import { didYouMean, type Finding } from '../../../site/source/finding.ts';
import { valueOf } from '../../../site/source/tree.ts';
import { excludedBy } from '../excluded.ts';
import type { StructureRule } from '../rule.ts';
import { ovens } from './example-specs.ts';

export const specExists: StructureRule = {
  id: 'openapi/spec-exists',
  severity: 'error',
  summary: 'Every spec and overlay that docs.json or a page names exists in the site.',
  why: 'A missing spec generates no pages, and entries that name its operations have no page to open.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "/ovens.json" }] } }`,
        'ovens.json': ovens,
      },
      `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "https://crumb.example/ovens.json" }] } }`,
      {
        'docs.json': `{ "navigation": { "tabs": [
  { "tab": "Graph", "graphql": ["./ovens.graphql", "https://crumb.example/ovens.graphql"] },
  { "tab": "Java", "sdk": { "format": "javadoc", "source": "/made/java" } }
] } }`,
        'ovens.graphql': 'type Query { ovens: Int }',
        'made/java/index.html': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "tabs": [
      { "tab": "API", "openapi": { "source": "oven.json", "directory": "api" } },
                                             ~~~~~~~~~~~ spec "oven.json" does not exist
      { "tab": "More", "pages": ["index", "loaves.json GET /loaves"] }
                                           ~~~~~~~~~~~ spec "loaves.json" does not exist
    ]
  }
}`,
        'ovens.json': ovens,
      },
      {
        'docs.json': `{ "navigation": { "pages": ["list"] } }`,
        'list.mdx': `---
title: List
openapi: /api/loaves.json GET /loaves
         ~~~~~~~~~~~~~~~~ spec "/api/loaves.json" does not exist
---
`,
      },
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "ovens.txt" }] } }
                                                      ~~~~~~~~~~~ "ovens.txt" is not a spec`,
        'ovens.txt': 'openapi: 3.1.0',
      },
      {
        'docs.json': `{
  "navigation": {
    "tabs": [
      { "tab": "Graph", "graphql": { "source": "oven.graphql", "directory": "graph" } },
                                               ~~~~~~~~~~~~~~ schema "oven.graphql" does not exist
      { "tab": "Code", "sdk": { "format": "typedoc", "source": "typedoc.json" } }
                                                               ~~~~~~~~~~~~~~ "typedoc.json" does not exist
    ]
  }
}`,
        'ovens.graphql': 'type Query { ovens: Int }',
      },
    ],
  },
  *checkStructure(site) {
    for (const { entry } of walk(site.navigation)) {
      if (!isElement(entry) || entry.source === undefined) continue;
      for (const key of ['graphql', 'sdk'] as const) {
        for (const { path, span } of specReferences(valueOf(entry.source, key)))
          if (!exists(site, path)) yield missing(site, key, path, span);
      }
    }
  },
};

/** Whether a file or, for an SDK, a folder exists. Excluded files are not known, so they count as existing. */
function exists(site: Structure, path: string): boolean {
  if (isWholeAddress(path) || /(?:^|\/)\./.test(path) || excludedBy(site, path) !== undefined) return true;
  const folder = `${path.replace(/\/$/, '')}/`;
  return site.files.has(path) || [...site.files].some((file) => file.startsWith(folder));
}

function missing(site: Structure, key: 'graphql' | 'sdk', path: string, span: Finding['span']): Finding {
  const extension = /\.\w+$/.exec(path)?.[0] ?? '/';
  const near = nearestPath(
    path,
    [...site.files].filter((file) => file.endsWith(extension)),
  );
  const expected = key === 'graphql' ? 'a schema' : 'the output of the tool that "format" names';
  return {
    message: `${key === 'graphql' ? 'schema' : 'file'} "${path}" does not exist`,
    span,
    help: didYouMean(near, `write the path of ${expected}, or its https address`),
  };
}
