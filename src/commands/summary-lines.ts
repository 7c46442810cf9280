/** What a command did to each item, a line each; the rest of long lists is only counted. */
export function listed(what: string, items: readonly string[]): readonly string[] {
  const more = items.length - maxListed;
  return [
    ...items.slice(0, maxListed).map((item) => `${what} ${item}`),
    ...(more > 0 ? [`${what} ${more} more`] : []),
  ];
}

const maxListed = 20;
