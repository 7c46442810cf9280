/** The options of `docs new`. */
export interface NewOptions {
  readonly title?: string;
  readonly description?: string;
  readonly group?: string;
  readonly createGroup?: true;
  readonly after?: string;
  readonly before?: string;
  readonly hidden?: true;
  readonly openapi?: string;
  readonly root?: string;
  readonly dryRun?: true;
  readonly format: 'pretty' | 'json';
}
