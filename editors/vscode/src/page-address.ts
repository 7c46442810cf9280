/** The address of the pages, in the line that `docs dev` prints before it indexes them; undefined for all others. */
export function addressIn(line: string): string | undefined {
  return /^ {2}pages +(http:\/\/\S+)\/$/.exec(line)?.[1];
}

/** The address of the page that a file of a site holds, below that of the site. */
export function pageAddress(site: string, path: string): string {
  const page = path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return `${site}/${page.split('/').map(encodeURIComponent).join('/')}`;
}
