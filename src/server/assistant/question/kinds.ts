import type { IndexHead } from '../../../search/index/index-data.ts';
import { bestSentence } from '../passages/evidence.ts';
import { needsOf } from '../passages/needs.ts';
import type { Section } from '../passages/section.ts';
import { bothSides, definition, hasSubjectAsHeading, verbatim } from './resemblance.ts';

const definitionOpening = /^(?:what(?:'s| is| are| does)|who is|define|explain|(?:the )?meaning of)\b/i;
/** The same in German, French, Spanish, Portuguese, Italian, Chinese and Japanese. */
const definitionInOther =
  /^(?:was (?:ist|sind) |qu['’]est[- ]ce qu(?:e |['’])|¿?qué (?:es|son) |o que é |(?:che )?cos['’]è )|^什么是|是什么[？?]?$|とは(?:何ですか)?[？?]?$/iu;

/** A kind of question, and the typical form of its answer. */
export interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  /** The part of a question that only identifies the kind: answers need not contain it. */
  readonly framing?: RegExp;
  /** Weight of the form, relative to how well a section matches the words of the question. */
  readonly weight: number;
  /** Returns how much a section resembles an answer, from 0 to 1. */
  readonly resemblance: (question: string, index: IndexHead) => (section: Section) => number;
  /** Sections that hardly resemble an answer of this kind are excluded. */
  readonly mustResemble?: true;
  /** The answer may be in two places. */
  readonly mayHaveTwoSources?: true;
  /** A section about both sides is an answer. Not to a choice: many sections mention the one they are not about. */
  readonly bothSidesSuffice?: true;
}

/** The first match applies. Questions of no kind are answered by their words alone. */
const kinds: readonly Kind[] = [
  {
    name: 'comparison',
    pattern: /\b(?:vs\.?|versus|differences? between|compared? (?:to|with)|better than|rather than)\b/i,
    weight: 3,
    mayHaveTwoSources: true,
    bothSidesSuffice: true,
    resemblance: bothSides,
  },
  {
    name: 'choice',
    pattern:
      /\bwhich\b.*\bor\b|\bor\b.*\bwhich\b|\bwhen (?:do|should) i\b.*\band when\b|^should i\b.*\bor\b|^[^,.?]{3,40} or [^,.?]{3,40}\?$/i,
    weight: 3,
    mayHaveTwoSources: true,
    resemblance: bothSides,
  },
  {
    name: 'error',
    mustResemble: true,
    pattern:
      /["“„«].{6,}["”“»]|\b[45]\d\d\b|\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b\w+(?:Error|Exception)\b|\b\w+_\w+\b/,
    weight: 1,
    resemblance: (question) => {
      const messages = messagesOf(question);
      return (section) => Math.max(0, ...messages.map((message) => verbatim(message, section)));
    },
  },
  {
    name: 'limit',
    framing: /\bhow (?:many|much|long|often|large|big|fast|old|far)\b/i,
    pattern:
      /\bhow (?:many|much|long|often|large|big|fast|old|far)\b|\b(?:limits?|limitations?|maximum|minimum|quota|at most|at least)\b|\bwhen (?:do|does|will) .*\b(?:expire|end|time out)/i,
    weight: 2.5,
    resemblance: (question, index) => {
      const needs = needsOf(index, withoutFraming(question));
      return (section) => bestSentence(section, needs, (text) => amount.test(text));
    },
  },
  {
    name: 'definition',
    pattern: new RegExp(`${definitionOpening.source}|${definitionInOther.source}`, 'iu'),
    framing: definitionInOther,
    weight: 3,
    resemblance: (question, index) => {
      const subject = needsOf(index, subjectOf(question));
      return (section) =>
        Math.max(0.8 * definition(section, subject), hasSubjectAsHeading(section, subject) ? 1 : 0);
    },
  },
  {
    name: 'support',
    pattern: /^(?:do|does|is|are|can|could|will|may)\b/i,
    weight: 3.8,
    resemblance: (question, index) => {
      const needs = needsOf(index, question);
      return (section) => bestSentence(section, needs, (text) => supportStatement.test(text));
    },
  },
];

const amount =
  /\d|\b(?:unlimited|no limit|limited to|once|twice|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundred|thousand|million)\b/i;

const supportStatement =
  /\b(?:support\w*|available|compatible|can(?:not)?|can't|yes|no|not|only|works?|allow\w*|enabled?)\b/i;

/** A question without the part that identifies its kind. */
export function withoutFraming(question: string): string {
  const { framing } = kindOf(question) ?? {};
  return framing === undefined ? question : question.replace(framing, ' ');
}

export function kindOf(question: string): Kind | undefined {
  return kinds.find(({ pattern }) => pattern.test(question));
}

/** Quoted text, and names of errors, codes and variables. */
function messagesOf(question: string): readonly string[] {
  const quoted = [...question.matchAll(/["“„«](.{3,}?)["”“»]/g)].map(([, message = '']) => message);
  const names = question.matchAll(/\b\w*_\w+\b|\b\w+(?:Error|Exception)\b|\b[45]\d\d\b/g);
  return [...quoted, ...[...names].map(([name]) => name)];
}

function subjectOf(question: string): string {
  return question
    .replace(definitionOpening, '')
    .replace(definitionInOther, '')
    .trim()
    .replace(/\b(?:mean|do|for)\b\s*[?.!]*\s*$/i, '')
    .replace(/^(?:an?|the)\s+/i, '');
}
