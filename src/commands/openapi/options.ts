/** The options of `docs openapi` as they were given. */
export interface OpenApiOptions {
  readonly format: 'table' | 'json';
  readonly explain?: boolean;
  readonly strict?: boolean;
  readonly all?: boolean;
}
