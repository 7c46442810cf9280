/** The options of `docs skills list`. */
export interface ListOptions {
  readonly format: 'table' | 'json';
  readonly strict?: boolean;
}

/** The options of `docs skills generate`. */
export interface GenerateOptions {
  readonly out?: string;
  readonly url?: string;
  readonly explain?: true;
  readonly agentsMd?: true;
}

/** The options of `docs skills verify`. */
export interface VerifyOptions {
  readonly format: 'table' | 'json' | 'markdown';
  readonly allowPrivate?: boolean;
}
