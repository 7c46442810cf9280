import type { Among } from '../../model/pages/documents.ts';
import type { Site } from '../../model/site.ts';
import type { Finding } from '../../source/finding.ts';
import { linkSources } from '../../links/sources.ts';

/** Links that no browser takes for what was meant, whatever the site holds. */
export function* slips(site: Site, only: Among): Generator<Finding> {
  for (const { file, quoted, links } of linkSources(site, only)) {
    for (const { target, purpose, start, end } of links) {
      if (target === '') {
        yield {
          message: 'the link has no target',
          // The parentheses, too: between them is nothing to mark.
          span: { file, start: start - 1, end: end + 1 },
          help: 'add a target, or write \\[ if the brackets are meant as text',
          // Often the brackets were meant as text, and readers lose nothing.
          loweredTo: 'warning',
        };
        continue;
      }
      const slip = purpose === 'page' ? slipIn(target) : undefined;
      if (slip === undefined) continue;
      const span = { file, start, end };
      const { because, meant } = slip;
      const message = `"${target}" does not exist: ${because}`;
      if (meant === undefined) {
        yield { message, span, help: 'write the full address, or remove the link' };
        continue;
      }
      const edits = [{ span, text: quoted ? JSON.stringify(meant) : meant }];
      yield {
        message,
        span,
        help: `write "${meant}"`,
        fix: { title: `link to "${meant}"`, safe: false, edits },
      };
    }
  }
}

interface Slip {
  readonly because: string;
  /** What can be told of the address that was meant. */
  readonly meant: string | undefined;
}

function slipIn(target: string): Slip | undefined {
  if (/^https?:\/\/(?:[/?#]|$)/i.test(target)) return { because: 'it has no host', meant: undefined };
  const [, host] = /^\/\/([\w-]+)(?:[/?#]|$)/.exec(target) ?? [];
  if (host !== undefined && host !== 'localhost')
    return { because: `"//" must be followed by a host, and "${host}" is not one`, meant: target.slice(1) };
  const [written = '', rest] =
    /^(?!https?:\/\/)(h{0,2}t{0,3}p{1,2}s{0,2}:?\/{1,3}|https?:\/{0,1})(?=[\w-]+\.)/i.exec(target) ?? [];
  if (rest === undefined || !/^h*t+p+s*/i.test(written)) return undefined;
  const scheme = /s/i.test(written) ? 'https' : 'http';
  return {
    because: `"${written}" is not a valid scheme`,
    meant: `${scheme}://${target.slice(written.length)}`,
  };
}
