import { cut } from '../skills/cut.ts';
import { hasSentences } from './passage.ts';
import { isGeneral } from './purpose.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import type { Phrase } from './statement.ts';
import { withFullStop } from './phrases.ts';

/**
 * Requirements for all users of the product, in the words of its pages on getting started. Pages and tabs about one
 * language, platform or part do not count.
 */
export function compatibility({ pages, passages }: Sources): readonly Phrase[] {
  for (const source of byRank(pages.filter(isForAllUsers)).slice(0, 4)) {
    const requirements = passages(source).flatMap((passage) => {
      if (!hasSentences(passage) || passage.partial || passage.negated || passage.forAgents) return [];
      const under = passage.headings.some(({ text }) => requirementsHeading.test(text));
      if (passage.headings.some(({ text }) => productPart.test(text))) return [];
      return passage.sentences.filter(
        ({ text }) => versioned.test(text) && text.length <= 160 && (under || needs.test(text)),
      );
    });
    if (requirements.length > 0) return shortened(requirements.slice(0, 4).map(withFullStop));
  }
  return [];
}

/** A top-level page on getting started whose title names nothing else. */
function isForAllUsers({ page, purpose, labels }: SourcePage): boolean {
  const isTop = purpose === 'start' && page.groups.length === 0 && isGeneral(page.title);
  return isTop && !labels.some((label) => productPart.test(label));
}

/** Things of which a product has several. */
const productPart =
  /\b(?:python|java|javascript|typescript|node(?:\.js)?|go|rust|ruby|php|\.net|c#|swift|kotlin|android|ios|react(?: native)?|vue|flutter|unity|mobile|web|desktop|cli|sdks?|self[- ]?host\w*|on-?prem\w*|enterprise|cloud|plugins?|extensions?)\b/i;

const requirementsHeading =
  /\b(?:prerequisites?|requirements?|what you(?:['’]ll)? need|before you (?:begin|start)|you(?:['’]ll)? need)\b/i;
const needs =
  /\b(?:requires?|required|needs?|prerequisite|at least|minimum|supports?|compatible|works (?:on|with))\b/i;

/** A runtime or platform with a version, or the platforms themselves. */
const versioned =
  /\b(?:Node(?:\.js)?|Python|Go|Rust|Ruby|PHP|Java|JDK|\.NET|Deno|Bun|Docker|PostgreSQL|Kubernetes|macOS|Linux|Windows|iOS|Android|React|Next\.js|npm|pnpm)\b[^.]{0,20}?\d|\b(?:macOS|Linux|Windows)\b[^.]{0,20}?\b(?:and|or)\b/i;

function shortened(sentences: readonly Phrase[]): readonly Phrase[] {
  const kept = sentences.filter((_, index) => {
    const before = sentences.slice(0, index + 1).map(({ text }) => text);
    return before.join(' ').length <= maxLength;
  });
  return kept.map((sentence) => ({ ...sentence, text: cut(sentence.text, maxLength) }));
}

/** Maximum length in the format. */
const maxLength = 500;
