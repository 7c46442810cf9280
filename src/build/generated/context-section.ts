import { openingOf } from '../llms/opening.ts';
import type { BodyOf } from '../reading/page-text.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { fitting, linkTo, sentence } from './text.ts';

/** Background: what the pages on the idea and the parts of the product open with. */
export function contextSection(pages: readonly SourcePage[], body: BodyOf, limit: number): string {
  const candidates = byRank(pages.filter(({ purpose }) => purpose === 'overview')).slice(0, 24);
  const spare = byRank(pages.filter(({ purpose }) => purpose === 'start' || purpose === 'guide')).slice(0, 6);
  const sources = candidates.length >= 3 ? candidates : [...candidates, ...spare];
  const told = new Set<string>();
  const chosen = pages.filter((page) => sources.slice(0, mostPages + 2).includes(page));
  const lines = chosen.flatMap((source) => {
    const text = sentence(backgroundOf(source, body), 360);
    if (text === '' || told.has(text)) return [];
    told.add(text);
    return [`- ${linkTo(source)}: ${text}`];
  });
  return fitting(lines.slice(0, mostPages), limit).join('\n');
}

const mostPages = 9;

/** The opening of the text says more than a description that only announces it. */
function backgroundOf({ page, summary }: SourcePage, body: BodyOf): string {
  const text = openingOf(page, body, 360);
  return text.length >= 80 ? text : summary;
}
