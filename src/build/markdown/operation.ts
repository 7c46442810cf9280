import type { OperationPage, Operation, Spec } from '../../model/openapi.ts';
import { followField, followReference, type Located } from '../../model/reference.ts';
import { atPointer, entriesOf, field, isTrue, listOf, pointerTo, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import { fence, indent, oneLine } from './text.ts';

/** What an operation takes and gives, as Markdown. Other kinds of page have no parameters and get their text alone. */
export function operationBody(spec: Spec, operation: Operation): string {
  const part = spec.parts.get(operation.file) ?? { file: spec.file, value: spec.value };
  const located = followReference(spec.parts, {
    value: atPointer(part.value, operation.pointer),
    file: operation.file,
    pointer: operation.pointer,
  });
  const sections = [
    fence(`${operation.method} ${operation.path}`, ''),
    operation.content ?? '',
    operation.description ?? '',
    operation.deprecated ? '> **Deprecated**' : '',
    section('Servers', servers(spec)),
    section('Parameters', parameters(spec, located, operation)),
    section('Request body', bodyText(spec, followField(spec.parts, located, 'requestBody'))),
    section('Responses', responses(spec, located)),
  ];
  return sections.filter((text) => text.trim() !== '').join('\n\n');
}

/** The operation a page stands for. */
export function operationOf(spec: Spec, { method, path }: OperationPage): Operation | undefined {
  return spec.operations.find((operation) => operation.method === method && operation.path === path);
}

function section(title: string, text: string): string {
  return text === '' ? '' : `## ${title}\n\n${text}`;
}

function servers(spec: Spec): string {
  return listOf(field(spec.value, 'servers'))
    .map((server) => textField(server, 'url'))
    .filter((url) => url !== undefined)
    .map((url) => `- \`${url}\``)
    .join('\n');
}

function parameters(spec: Spec, operation: Located, { pointer, file }: Operation): string {
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  const part = spec.parts.get(file) ?? { value: spec.value };
  const shared: Located = { value: atPointer(part.value, above), file, pointer: above };
  const seen = new Set<string>();
  const lines: string[] = [];
  for (const owner of [operation, shared]) {
    listOf(field(owner.value, 'parameters')).forEach((value, index) => {
      const at = pointerTo(pointerTo(owner.pointer, 'parameters'), index);
      const parameter = followReference(spec.parts, { value, file: owner.file, pointer: at });
      const name = textField(parameter.value, 'name');
      const place = textField(parameter.value, 'in') ?? 'query';
      if (name === undefined || seen.has(`${place} ${name}`)) return;
      seen.add(`${place} ${name}`);
      const schema = followField(spec.parts, parameter, 'schema');
      const facts = [typeOf(spec, schema), place, isTrue(parameter.value, 'required') ? 'required' : ''];
      lines.push(...entry(name, facts, textField(parameter.value, 'description'), schema.value, []));
    });
  }
  return lines.join('\n');
}

function bodyText(spec: Spec, body: Located): string {
  const description = textField(body.value, 'description') ?? '';
  const content = followField(spec.parts, body, 'content');
  const [first] = entriesOf(content.value);
  if (first === undefined) return description;
  const [type] = first;
  const media = followField(spec.parts, content, type);
  const schema = followField(spec.parts, media, 'schema');
  const lines = properties(spec, schema, 0, []);
  const example = exampleOf(spec, media);
  return [
    description,
    `Content type: \`${type}\`${schema.value === undefined ? '' : `, \`${typeOf(spec, schema)}\``}`,
    lines.join('\n'),
    example === undefined ? '' : fence(JSON.stringify(example, undefined, 2), 'json'),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function responses(spec: Spec, operation: Located): string {
  const all = followField(spec.parts, operation, 'responses');
  return entriesOf(all.value)
    .map(([status]) => `### ${status}\n\n${bodyText(spec, followField(spec.parts, all, status))}`.trim())
    .join('\n\n');
}

/** Deeper ones are named by their type alone: a schema may hold itself. */
const deepest = 4;

function properties(spec: Spec, schema: Located, depth: number, chain: readonly string[]): readonly string[] {
  const here = `${schema.file}#${schema.pointer}`;
  if (depth >= deepest || chain.includes(here)) return [];
  const inner = [...chain, here];
  const parts = listOf(field(schema.value, 'allOf')).flatMap((value, index) => {
    const at = pointerTo(pointerTo(schema.pointer, 'allOf'), index);
    return properties(
      spec,
      followReference(spec.parts, { value, file: schema.file, pointer: at }),
      depth,
      inner,
    );
  });
  const items =
    field(schema.value, 'items') === undefined
      ? []
      : properties(spec, followField(spec.parts, schema, 'items'), depth, inner);
  const required = new Set(listOf(field(schema.value, 'required')));
  const fields = followField(spec.parts, schema, 'properties');
  const own = entriesOf(fields.value).flatMap(([name]) => {
    const property = followField(spec.parts, fields, name);
    const facts = [typeOf(spec, property), required.has(name) ? 'required' : ''];
    const below = properties(spec, property, depth + 1, inner);
    return entry(name, facts, textField(property.value, 'description'), property.value, below);
  });
  return [...parts, ...own, ...items];
}

function entry(
  name: string,
  facts: readonly string[],
  description: string | undefined,
  schema: Plain | undefined,
  below: readonly string[],
): readonly string[] {
  const preset = field(schema, 'default');
  const shown = [
    ...facts.map((fact, index) => (index === 0 && fact !== '' ? `\`${fact}\`` : fact)),
    isTrue(schema, 'deprecated') ? 'deprecated' : '',
    preset === undefined ? '' : `default: \`${JSON.stringify(preset)}\``,
  ].filter((fact) => fact !== '');
  const values = listOf(field(schema, 'enum')).slice(0, mostValues);
  const text = [
    oneLine(description ?? ''),
    values.length === 0 ? '' : `One of ${values.map((value) => `\`${String(value)}\``).join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const head = `- \`${name}\`${shown.length === 0 ? '' : ` (${shown.join(', ')})`}`;
  return [text === '' ? head : `${head}: ${text}`, ...below.map((line) => `  ${indent(line, 2)}`)];
}

const mostValues = 30;

function typeOf(spec: Spec, schema: Located): string {
  const type = field(schema.value, 'type');
  const format = textField(schema.value, 'format');
  if (type === 'array') return `${typeOf(spec, followField(spec.parts, schema, 'items'))}[]`;
  if (typeof type === 'string') return format === undefined ? type : `${type} <${format}>`;
  if (Array.isArray(type)) return type.map(String).join(' | ');
  for (const key of ['oneOf', 'anyOf']) {
    const options = listOf(field(schema.value, key));
    if (options.length === 0) continue;
    const names = options.map((value, index) => {
      const at = pointerTo(pointerTo(schema.pointer, key), index);
      return typeName(followReference(spec.parts, { value, file: schema.file, pointer: at }));
    });
    return [...new Set(names)].join(' | ');
  }
  return typeName(schema);
}

function typeName({ value }: Located): string {
  const type = field(value, 'type');
  return typeof type === 'string'
    ? type
    : (textField(value, 'title') ?? (field(value, 'properties') ? 'object' : 'any'));
}

function exampleOf(spec: Spec, media: Located): Plain | undefined {
  const one = field(media.value, 'example');
  if (one !== undefined) return one;
  const all = followField(spec.parts, media, 'examples');
  const [first] = entriesOf(all.value);
  return first === undefined ? undefined : field(followField(spec.parts, all, first[0]).value, 'value');
}
