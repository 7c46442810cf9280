import { hasSentences, openingParagraphs, type Passage } from './passage.ts';
import { isSideTopic } from './purpose.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import { item, literal, withSpaces, type Statement, type Phrase } from './statement.ts';
import { withFullStop, isDependent, sentencesWithin, linkTo } from './phrases.ts';

/** Background: numeric limits, then the openings of pages on concepts and parts of the product. */
export function contextSection(
  sources: Sources,
  shown: ReadonlySet<SourcePage>,
  described: ReadonlySet<string>,
): readonly Statement[] {
  return [...limits(sources), ...concepts(sources, shown, described)];
}

const maxConcepts = 10;

function concepts(
  { pages, passages }: Sources,
  shown: ReadonlySet<SourcePage>,
  described: ReadonlySet<string>,
): readonly Statement[] {
  const overviews = byRank(
    pages.filter(({ purpose, page }) => purpose === 'overview' && page.operation === undefined),
  );
  const guides = byRank(pages.filter(({ purpose }) => purpose === 'guide'));
  const covered = new Set(described);
  return [...overviews.slice(0, 14), ...guides.slice(0, 10)]
    .filter((source) => !shown.has(source) && !isSideTopic(source.title.text))
    .flatMap((source) => {
      const opening = openingOf(passages(source));
      const key = opening.map(({ text }) => text).join(' ');
      if (key.length < 50 || covered.has(key)) return [];
      covered.add(key);
      return [item(linkTo(source), literal(': '), ...withSpaces(opening))];
    })
    .slice(0, maxConcepts);
}

function openingOf(passages: readonly Passage[]): readonly Phrase[] {
  const openings = openingParagraphs(passages).map((sentences) =>
    sentencesWithin(sentences, 300).slice(0, 2),
  );
  const opening = openings.find(
    ([first]) => first !== undefined && first.text.length > 40 && !isDependent(first),
  );
  return opening?.map(withFullStop) ?? [];
}

/** Sentences with a number in pages on limits, and the rows of their first table. */
function limits({ pages, passages }: Sources): readonly Statement[] {
  const open = pages.filter(({ page, purpose }) => page.operation === undefined && purpose !== 'integration');
  const about = [/\brate[ -]?limit/i, /\b(?:limits|quotas?|limitations)\b/i].flatMap((name) =>
    byRank(open.filter(({ title }) => name.test(title.text))).slice(0, 2),
  );
  return [...new Set(about)].slice(0, 3).flatMap((source) => {
    const all = passages(source);
    const sentences = all
      .filter(hasSentences)
      .flatMap((passage) => passage.sentences)
      .filter(({ text }) => /\d/.test(text) && text.length < 200 && !/[:：]$/.test(text));
    const table = all
      .filter((passage) => passage.kind === 'rows')
      .find(({ rows }) => rows.length > 1 && /\d/.test(rows.flat().join(' ')));
    const rows = (table?.rows ?? [])
      .slice(0, 8)
      .filter((row, index) => index === 0 || /\d/.test(row.join(' ')))
      .map((row) => rowText(row, table?.origin))
      .filter(({ text }) => text.length < 160);
    const phrases = [...sentences.slice(0, 4).map(withFullStop), ...rows];
    return phrases.length === 0 ? [] : [item(linkTo(source), literal(': '), ...withSpaces(phrases))];
  });
}

/** `Free: 5, 1;` */
function rowText(row: readonly string[], origin: Phrase['origin']): Phrase {
  const [name = '', ...values] = row.filter((cell) => cell !== '');
  return { text: `${name}: ${values.join(', ')};`, origin };
}
