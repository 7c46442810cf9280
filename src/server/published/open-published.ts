import {
  type PublishedSite,
  publishedSitePath,
  publishedVersion,
} from '../../build/published/published-site.ts';
import { redirectTable, type RedirectTable } from '../../model/addresses/redirect-table.ts';
import { patternOf, type RedirectRule } from '../../model/addresses/redirect.ts';
import type { Content } from '../content.ts';
import type { PublishedFiles } from './files.ts';
import { publishedContent } from './published-content.ts';

/** A finished build, opened for serving. */
export interface Published {
  readonly files: PublishedFiles;
  readonly site: PublishedSite;
  readonly content: Content;
  readonly redirects: RedirectTable<PublishedRule>;
}

export interface PublishedRule extends RedirectRule {
  readonly markdown: string | undefined;
}

/** Throws an `Error` with one line if the files are not a build with pages, or one of another version. */
export async function openPublished(files: PublishedFiles): Promise<Published> {
  const bytes = await files.read(publishedSitePath);
  if (bytes === undefined)
    throw new Error(`there is no ${publishedSitePath}, which docs build --site writes`);
  const site = JSON.parse(new TextDecoder().decode(bytes)) as PublishedSite;
  if (site?.version !== publishedVersion)
    throw new Error(`${publishedSitePath} is not of version ${publishedVersion}: build the site again`);
  const rules = site.redirects.map(({ source, destination, permanent, markdown }) => {
    return { source, destination, permanent, markdown, pattern: patternOf(source) };
  });
  return { files, site, content: publishedContent(site, files), redirects: redirectTable(rules) };
}
