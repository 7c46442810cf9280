import { yamlText } from '../../markdown/page-title.ts';
import type { OldPage } from '../../model/old-site.ts';

/** A page that the navigation shows as a link to another site. */
export function linkPage(key: string, label: string, href: string, path = key): OldPage {
  return {
    ...{ key, path },
    source: undefined,
    text: `---\ntitle: ${yamlText(label)}\nurl: ${JSON.stringify(href)}\n---\n`,
    kind: 'page',
    addresses: [],
  };
}
