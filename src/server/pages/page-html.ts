import type { Snapshot } from '../live.ts';
import type { ServerOptions } from '../options.ts';
import { isPage } from './page-path.ts';
import { pageMarkdown } from './page-markdown.ts';

/** A page, or the page that says that there is none. */
export function pageHtml({ site, findings }: Snapshot, path: string, { address }: ServerOptions): string {
  const text = isPage(site, path) ? pageMarkdown(site, path, address) : `404: there is no page "${path}"`;
  const found = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  return `<!doctype html><meta charset="utf-8"><title>${escape(site.name)}</title><pre>${escape([text, ...found].join('\n'))}</pre>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
