import { type Address, pathAt } from '../../model/address.ts';
import { operationOf } from '../../model/operation/operation-of.ts';
import { pathOfOperation } from '../../model/operation/path-of-operation.ts';
import { schemaAt } from '../../model/operation/schema-at.ts';
import { writtenServers } from '../../model/operation/written-servers.ts';
import { oneLine } from '../../markdown/text.ts';
import type { Site } from '../../model/site.ts';
import { stringOf, valueOf } from '../../source/tree.ts';
import { parsePage } from '../../source/page.ts';
import { operationBody, schemaBody, writtenOperation } from '../markdown/operation-body.ts';
import { type PageBody, pageBodies } from '../markdown/page-markdown.ts';
import type { ReaderPage } from './reader-page.ts';

/** The body of any page as Markdown: what its file says, then what its operation takes and gives, or its schema holds. */
export type BodyOf = (page: ReaderPage) => string;

/** Each body is made once, however many files it goes into. */
export function bodies(site: Site, address: Address, ahead: ReadonlyMap<string, string> = new Map()): BodyOf {
  const ofPage = pageBodies(site, address);
  const made = new Map<string, string>();
  return (page) => {
    const before = made.get(page.path);
    if (before !== undefined) return before;
    const written = page.page === undefined ? '' : (ahead.get(page.page.file.path) ?? ofPage(page.page));
    const called = ofSpec(site, page, ofPage, address);
    // What a page says by itself describes the call that stands above it.
    const said = [pointer(page), written].filter((text) => text !== '').join('\n\n');
    const texts = page.operation?.spec === '' ? [called, said] : [said, called];
    const body = texts.filter((text) => text !== '').join('\n\n');
    made.set(page.path, body);
    return body;
  };
}

/** A page that stands for an address elsewhere says which. */
function pointer({ title, page }: ReaderPage): string {
  const url = stringOf(valueOf(page?.fields, 'url'))?.trim() ?? '';
  return url === '' ? '' : `[${oneLine(title)}](${url.replace(/[\s()<>]/g, encodeURIComponent)})`;
}

function ofSpec(
  site: Site,
  { path: own, operation: named, description }: ReaderPage,
  ofPage: PageBody,
  address: Address,
): string {
  const schema = schemaAt(site, own);
  if (named === undefined) return schema === undefined ? '' : schemaBody(schema, description);
  if (named.spec === '') return writtenOperation(named, writtenServers(site.config)[0]);
  const spec = site.specs.get(named.spec);
  const operation = operationOf(site, named);
  if (spec === undefined || operation === undefined) return '';
  const { file: path, content: text } = operation;
  const content = text === undefined ? '' : ofPage(parsePage({ path, text }).value);
  return operationBody(spec, operation, {
    told: description,
    content,
    pathOf: (other) => {
      const path = pathOfOperation(site, other);
      return path === undefined ? undefined : pathAt(address, path);
    },
  });
}
