import { grouped } from '../../model/grouped.ts';
import type { Example } from '../../model/operation/examples.ts';
import type { Content, Payload } from '../../model/operation/parts.ts';
import type { Plain } from '../../source/tree.ts';
import { insideLines, typeLine } from './operation-fields.ts';
import { codes, paragraphs } from './operation-text.ts';
import { fence, oneLine } from './text.ts';

/** Media types of the same shape are told together. */
export function payloadText({ description, contents }: Omit<Payload, 'required'>): string {
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
  const names = codes(contents.map(({ type }) => type));
  const type = shape.type === 'any' ? names : `${names}, \`${shape.type}\``;
  return paragraphs([
    typeLine(`Content type: ${type}`, shape),
    shape.description === told ? '' : (shape.description ?? ''),
    insideLines(shape).join('\n'),
    examplesText(examples),
  ]);
}

/** Of several, each below its name. */
export function examplesText(examples: readonly Example[]): string {
  const [only] = examples;
  if (only !== undefined && examples.length === 1) return valueText(only.value);
  return paragraphs(
    examples.flatMap(({ name, value }, index) => [
      `Example ${index + 1}${name === undefined ? '' : `: ${oneLine(name)}`}`,
      valueText(value),
    ]),
  );
}

function valueText(value: Plain): string {
  return typeof value === 'string' ? fence(value, '') : fence(JSON.stringify(value, undefined, 2), 'json');
}
