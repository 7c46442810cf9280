/** Thrown by a search that has to wait for parts of its index. */
export class MissingParts extends Error {
  constructor(
    readonly words: readonly number[],
    readonly texts: readonly number[],
  ) {
    super('parts of the search index are missing');
  }
}
