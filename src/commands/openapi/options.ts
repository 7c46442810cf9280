/** The options of `docs openapi`. */
export interface OpenApiOptions {
  readonly format: 'table' | 'json';
  readonly explain?: boolean;
  readonly strict?: boolean;
  readonly all?: boolean;
}
