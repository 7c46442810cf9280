/** The set of page paths. */
type Pages = Pick<ReadonlySet<string>, 'has'>;

/** The page at a path: `guides`, `guides/` and `guides/index` are the same. */
export function pagePathAt(pages: Pages, requested: string): string | undefined {
  const path = requested.replace(/\/+$/, '');
  const plain = path.replace(/(?:^|\/)index$/, '');
  return [path, plain, plain === '' ? 'index' : `${plain}/index`].find((candidate) => pages.has(candidate));
}
