/** The address in the one line that `docs dev` prints when it is ready; undefined for all others. */
export function addressIn(line: string): string | undefined {
  return /^ready (http:\/\/\S+) /.exec(line)?.[1];
}

/** The address of the page that a file of a site holds, below that of the site. */
export function pageAddress(site: string, path: string): string {
  const page = path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return `${site}/${page.split('/').map(encodeURIComponent).join('/')}`;
}
