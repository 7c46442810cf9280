import { type Attribute, flagFromText } from '../../components/attributes.ts';
import { plainText, type Attribute as Written } from '../../source/mdx/attributes.ts';
import type { Finding } from '../../source/finding.ts';
import type { SourceFile } from '../../source/span.ts';
import { nearest } from '../nearest.ts';
import { inWords } from '../wording.ts';

/** A finding for an invalid value of a known attribute; undefined if it is valid or cannot be computed here. */
export function invalidValue(
  component: string,
  written: Written,
  { type, choices }: Attribute,
  file: SourceFile,
): Finding | undefined {
  const { name } = written;
  if (written.kind !== 'none' && choices === undefined && type !== 'flag' && type !== 'number')
    return undefined;
  const subject = `"${name}" of "${component}"`;
  if (written.kind === 'none') {
    if (type === 'flag' || type === 'value') return undefined;
    const span = { file, start: written.start, end: written.start + name.length };
    return { message: `${subject} has no value`, span, help: `write ${name}="…", or delete it` };
  }
  const value = plainText(written);
  if (value === undefined || value.text.includes('{{')) return undefined;
  const { text, range } = value;
  // The range of an empty string would be empty.
  const span = text === '' ? { file, start: written.start, end: range.end + 1 } : { file, ...range };
  if (type === 'flag' && flagFromText(name, text) === undefined)
    return {
      message: `${subject} must be true or false, not "${text}"`,
      span,
      help: `write ${name} or ${name}={false}`,
    };
  if (type === 'number' && (text.trim() === '' || !Number.isFinite(Number(text))))
    return { message: `${subject} must be a number, not "${text}"`, span, help: `write ${name}={2}` };
  if (choices === undefined || choices.includes(text)) return undefined;
  const near = nearest(text, choices);
  return {
    message: `${subject} must be ${inWords(choices, 'or')}, not "${text}"`,
    span,
    help: near === undefined ? 'use one of these' : `did you mean "${near.text}"?`,
    ...(near !== undefined &&
      text !== '' && {
        fix: { title: `use "${near.text}"`, safe: near.distance === 0, edits: [{ span, text: near.text }] },
      }),
  };
}
