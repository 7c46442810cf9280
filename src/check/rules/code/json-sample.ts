import { findingOf, type Finding } from '../../../site/source/finding.ts';
import { parseJson } from '../../../site/source/json/parse.ts';
import type { SourceFile } from '../../../site/source/span.ts';

/** The first syntax error of a JSON sample that is one complete value. */
export function jsonFaults(sample: SourceFile): readonly Finding[] {
  if (isJson(sample.text)) return [];
  const sampleText = withoutCommentsAndStrings(sample.text);
  if (!isOneValue(sampleText) || hasPlaceholder(sampleText) || ellipsis.test(sample.text)) return [];
  const spaces = nonBreakingSpaces(sample, sampleText);
  if (spaces !== undefined) return [spaces];
  // Writers explain samples in comments.
  const [first, ...others] = parseJson({ path: sample.path, text: sampleText.withoutComments }, 'code/syntax')
    .faults.filter(({ kind }) => kind !== 'duplicate-key')
    .map(findingOf);
  return first === undefined ? [] : [fixedWith(first, others)];
}

/** The first error with a fix of all: one that leaves the others would only show the next. */
function fixedWith({ fix, ...first }: Finding, others: readonly Finding[]): Finding {
  if (fix === undefined || others.some((other) => other.fix === undefined)) return first;
  return {
    ...first,
    fix: { ...fix, edits: [...fix.edits, ...others.flatMap((other) => other.fix?.edits ?? [])] },
  };
}

/** White space outside ASCII, mostly copied from formatted text. */
function nonBreakingSpaces(file: SourceFile, { punctuation }: SampleText): Finding | undefined {
  const edits = [...punctuation.matchAll(/[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/g)].map(
    ({ 0: spaces, index }) => ({
      span: { file, start: index, end: index + spaces.length },
      text: ' '.repeat(spaces.length),
    }),
  );
  const [first] = edits;
  if (first === undefined) return undefined;
  return {
    message: 'JSON does not allow this kind of space',
    span: first.span,
    help: 'replace it with plain spaces: it was copied from formatted text',
    fix: { title: 'replace with plain spaces', safe: true, edits },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface SampleText {
  readonly withoutComments: string;
  /** Also without the contents of strings. */
  readonly punctuation: string;
}

function withoutCommentsAndStrings(text: string): SampleText {
  const uncommented = text.replace(stringsAndComments, (token) =>
    token.startsWith('"') ? token : token.replace(/[^\n]/g, ' '),
  );
  const punctuation = uncommented.replace(
    stringsAndComments,
    (token) => `"${' '.repeat(Math.max(0, token.length - 2))}"`,
  );
  return { withoutComments: uncommented, punctuation };
}

const stringsAndComments = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** A string or a comment in place of content that is left out. */
const ellipsis = /"(?:\.{2,}|…)[^"\n]*"\s*[},\]]|\/\/[^\n]*(?:\.{3}|…)|\/\*[^*]*(?:\.{3}|…)/;

/** Not several values or a part of one. */
function isOneValue({ punctuation }: SampleText): boolean {
  return (
    /^\s*[{[]/.test(punctuation) &&
    /[}\]]\s*$/.test(punctuation) &&
    !/[}\]]\s*,?\s*[{[]/.test(topLevel(punctuation))
  );
}

/** The text without the contents of brackets. */
function topLevel(punctuation: string): string {
  let depth = 0;
  let text = '';
  for (const character of punctuation) {
    if (character === '}' || character === ']') depth -= 1;
    if (depth <= 0) text += character;
    if (character === '{' || character === '[') depth += 1;
  }
  return text;
}

/** Whether content is left out or replaced by a placeholder: dots, a word, syntax of another language. */
function hasPlaceholder({ punctuation }: SampleText): boolean {
  const rest = punctuation
    .replace(/\b(?:true|false|null)\b/g, ' ')
    .replace(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, ' ');
  return /[^\s{}[\]:,"\u200b]/.test(rest);
}
