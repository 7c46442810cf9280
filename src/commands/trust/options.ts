/** The options of `docs trust`. */
export interface TrustOptions {
  readonly list?: boolean;
  readonly remove?: boolean;
}
