export interface LspOptions {
  readonly stdio?: boolean;
  readonly trust?: boolean;
}
