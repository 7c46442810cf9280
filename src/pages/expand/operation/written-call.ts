import type { Block, BlockOf } from '../../doc/block.ts';
import type { Doc } from '../../doc/doc.ts';
import { plainTextOfBlocks } from '../../doc/plain-text.ts';
import { insideOf, type Node } from '../../doc/walk.ts';
import { isWholeAddress } from '../../../site/model/addresses/link-target.ts';
import type { OperationPage } from '../../../site/model/openapi/spec.ts';
import { type Credential, credentialOf } from '../../../site/model/operation/credential.ts';
import type { OperationDescription } from '../../../site/model/operation/description.ts';
import type { Content, Parameter } from '../../../site/model/operation/parts.ts';
import { plainServer, writtenServers } from '../../../site/model/operation/servers.ts';
import type { SchemaField, Shape } from '../../../site/model/schema/fields.ts';
import { parsedJson } from '../../../site/source/plain.ts';
import type { Plain, Tree } from '../../../site/source/tree.ts';
import { stringOf, valueAt, valueOf } from '../../../site/source/tree.ts';

/** What a caller has to know of an operation. */
export type Call = Pick<
  OperationDescription,
  'servers' | 'address' | 'security' | 'parameters' | 'body' | 'responses'
>;

/** The operation of a page with `api: POST /loaves`: its parameters are those that the page describes. */
export function callFromPage(doc: Doc, page: OperationPage, fields: Tree | undefined, config: Tree): Call {
  const { origin, address } = addressOf(page.path);
  const described = topFields(doc.children);
  const named = new Set(described.filter(({ place }) => place === 'path').map(({ name }) => name));
  const unnamed = [...address.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name = '']) =>
    named.has(name) ? [] : [{ ...schemaField(name), required: true, ...pathStyle }],
  );
  const body = described.filter(({ place }) => place === 'body').map((field) => fieldOf(field, ''));
  const type = stringOf(valueOf(fields, 'contentType')) ?? 'application/json';
  return {
    servers: origin === undefined ? writtenServers(config).map(plainServer) : [plainServer(origin)],
    address,
    security: securityOf(fields, config),
    parameters: [...unnamed, ...described.flatMap(parameterOf)],
    body:
      body.length === 0
        ? undefined
        : {
            description: undefined,
            required: body.some(({ required }) => required),
            contents: [contentOf(type, body)],
          },
    responses: [],
  };
}

type Field = BlockOf<'field'>;

function addressOf(path: string): { readonly origin: string | undefined; readonly address: string } {
  const [, origin, address] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(path) ?? [];
  return isWholeAddress(path) && origin !== undefined
    ? { origin, address: address || '/' }
    : { origin: undefined, address: path };
}

/** Fields with a place that are not inside another. */
function topFields(nodes: readonly Node[]): readonly Field[] {
  return nodes.flatMap((node) =>
    node.kind === 'field' ? (node.place === undefined ? [] : [node]) : topFields(insideOf(node)),
  );
}

const pathStyle = { place: 'path', style: 'simple', explode: false } as const;
const styles: ReadonlyMap<string, Pick<Parameter, 'place' | 'style' | 'explode'>> = new Map([
  ['path', pathStyle],
  ['query', { place: 'query', style: 'form', explode: true }],
  ['header', { place: 'header', style: 'simple', explode: false }],
  ['cookie', { place: 'cookie', style: 'form', explode: true }],
]);

function parameterOf(field: Field): readonly Parameter[] {
  const style = styles.get(field.place ?? '');
  return style === undefined ? [] : [{ ...fieldOf(field, ''), ...style }];
}

/** `outer` is the name of the field it is part of, which some authors repeat: `loaf.name`. */
function fieldOf(field: Field, outer: string): SchemaField {
  const { name, type = 'string', required, deprecated, children } = field;
  const localName = outer !== '' && name.startsWith(`${outer}.`) ? name.slice(outer.length + 1) : name;
  const inner = children.flatMap((child) => (child.kind === 'disclosure' ? child.children : [child]));
  const parts = topFields(inner).filter(({ place }) => place === field.place);
  return {
    ...schemaField(localName),
    type: typeOf(type, parts.length > 0),
    required,
    deprecated,
    description: firstText(children),
    default: valueIn(field.default, type),
    fields: parts.map((part) => fieldOf(part, name)),
  };
}

function schemaField(name: string): SchemaField {
  return {
    kind: 'field',
    name,
    type: 'string',
    required: false,
    description: undefined,
    deprecated: false,
    access: undefined,
    default: undefined,
    example: undefined,
    choices: [],
    limits: [],
    schemas: [],
    before: [],
    after: [],
    xml: undefined,
    fields: [],
    variants: [],
    recursive: false,
  };
}

/** The type in the words that specs use; authors also write `array<string>`, `int`, `bool` and `File`. */
function typeOf(written: string, hasFields: boolean): string {
  const type = written.trim().replace(/\s*\|\s*null$/, '');
  const [, item] = /^(?:array|list)(?:<|\[| of )(\w+?)s?[>\]]?$/i.exec(type) ?? [];
  if (item !== undefined) return `${typeOf(item, false)}[]`;
  if (/^(?:array|list)$/i.test(type)) return 'any[]';
  if (/^(?:file|binary)$/i.test(type)) return 'file';
  if (/^int(?:eger|32|64)?$/i.test(type)) return 'integer';
  if (/^(?:number|float|double|decimal)$/i.test(type)) return 'number';
  if (/^bool(?:ean)?$/i.test(type)) return 'boolean';
  return hasFields || /^(?:object|map|dict|json|record)\b/i.test(type) ? 'object' : type;
}

function firstText(children: readonly Block[]): string | undefined {
  const [first] = children;
  const isText = first?.kind === 'paragraph' || first?.kind === 'plain';
  return (isText && plainTextOfBlocks([first])) || undefined;
}

/** A default is written as text, and meant as a value of its type. */
function valueIn(text: string | undefined, type: string): Plain | undefined {
  if (text === undefined || typeOf(type, false) === 'string') return text;
  const value = parsedJson(text);
  return value === undefined ? text : value;
}

function contentOf(type: string, fields: readonly SchemaField[]): Content {
  const shape: Shape = { ...schemaField(''), type: 'object', fields };
  return { type, shape, examples: [] };
}

/** As `authMethod` of the page has it, or `api.mdx.auth` of docs.json. */
function securityOf(fields: Tree | undefined, config: Tree): readonly (readonly Credential[])[] {
  const auth = valueAt(config, 'api', 'mdx', 'auth');
  const method = stringOf(valueOf(fields, 'authMethod')) ?? stringOf(valueOf(auth, 'method'));
  const name = stringOf(valueOf(auth, 'name'));
  if (method === 'bearer' || method === 'basic')
    return [[credentialOf(method, { type: 'http', scheme: method })]];
  return method === 'key'
    ? [[credentialOf(method, { type: 'apiKey', in: 'header', ...(name && { name }) })]]
    : [];
}
