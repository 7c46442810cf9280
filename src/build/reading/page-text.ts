import type { Address } from '../../model/address.ts';
import type { Site } from '../../model/site.ts';
import { operationBody, operationOf } from '../markdown/operation.ts';
import { pageBodies } from '../markdown/page-markdown.ts';
import type { ReaderPage } from './reader-page.ts';

/** The body of any page as Markdown: what its file says, then what its operation takes and gives. */
export type BodyOf = (page: ReaderPage) => string;

/** Each body is made once, however many files it goes into. */
export function bodies(site: Site, address: Address): BodyOf {
  const ofPage = pageBodies(site, address);
  const made = new Map<string, string>();
  return (page) => {
    const before = made.get(page.path);
    if (before !== undefined) return before;
    const spec = page.operation && site.specs.get(page.operation.spec);
    const operation = spec && page.operation && operationOf(spec, page.operation);
    const texts = [
      page.page === undefined ? '' : ofPage(page.page),
      spec === undefined || operation === undefined ? '' : operationBody(spec, operation),
    ];
    const body = texts.filter((text) => text !== '').join('\n\n');
    made.set(page.path, body);
    return body;
  };
}
