import type { Callback } from '../../model/operation/callbacks.ts';
import { describeOperation, type OperationDescription } from '../../model/operation/description.ts';
import type { Exchange } from '../../model/operation/exchange.ts';
import { afterLead } from '../../model/operation/lead.ts';
import { operationOf } from '../../model/operation/operation-of.ts';
import type { SchemaField, Shape } from '../../model/operation/schema-fields.ts';
import { schemaAt } from '../../model/operation/schema-at.ts';
import type { OperationPage } from '../../model/openapi.ts';
import type { Site } from '../../model/site.ts';
import type { Section } from './cut.ts';

/** What a spec says of a page that stands for a part of it: method and path, parameters, bodies, responses; or a schema. */
export function specText(site: Site, path: string): readonly Section[] {
  const page = site.operationPages.get(path);
  if (page !== undefined) return operationText(site, page);
  const schema = schemaAt(site, path);
  if (schema === undefined) return [];
  const further = afterLead(schema.shape.description, site.pages.get(path)?.description);
  return fieldsSection([{ name: undefined, description: further }, ...toldInside(schema.shape)]);
}

function operationText(site: Site, page: OperationPage): readonly Section[] {
  const spec = site.specs.get(page.spec);
  const operation = operationOf(site, page);
  const call = `${page.method} ${page.path}`;
  const further = afterLead(operation?.description, page.description);
  const text = [call, page.description, further].filter(Boolean).join('\n');
  const top = { anchor: '', headings: [], labels: [call], text, code: '' };
  return spec === undefined || operation === undefined
    ? [top]
    : [top, ...sectionsOf(describeOperation(spec, operation))];
}

function sectionsOf(description: OperationDescription): readonly Section[] {
  return [...fieldsSection(toldOf(description)), ...description.callbacks.map(callbackSection)];
}

/** The page has a section for each, with its name in the heading. */
function callbackSection(callback: Callback): Section {
  const { name, anchor, method, expression, description } = callback;
  const call = `${method} ${expression}`;
  const [{ labels, text } = nothing] = fieldsSection([{ name: undefined, description }, ...toldOf(callback)]);
  return {
    anchor,
    headings: [name],
    labels: [call, ...labels],
    text: [call, text].join('\n').trim(),
    code: '',
  };
}

const nothing = { labels: [], text: '' };

function* toldOf({ parameters, body, responses }: Exchange): Generator<Told> {
  yield* toldFields(parameters);
  for (const { description, contents, headers, links } of [
    ...(body === undefined ? [] : [{ ...body, headers: [], links: [] }]),
    ...responses,
  ]) {
    yield { name: undefined, description };
    yield* toldFields(headers);
    for (const { shape } of contents) yield* toldShape(shape);
    yield* links;
  }
}

/** What is said of a parameter or field, or of a whole without a name. */
interface Told {
  readonly name: string | undefined;
  readonly description: string | undefined;
}

function* toldFields(fields: readonly SchemaField[]): Generator<Told> {
  for (const field of fields) {
    yield field;
    yield* toldInside(field);
  }
}

function* toldShape(shape: Shape): Generator<Told> {
  yield { name: undefined, description: shape.description };
  yield* toldInside(shape);
}

function* toldInside({ fields, variants }: Shape): Generator<Told> {
  yield* toldFields(fields);
  for (const { shape } of variants) yield* toldShape(shape);
}

const mostNames = 200;
const longest = 4000;

/** Bodies that share a schema say the same. */
function fieldsSection(told: Iterable<Told>): readonly Section[] {
  const names = new Set<string>();
  const lines = new Set<string>();
  for (const { name, description } of told) {
    if (names.size >= mostNames) break;
    if (name !== undefined) names.add(name);
    lines.add([name, description].filter(Boolean).join(': '));
  }
  const text = [...lines].filter(Boolean).join('\n').slice(0, longest);
  return text === '' ? [] : [{ anchor: '', headings: [], labels: [...names], text, code: '' }];
}
