import { findingOf, type Finding } from '../../source/finding.ts';
import { parseJson } from '../../source/json/parse.ts';
import type { SourceFile } from '../../source/span.ts';

/** What is wrong with a sample that is meant to be JSON, and one whole value. */
export function jsonFaults(sample: SourceFile): readonly Finding[] {
  if (isJson(sample.text)) return [];
  const bare = bared(sample.text);
  if (!isWhole(bare) || isElided(bare) || dots.test(sample.text)) return [];
  const strange = strangeSpaces(sample, bare);
  if (strange !== undefined) return [strange];
  // Comments are what writers explain a sample with.
  return parseJson({ path: sample.path, text: bare.uncommented }, 'code/syntax')
    .faults.filter(({ kind }) => kind !== 'duplicate-key')
    .map(findingOf)
    .slice(0, 1);
}

/** White space that was copied from a page or a document, and that JSON does not know. */
function strangeSpaces(file: SourceFile, { signs }: Bare): Finding | undefined {
  const edits = [...signs.matchAll(/[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/g)].map(
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

interface Bare {
  readonly uncommented: string;
  /** Without what stands in texts. */
  readonly signs: string;
}

function bared(text: string): Bare {
  const uncommented = text.replace(textsAndComments, (whole) =>
    whole.startsWith('"') ? whole : blanked(whole),
  );
  const signs = uncommented.replace(
    textsAndComments,
    (whole) => `"${' '.repeat(Math.max(0, whole.length - 2))}"`,
  );
  return { uncommented, signs };
}

const textsAndComments = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g;

function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** A text or a comment that stands for what is left out. */
const dots = /"(?:\.{2,}|…)[^"\n]*"\s*[},\]]|\/\/[^\n]*(?:\.{3}|…)|\/\*[^*]*(?:\.{3}|…)/;

/** Several values, and a part of one, are samples too. */
function isWhole({ signs }: Bare): boolean {
  return /^\s*[{[]/.test(signs) && /[}\]]\s*$/.test(signs) && !/[}\]]\s*,?\s*[{[]/.test(topLevel(signs));
}

/** The text without all that stands in brackets in brackets. */
function topLevel(signs: string): string {
  let depth = 0;
  let shown = '';
  for (const sign of signs) {
    if (sign === '}' || sign === ']') depth -= 1;
    if (depth <= 0) shown += sign;
    if (sign === '{' || sign === '[') depth += 1;
  }
  return shown;
}

/** Whether something is left out, or stands for a value: dots, a word, a sign of another language. */
function isElided({ signs }: Bare): boolean {
  const rest = signs
    .replace(/\b(?:true|false|null)\b/g, ' ')
    .replace(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, ' ');
  return /[^\s{}[\]:,"\u200b]/.test(rest);
}
