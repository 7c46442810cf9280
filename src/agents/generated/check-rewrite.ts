import { maxBytes, maxLines } from './budget.ts';
import { contentWords } from './vocabulary.ts';

/** The result of checking a rewritten skill. */
export interface CheckedRewrite {
  /** Undefined if the whole text is unusable. */
  readonly text: string | undefined;
  /** Rejected sentences and samples, or the reason why the whole was rejected, one per line. */
  readonly refused: readonly string[];
}

/**
 * Checks a skill that a model has rewritten against its source. A sentence is kept only if the source contains its
 * names, numbers, code and addresses and most of its words, and if it forbids what the source forbids; a sample only if
 * it is identical to one in the source.
 */
export function checkRewrite(source: string, rewritten: string): CheckedRewrite {
  const { front, body } = parts(source);
  const text = rewritten
    .replace(/^```(?:markdown|md)?\n([^]*)\n```\s*$/, '$1')
    .replace(/^---\n[^]*?\n---\n/, '')
    .trim();
  const sections = (of: string): string => (withoutCode(of).match(/^## .*$/gm) ?? []).join('\n');
  if (sections(text) !== sections(body))
    return { text: undefined, refused: ['it does not have the six sections of the skill in their order'] };
  const refused: string[] = [];
  const facts = factsOf(body);
  const sentences = sentencesOf(withoutCode(body)).map(meaning);
  const kept = blocksOf(text).flatMap((block) => {
    if (/^\s*(?:```|~~~)/.test(block)) {
      if (body.includes(block.trim())) return [block];
      refused.push(block.trim().split('\n')[1] ?? block);
      return [];
    }
    const lines = block.split('\n').map((line) => checkedLine(line, facts, sentences, refused));
    return [lines.filter((line) => line !== undefined).join('\n')];
  });
  const whole = `${front}\n${kept.filter((block) => block.trim() !== '').join('\n\n')}\n`;
  const bytes = new TextEncoder().encode(whole).length;
  if (bytes > maxBytes || whole.split('\n').length > maxLines)
    return { text: undefined, refused: [`it is ${bytes} bytes long, but at most ${maxBytes} are allowed`] };
  return { text: whole, refused };
}

function parts(skill: string): { readonly front: string; readonly body: string } {
  const front = /^---\n[^]*?\n---\n/.exec(skill)?.[0] ?? '';
  return { front, body: skill.slice(front.length).trim() };
}

/** Splits a text into samples and, at empty lines, the text between them. */
function blocksOf(text: string): readonly string[] {
  return text
    .split(/(^```[^\n]*\n[^]*?^```$)/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)));
}

function withoutCode(text: string): string {
  return text.replace(/^```[^\n]*\n[^]*?^```$/gm, '');
}

/** Undefined if nothing of it can be kept. */
function checkedLine(
  line: string,
  facts: ReadonlySet<string>,
  sources: readonly Meaning[],
  refused: string[],
): string | undefined {
  const [, mark = '', words = ''] = /^(\s*(?:(?:#{1,6}|[-*]|\d+\.)\s*)?)(.*)$/s.exec(line) ?? [];
  const kept = sentencesOf(words).filter((sentence) => {
    const isTrue =
      [...factsOf(sentence)].every((fact) => facts.has(fact)) && isSupported(meaning(sentence), sources);
    if (!isTrue) refused.push(sentence);
    return isTrue;
  });
  return kept.length === 0 && words !== '' ? undefined : mark + kept.join(' ');
}

/** The verifiable parts of a text: code, addresses, numbers, and words that look like names. */
function factsOf(text: string): ReadonlySet<string> {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inner = '']) => inner);
  const addresses = text.match(/https?:\/\/[^\s)`'"]+/g) ?? [];
  const names = text.match(/\d[\d.,]*\d|\d|\b\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*|\b\p{Lu}{2,}\b/gu) ?? [];
  return new Set([...code, ...addresses, ...names]);
}

interface Meaning {
  readonly words: ReadonlySet<string>;
  readonly forbids: boolean;
}

function meaning(sentence: string): Meaning {
  return { words: new Set(contentWords(sentence)), forbids: forbids.test(sentence) };
}

const forbids = /\b(?:never|not|cannot|avoid|no longer|without|\w+n['’]t)\b/i;

/** Whether a sentence of the source has most of its words and the same polarity. */
function isSupported({ words, forbids: isForbidding }: Meaning, sources: readonly Meaning[]): boolean {
  if (words.size === 0) return true;
  const near = sources.filter(
    (source) => [...words].filter((word) => source.words.has(word)).length >= 0.7 * words.size,
  );
  return near.length > 0 && near.some((source) => source.forbids === isForbidding);
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-Z`*[])/))
    .filter((sentence) => sentence.trim() !== '');
}
