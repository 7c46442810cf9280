import type { IndexHead } from '../../../search/index/index-data.ts';
import { presence } from '../passages/evidence.ts';
import { needsOf, shareMet, shareMetBy, type Needs } from '../passages/needs.ts';
import type { Section } from '../passages/section.ts';

/** How much of its lesser side a section has. */
export function bothSides(question: string, index: IndexHead): (section: Section) => number {
  const sides = sidesOf(question).map((side) => needsOf(index, side));
  const shareOfSide = (section: Section, needs: (typeof sides)[number]): number =>
    shareMet(needs, (term) => presence(section, term));
  return (section) => (sides.length < 2 ? 0 : Math.min(...sides.map((side) => shareOfSide(section, side))));
}

/** The two things that a question compares; none if they cannot be distinguished. */
function sidesOf(question: string): readonly string[] {
  const plain = question.replace(/[?.!]+\s*$/, '');
  for (const pattern of [
    /\bbetween (.+?) and (.+)$/i,
    /^(.+?)\s+(?:vs\.?|versus|compared? (?:to|with)|better than|rather than)\s+(.+)$/i,
    /^(.+?)\s+or\s+(.+)$/i,
    /^(.+?)\s+and when\s+(.+)$/i,
  ]) {
    const match = pattern.exec(plain);
    if (match !== null) return [match[1] ?? '', match[2] ?? ''];
  }
  return [];
}

/** The longest run of words of a message in a section, as a share of the message. */
export function verbatim(message: string, { headings, text, code }: Section): number {
  const words = plain(message)
    .split(' ')
    .filter((word) => word !== '');
  const whole = ` ${plain([...headings, text, code].join('\n'))} `;
  const minLength = words.length > 1 ? 2 : 1;
  for (let length = words.length; length >= minLength; length--)
    for (let from = 0; from + length <= words.length; from++)
      if (whole.includes(` ${words.slice(from, from + length).join(' ')} `)) return length / words.length;
  return 0;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim();
}

/** Whether the heading of a section is a subject and little else. */
export function hasSubjectAsHeading({ headingTerms }: Section, subject: Needs): boolean {
  return (
    subject.words.length > 0 &&
    shareMetBy(subject, headingTerms) > minSubjectShare &&
    headingTerms.size <= subject.words.length + 1
  );
}

const minSubjectShare = 0.95;
/** Definitions are not expected further down. */
const maxOpeningSentences = 12;

/** "X is …", "X lets you …" near the beginning: the subject is shortly before the verb. */
export function definition(section: Section, subject: Needs): number {
  let best = 0;
  for (const { text, terms } of section.sentences.slice(0, maxOpeningSentences)) {
    const hasSubject = shareMetBy(subject, terms) > minSubjectShare;
    if (hasSubject && definitionSentence.test(text)) return 1;
    if (hasSubject && /\b(?:is|are|means?)\b/i.test(text.slice(0, 80))) best = 0.5;
  }
  return best;
}

const definitionSentence =
  /^(?:an?|the)?\s*\S+(?:\s\S+){0,3}\s+(?:is|are|means?|lets?|allows?|provides?|refers?|represents?|enables?)\b/i;
