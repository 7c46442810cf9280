/** There is no index to search yet: the first one of a large site takes a while. */
export class IndexNotReady extends Error {
  constructor() {
    super('the search index is still being built; try again in a moment');
  }
}
