import type { Plain } from '../../source/tree.ts';
import type { Content } from './parts.ts';
import { xmlText } from '../schema/xml-text.ts';

/** An example in the form in which it is sent, and its language; texts of other kinds stay unchanged. */
export interface ExampleText {
  readonly text: string;
  readonly language: 'json' | 'xml' | undefined;
}

export function exampleText({ type, shape }: Pick<Content, 'type' | 'shape'>, value: Plain): ExampleText {
  const isText = typeof value === 'string';
  if (isXml(type)) return { text: isText ? value : xmlText(shape, value), language: 'xml' };
  if (isText) return { text: value, language: undefined };
  return { text: JSON.stringify(value, undefined, 2), language: 'json' };
}

export function isXml(type: string): boolean {
  return /\bxml\b/i.test(type);
}
