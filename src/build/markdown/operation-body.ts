import { describeOperation } from '../../model/operation/description.ts';
import type { Content, Parameter, Payload, Response, Sample } from '../../model/operation/parts.ts';
import type { SchemaField, Shape } from '../../model/operation/schema-fields.ts';
import { afterLead } from '../../model/operation/lead.ts';
import type { Operation, OperationPage, Spec } from '../../model/openapi.ts';
import { grouped } from '../../model/grouped.ts';
import type { Plain } from '../../source/tree.ts';
import { authorization, serverList } from './operation-access.ts';
import { code, codes, described, nested, paragraphs, shown, withText } from './operation-text.ts';
import { fence, oneLine } from './text.ts';

/**
 * What an operation takes and gives, as Markdown. `told` is what the page has said of it already, `content` what its author
 * has written for the page.
 */
export function operationBody(
  spec: Spec,
  operation: Operation,
  told: string | undefined,
  content = '',
): string {
  const described = describeOperation(spec, operation);
  const isChannel = operation.method === 'CHANNEL';
  const answers = described.responses.map((response) => responseText(response));
  return paragraphs([
    fence(`${operation.method} ${described.address}`, ''),
    afterLead(operation.description, told),
    content,
    operation.deprecated ? '> **Deprecated**' : '',
    section('Servers', operation.method === 'WEBHOOK' ? '' : serverList(described.servers)),
    section('Authorization', authorization(described.security)),
    section('Parameters', described.parameters.flatMap((one) => fieldLines(one)).join('\n')),
    section('Request body', described.body === undefined ? '' : payloadText(described.body)),
    section('Request examples', described.samples.map(sampleText).join('\n\n')),
    section(isChannel ? 'Messages' : 'Responses', answers.join('\n\n')),
  ]);
}

/** What a schema holds, as Markdown. `told` is what the page has said of it already. */
export function schemaBody({ shape, examples }: Content, told: string | undefined): string {
  const [example] = examples;
  return paragraphs([
    afterLead(shape.description, told),
    typeLine(`Type: \`${shape.type}\``, shape),
    insideLines(shape).join('\n'),
    example === undefined ? '' : exampleText(example.value),
  ]);
}

/** What `api: POST /loaves` says of an operation that no spec describes. */
export function writtenOperation({ method, path }: OperationPage, server: string | undefined): string {
  const isWhole = server === undefined || /^https?:/i.test(path);
  return fence(`${method} ${isWhole ? path : server.replace(/\/$/, '') + path}`, '');
}

function section(title: string, text: string): string {
  return text === '' ? '' : `## ${title}\n\n${text}`;
}

function responseText({ status, direction, headers, ...payload }: Response): string {
  const title = direction === undefined ? status : `${status} (${direction})`;
  return paragraphs([
    `### ${title}`,
    payloadText(payload),
    headers.length === 0 ? '' : `Headers:\n\n${headers.flatMap((one) => fieldLines(one)).join('\n')}`,
  ]);
}

/** Media types of the same shape are told together. */
function payloadText({ description, contents }: Omit<Payload, 'required'>): string {
  const alike = grouped(contents, ({ shape, examples }) => JSON.stringify([shape, examples]));
  return paragraphs([
    description ?? '',
    ...[...alike.values()].map((each) => contentText(each, description)),
  ]);
}

function contentText(contents: readonly Content[], told: string | undefined): string {
  const [first] = contents;
  if (first === undefined) return '';
  const { shape, examples } = first;
  const [example] = examples;
  const names = codes(contents.map(({ type }) => type));
  const type = shape.type === 'any' ? names : `${names}, \`${shape.type}\``;
  return paragraphs([
    typeLine(`Content type: ${type}`, shape),
    shape.description === told ? '' : (shape.description ?? ''),
    insideLines(shape).join('\n'),
    example === undefined ? '' : exampleText(example.value),
  ]);
}

// The example stands below it.
function typeLine(type: string, shape: Shape): string {
  const text = facts({ ...shape, example: undefined }).join(' ');
  return text === '' ? type : `${type}. ${text}`;
}

function sampleText({ language, label, source }: Sample): string {
  const [info = ''] = /^[\w+#.-]*/.exec(language.toLowerCase()) ?? [];
  return paragraphs([label === '' ? '' : `### ${oneLine(label)}`, fence(source.trimEnd(), info)]);
}

function exampleText(value: Plain): string {
  return typeof value === 'string' ? fence(value, '') : fence(JSON.stringify(value, undefined, 2), 'json');
}

/** A line, and indented below it one for each field inside. */
function fieldLines(one: SchemaField | Parameter): readonly string[] {
  const marks = [
    `\`${one.type}\``,
    ...('place' in one ? [one.place] : []),
    ...(one.required ? ['required'] : []),
    ...(one.deprecated ? ['deprecated'] : []),
    ...(one.access === undefined ? [] : [one.access]),
    ...(one.default === undefined ? [] : [`default: ${code(JSON.stringify(one.default))}`]),
  ];
  const head = `- ${code(one.name)} (${marks.join(', ')})`;
  return [withText(head, described(one.description, facts(one))), ...nested(insideLines(one))];
}

function insideLines({ fields, variants }: Shape): readonly string[] {
  const alternatives = variants.flatMap(({ name, shape }) => {
    const inside = insideLines(shape);
    const head = inside.length > 0 || name === shape.type ? name : `${name} (\`${shape.type}\`)`;
    return [withText(`- ${head}`, described(shape.description, facts(shape))), ...nested(inside)];
  });
  return [
    ...fields.flatMap((one) => fieldLines(one)),
    ...(alternatives.length === 0 ? [] : ['- One of:', ...nested(alternatives)]),
  ];
}

const mostChoices = 30;
const longestExample = 120;

/** `One of \`250\`, \`500\`.`, `Range: \`1 to 1000\`.`, `Example: \`20\`.` */
function facts({ choices, limits, example, recursive }: Shape): readonly string[] {
  const told = choices.slice(0, mostChoices).map(({ value, description }) => {
    const text = description === undefined ? '' : ` (${oneLine(description)})`;
    return code(shown(value)) + text;
  });
  const rest = choices.length - told.length;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return [
    told.length === 0 ? '' : `${choices.length === 1 ? 'Always' : 'One of'} ${told.join(', ')}${more}.`,
    ...limits.map(({ label, value }) => `${label}: ${code(value)}.`),
    isShort(example) ? `Example: ${code(shown(example))}.` : '',
    recursive ? 'Holds the same again.' : '',
  ].filter((part) => part !== '');
}

function isShort(example: Plain | undefined): example is string | number | boolean {
  return typeof example === 'string'
    ? example.length <= longestExample && !example.includes('\n')
    : typeof example === 'number' || typeof example === 'boolean';
}
