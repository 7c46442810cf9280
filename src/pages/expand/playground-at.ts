import { plainTextOfBlocks } from '../doc/plain-text.ts';
import { operationOf } from '../../site/model/operation/operation-of.ts';
import type { OperationPage } from '../../site/model/openapi/spec.ts';
import { describeOperation } from '../../site/model/operation/description.ts';
import type { Site } from '../../site/model/site.ts';
import { booleanOf, stringOf, valueAt, valueOf } from '../../site/source/tree.ts';
import type { FormField } from './operation/form-field.ts';
import { type Playground, playgroundOf } from './operation/playground.ts';
import { sampleLanguages } from './operation/samples/samples.ts';
import { type Call, callFromPage } from './operation/written-call.ts';
import { docOf } from './page-doc.ts';
import { markdownBlocks } from './reference-doc.ts';

/**
 * The request form for the operation of a page; undefined if there is no operation, or settings disable the form.
 */
export function playgroundAt(site: Site, path: string): Playground | undefined {
  const page = site.operationPages.get(path);
  const call = page && callOf(site, path, page);
  if (page === undefined || call === undefined || displayAt(site, path) !== 'interactive') return undefined;
  return playgroundOf({ method: page.method, path: call.address }, call, {
    languages: sampleLanguages(site.config),
    credentials: booleanOf(valueAt(site.config, 'api', 'playground', 'credentials')) ?? false,
  });
}

/** The same with all descriptions as plain text, as the form shows them. */
export function readablePlaygroundAt(site: Site, path: string): Playground | undefined {
  const playground = playgroundAt(site, path);
  const spec = site.operationPages.get(path)?.spec ?? '';
  // Descriptions of a page are plain text already.
  if (playground === undefined || spec === '') return playground;
  const described = <T extends Described>(one: T): T => ({
    ...one,
    description: one.description && plainTextOfBlocks(markdownBlocks(one.description, spec, site)),
  });
  const field = <T extends FormField>(one: T): T => ({
    ...described(one),
    fields: one.fields.map(field),
    item: one.item && field(one.item),
    variants: one.variants?.map(field),
  });
  return {
    ...playground,
    servers: playground.servers.map((server) => ({
      ...described(server),
      variables: server.variables.map(described),
    })),
    security: playground.security.map((way) => way.map(described)),
    parameters: playground.parameters.map(field),
    bodies: playground.bodies.map((body) => ({ ...body, root: body.root && field(body.root) })),
  };
}

interface Described {
  readonly description: string | undefined;
}

/** What a spec says of the operation of a page, or the page itself. */
function callOf(site: Site, path: string, operationPage: OperationPage): Call | undefined {
  const spec = site.specs.get(operationPage.spec);
  const operation = operationOf(site, operationPage);
  if (spec !== undefined && operation !== undefined) return describeOperation(spec, operation);
  const page = site.pages.get(path);
  if (operationPage.spec !== '' || page === undefined) return undefined;
  return callFromPage(docOf(page, site), operationPage, page.fields, site.config);
}

/** `interactive`, `simple`, `none`, or `auth`: for signed-in readers, of whom there are none here. */
function displayAt(site: Site, path: string): string {
  const { fields } = site.pages.get(path) ?? site.operationPages.get(path) ?? {};
  return (
    stringOf(valueOf(fields, 'playground')) ??
    stringOf(valueAt(site.config, 'api', 'playground', 'display')) ??
    'interactive'
  );
}
