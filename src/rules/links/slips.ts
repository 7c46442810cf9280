import type { Among } from '../../model/documents.ts';
import type { Site } from '../../model/site.ts';
import type { Finding } from '../../source/finding.ts';
import { linkSources } from '../../links/sources.ts';

/** Links that no browser takes for what was meant, whatever the site holds. */
export function* slips(site: Site, only: Among): Generator<Finding> {
  for (const { file, quoted, links } of linkSources(site, only)) {
    for (const { target, purpose, start, end } of links) {
      const slip = purpose === 'page' ? slipIn(target) : undefined;
      if (slip === undefined) continue;
      const span = { file, start, end };
      const edits = [{ span, text: quoted ? JSON.stringify(slip.meant) : slip.meant }];
      yield {
        message: `"${target}" leads nowhere: ${slip.because}`,
        span,
        help: `write "${slip.meant}"`,
        fix: { title: `link to "${slip.meant}"`, safe: false, edits },
      };
    }
  }
}

function slipIn(target: string): { readonly because: string; readonly meant: string } | undefined {
  const [, host] = /^\/\/([\w-]+)(?:[/?#]|$)/.exec(target) ?? [];
  if (host !== undefined && host !== 'localhost')
    return { because: `after two slashes stands a host, and "${host}" is none`, meant: target.slice(1) };
  const [written = '', rest] =
    /^(?!https?:\/\/)(h{0,2}t{0,3}p{1,2}s{0,2}:?\/{1,3}|https?:\/{0,1})(?=[\w-]+\.)/i.exec(target) ?? [];
  if (rest === undefined || !/^h*t+p+s*/i.test(written)) return undefined;
  const scheme = /s/i.test(written) ? 'https' : 'http';
  return {
    because: `"${written}" is no beginning of an address`,
    meant: `${scheme}://${target.slice(written.length)}`,
  };
}
