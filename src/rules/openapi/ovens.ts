/** The spec of most examples. */
export const ovens = `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "get": { "summary": "List ovens" }, "post": { "summary": "Add an oven" } } }
}`;
