import { grouped } from '../../model/grouped.ts';
import type { Example } from '../../model/operation/examples.ts';
import { exampleText } from '../../model/operation/example-text.ts';
import type { Content, Payload } from '../../model/operation/parts.ts';
import { insideLines, typeLine } from './operation-fields.ts';
import { codes, paragraphs } from './operation-text.ts';
import { fence, oneLine } from '../../markdown/text.ts';

/** Media types of the same shape are told together. */
export function payloadText({ description, contents }: Omit<Payload, 'required'>): string {
  const alike = grouped(contents, (one) => JSON.stringify([one.shape, one.examples.map(writtenIn(one))]));
  return paragraphs([
    description ?? '',
    ...[...alike.values()].map((each) => contentText(each, description)),
  ]);
}

function contentText(contents: readonly Content[], told: string | undefined): string {
  const [first] = contents;
  if (first === undefined) return '';
  const { shape } = first;
  const names = codes(contents.map(({ type }) => type));
  const type = shape.type === 'any' ? names : `${names}, \`${shape.type}\``;
  return paragraphs([
    typeLine(`Content type: ${type}`, shape),
    shape.description === told ? '' : (shape.description ?? ''),
    insideLines(shape).join('\n'),
    examplesText(first),
  ]);
}

/** Of several, each below its name. */
export function examplesText(content: Content): string {
  const written = content.examples.map(writtenIn(content));
  const [only] = written;
  if (only !== undefined && written.length === 1) return only.code;
  return paragraphs(
    written.flatMap(({ name, code }, index) => [
      `Example ${index + 1}${name === undefined ? '' : `: ${oneLine(name)}`}`,
      code,
    ]),
  );
}

function writtenIn(content: Content) {
  return ({ name, value }: Example) => {
    const { text, language = '' } = exampleText(content, value);
    return { name, code: fence(text, language) };
  };
}
