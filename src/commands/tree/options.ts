/** The options of `docs tree` as they come from the command line. */
export interface TreeOptions {
  readonly print?: true;
  readonly depth?: number;
  readonly only?: string;
  readonly findings?: true;
  readonly format?: 'json';
}
