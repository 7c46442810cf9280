import { renderPage } from '../../src/theme/page.ts';
import type { RenderOptions } from '../../src/theme/view.ts';
import { siteOf } from '../support/site.ts';

const options: RenderOptions = { base: '', remoteMedia: false, mode: 'live', findings: [], domain: 'crumb' };

/** The whole HTML of one page of a site given by its files. */
export async function pageOf(
  files: Readonly<Record<string, string>>,
  path: string,
  given: Partial<RenderOptions> = {},
): Promise<string> {
  return renderPage(await siteOf(files), path, { ...options, ...given });
}

/** The HTML of the body of a page, from its MDX and other files beside it. */
export async function bodyOf(
  mdx: string,
  files: Readonly<Record<string, string>> = {},
  given: Partial<RenderOptions> = {},
): Promise<string> {
  const page = await pageOf(
    { 'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}', ...files, 'loaf.mdx': mdx },
    'loaf',
    given,
  );
  return (
    /<div class="content">([\s\S]*?)<\/div>(?:<ul class="listing|<div class="columns listing|<nav class="pagination|<\/article>)/.exec(
      page,
    )?.[1] ?? page
  );
}
