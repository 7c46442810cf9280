import { grouped } from '../../model/grouped.ts';
import type { Content, Payload } from '../../model/operation/parts.ts';
import type { Plain } from '../../source/tree.ts';
import { insideLines, typeLine } from './operation-fields.ts';
import { codes, paragraphs } from './operation-text.ts';
import { fence } from './text.ts';

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

export function exampleText(value: Plain): string {
  return typeof value === 'string' ? fence(value, '') : fence(JSON.stringify(value, undefined, 2), 'json');
}
