/** The spec of most examples. */
export const ovens = `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "get": { "summary": "List ovens" }, "post": { "summary": "Add an oven" } } }
}`;

/** A spec without operations. */
export const emptySpec = `{ "openapi": "3.1.0", "info": { "title": "Ovens", "version": "1" }, "paths": {} }`;

/** A site with a tab for the operations of a spec. */
export function withJsonSpec(spec: string) {
  return { 'docs.json': docsJson('ovens.json'), 'ovens.json': spec };
}

export function withYamlSpec(spec: string) {
  return { 'docs.json': docsJson('ovens.yaml'), 'ovens.yaml': spec };
}

function docsJson(spec: string): string {
  return `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "${spec}" }] } }`;
}
