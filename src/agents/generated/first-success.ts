import { isCall, isInstall, statementsOf, stepsIn, type Step } from './quickstart-steps.ts';
import { bytesOf, samplesOf } from './samples.ts';
import { block, heading, literal, type Statement } from './statement.ts';
import { procedure } from './procedure.ts';
import { areasOf, isGeneral, isVague } from './purpose.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import { linkTo } from './phrases.ts';

/** Installation and first call, as in the quickstart. */
export interface FirstSuccess {
  /** The page that contains most of it; undefined if no page contains any. */
  readonly page: SourcePage | undefined;
  readonly statements: readonly Statement[];
  /** The language of the first call, which further samples use if they have it. */
  readonly language: string | undefined;
}

export function firstSuccess(sources: Sources, limit: number): FirstSuccess {
  const { pages, passages } = sources;
  const { product } = sources.facts;
  const startOf = (source: SourcePage): Start => ({
    source,
    steps: stepsIn(samplesOf(passages(source)), limit),
  });
  const introductions = introductionsOf(pages).map(startOf);
  const hasSteps = introductions.some(({ steps }) => steps.length > 0);
  const starts = hasSteps ? introductions : [...introductions, ...guidesOf(pages).map(startOf)];
  const [best] = [...starts].sort((left, right) => scoreOf(right, product) - scoreOf(left, product));
  if (best === undefined) return none;
  const { source, steps } = best;
  if (steps.length === 0 && isStart(source)) {
    const inWords = stepsInWords([source], sources);
    if (inWords.page !== undefined) return inWords;
  }
  const otherStarts = starts.filter(
    (start) => start !== best && isStart(start.source) && isWithin(start.source, source),
  );
  const install = missingStep(steps, otherStarts, isInstall);
  const call = missingStep(steps, otherStarts, isCall);
  const allSteps = [...install, ...steps, ...call];
  if (allSteps.length === 0) {
    const score = (source: SourcePage): number => scoreOf({ source, steps: [] }, product);
    return stepsInWords(
      pages.filter(isStart).sort((left, right) => score(right) - score(left)),
      sources,
    );
  }
  return {
    page: source,
    statements: [
      headingFor(source, pages),
      ...statementsOf(install),
      ...statementsOf(steps, passages(source)),
      ...statementsOf(call),
    ],
    language: allSteps.find(isCall)?.forms[0]?.language,
  };
}

const none: FirstSuccess = { page: undefined, statements: [], language: undefined };

/** Names the page, and the part of the product that it is about if it is not about the whole. */
function headingFor(source: SourcePage, pages: readonly SourcePage[]): Statement {
  const { title, name, page } = source;
  const isOfWhole = isGeneral(title.text) && areasOf(page.groups).length === 0;
  const shown = isOfWhole ? title.text : name;
  const part = partOf(source, pages);
  const isNamed = part === undefined || shown.toLowerCase().includes(part.toLowerCase());
  return heading(`First success: ${shown}${isNamed ? '' : ` (${part})`}`);
}

/** The outermost division of the navigation around the page, unless it is the first one, which is about the whole product. */
function partOf({ labels, page }: SourcePage, pages: readonly SourcePage[]): string | undefined {
  const [part] = labels;
  const isOfWhole = part === pages[0]?.labels[0] || !page.path.includes('/');
  return part === undefined || isOfWhole || isVague(part) ? undefined : part;
}

/** Whether a page is about no other area of the product than another page, as installing a client for React would be. */
function isWithin(source: SourcePage, other: SourcePage): boolean {
  const areas = placesOf(other);
  return placesOf(source).every((area) => areas.includes(area));
}

function placesOf({ labels, page }: SourcePage): readonly string[] {
  return areasOf([...labels, ...page.groups]);
}

/** A missing step, from the next page that contains it. */
function missingStep(
  steps: readonly Step[],
  others: readonly Start[],
  isWanted: (step: Step) => boolean,
): readonly Step[] {
  if (steps.some(isWanted)) return [];
  const fallback = others.flatMap((start) => start.steps.filter(isWanted)).slice(0, 1);
  return fallback.filter(({ forms }) => bytesOf(forms.map(({ code }) => code).join('')) < maxAddedLength);
}

const maxAddedLength = 1200;

interface Start {
  readonly source: SourcePage;
  readonly steps: readonly Step[];
}

function isStart({ purpose }: SourcePage): boolean {
  return purpose === 'start';
}

/** Pages on getting started, and the front page. */
function introductionsOf(pages: readonly SourcePage[]): readonly SourcePage[] {
  const starts = byRank(pages.filter(isStart)).slice(0, 10);
  const front = pages.slice(0, 1).filter(({ page }) => page.operation === undefined);
  return [...new Set([...starts, ...front])];
}

/** The most central introductions to the product and guides. */
function guidesOf(pages: readonly SourcePage[]): readonly SourcePage[] {
  return byRank(pages.filter(({ purpose }) => purpose === 'overview' || purpose === 'guide')).slice(0, 4);
}

function scoreOf({ source, steps }: Start, product: string): number {
  const call = steps.some(isCall) ? 7 : 0;
  const install = steps.some(isInstall) ? 3 : 0;
  const start = isStart(source) ? 4 : 0;
  const depth = areasOf(source.page.groups).length;
  const ofPart = source.purpose === 'overview' && source.name !== source.title.text ? 6 : 0;
  const rank = Math.min(8, source.rank / 3);
  return rank + call + install + start + titleScore(source, product) - 2 * depth - ofPart;
}

/** The quickstart of the product has a title without anything else; those of its parts are in sections. */
function titleScore({ title, page, labels }: SourcePage, product: string): number {
  const names = `${title.text} ${page.path}`;
  if (isGeneral(title.text) || starting.test(page.path)) {
    const isInPart = areasOf([...labels, ...page.groups].slice(1)).length > 0;
    // "quickstart" in the path of "Admin SDK quickstart" says nothing about the product.
    const ofPart = isInPart ? (isGeneral(title.text) ? 6 : 9) : 0;
    return (/quick ?-?start|first|get(?:ting)?[- ]started/i.test(names) ? 9 : 7) - ofPart;
  }
  const starts = /quick ?-?start|your first|get(?:ting)? started|\binstall/i.test(names);
  if (title.text.toLowerCase().includes(product.toLowerCase())) return starts ? 5 : 3;
  return starts && / with /i.test(title.text) ? -4 : starts ? 2 : 0;
}

const starting = /(?:^|\/)(?:quick-?start|getting-started|installation|install)$/i;

/** The steps in words of the first page that has any, where no page has code. */
function stepsInWords(candidates: readonly SourcePage[], { pages, passages }: Sources): FirstSuccess {
  for (const source of candidates) {
    // The numbered lists of an introduction rarely are steps.
    const steps = source.purpose === 'overview' ? undefined : procedure(passages(source));
    if (steps !== undefined)
      return {
        page: source,
        statements: [headingFor(source, pages), block(literal('From '), linkTo(source), literal(':')), steps],
        language: undefined,
      };
  }
  return none;
}
