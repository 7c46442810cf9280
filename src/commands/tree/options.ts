/** The options of `docs tree`. */
export interface TreeOptions {
  readonly print?: true;
  readonly depth?: number;
  readonly only?: string;
  readonly findings?: true;
  readonly format?: 'json';
}
