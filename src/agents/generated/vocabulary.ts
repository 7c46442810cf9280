import type { SourcePage } from './source-page.ts';

/** Weights of the words of a site: those in the navigation weigh most, then titles, then headings. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The most frequent words in navigation, titles and headings: the subject of the site. */
export function vocabularyOf(pages: readonly SourcePage[]): Vocabulary {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of new Set(contentWords(text))) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  for (const label of new Set(pages.flatMap(({ labels, page }) => [...labels, ...page.groups])))
    add(label, 4);
  for (const { page } of pages) {
    add(page.title, 2);
    for (const { text } of page.page?.outline.headings ?? []) add(text, 0.5);
  }
  return new Map([...counts].sort(([, left], [, right]) => right - left).slice(0, maxWords));
}

const maxWords = 60;

/** The number of these words in a text. */
export function sharedWords(text: string, vocabulary: Vocabulary): number {
  return new Set(contentWords(text).filter((word) => vocabulary.has(word))).size;
}

/** Content words without inflectional endings. */
export function contentWords(text: string): readonly string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !empty.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, '') : word));
}

const empty: ReadonlySet<string> = new Set(
  'a about add additional advanced all also an and any api are as at available basic be by can create docs documentation does each examples example first for origin get getting guide guides has have how if in into introduction is it its learn more new next not of on one or other our out over overview page quickstart reference same see set setup should started step steps support that the their them then there these they this to troubleshooting two up use used using via want was we welcome what when where which why will with within without you your'.split(
    ' ',
  ),
);
