import { documentsAmong } from '../../model/pages/documents.ts';
import { spanIn, type Span } from '../../source/span.ts';
import type { FindUnverified } from './unverified-links.ts';

/** Pages and snippets that are past what is read here: limits of this program and no fault of the page. */
export const unreadPages: FindUnverified = function* (site) {
  const found = new Map<string, Span[]>();
  for (const { file, outline } of documentsAmong(site, undefined)) {
    for (const { code, message, start, end } of outline.problems) {
      if (code !== 'unread') continue;
      const span = spanIn(file, { start, end });
      const known = found.get(message);
      if (known === undefined) found.set(message, [span]);
      else known.push(span);
    }
  }
  for (const [cause, links] of found)
    yield { of: 'page', cause, help: 'split the page, or check it on the published site', links };
};
