import { bodies } from '../../src/agents/reading/page-text.ts';
import { localAddress } from '../../src/site/model/addresses/address.ts';
import type { Site } from '../../src/site/model/site.ts';

/** The body of a page as agents read it. */
export function pageMarkdown(site: Site, path: string): string {
  const operation = site.operationPages.get(path);
  const page = site.pages.get(path);
  return bodies(site, localAddress).text({
    path,
    title: '',
    description: page?.description ?? operation?.description,
    groups: [],
    page,
    operation,
  });
}

/** The body of the first page that a spec generates. */
export function operationMarkdown(site: Site): string {
  const [path] = site.operationPages.keys();
  if (path === undefined) throw new Error('no operation has a page');
  return pageMarkdown(site, path);
}
