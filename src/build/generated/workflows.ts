import { wordsOfPath } from '../../model/naming.ts';
import type { BodyOf } from '../reading/page-text.ts';
import { imperative } from './imperative.ts';
import { type Procedure, procedures } from './procedures.ts';
import { sectionProcedure } from './section-procedure.ts';
import { shorten } from '../skills/cut.ts';
import { byRank } from './source-pages.ts';
import { longestStep } from './step.ts';
import type { SourcePage } from './source-page.ts';
import { fitting, linkTo, sentence } from './text.ts';

/**
 * Procedures of the site with their real steps, those of the best pages first and at most two of one page. Lists that
 * only name things are left out.
 */
export function workflows(pages: readonly SourcePage[], body: BodyOf, limit: number): string {
  const candidates = byRank(pages.filter(({ purpose }) => tells.has(purpose))).flatMap((source) => {
    const found = proceduresOf(source, body(source.page));
    const most = source.purpose === 'start' ? 2 : 1;
    const chosen = [...found].sort((left, right) => quality(right) - quality(left)).slice(0, most);
    return found
      .filter((procedure) => chosen.includes(procedure))
      .map((procedure): Candidate => ({ source, procedure, rank: source.rank + quality(procedure) }));
  });
  const ranked = best(spread(best(candidates))).slice(0, 24);
  return fitting(
    ranked.map(({ source, procedure }) => workflowText(source, procedure)),
    limit,
  )
    .slice(0, mostWorkflows)
    .join('\n\n');
}

interface Candidate {
  readonly source: SourcePage;
  readonly procedure: Procedure;
  readonly rank: number;
}

function best(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort((left, right) => right.rank - left.rank);
}

/** Each further one of a place in the navigation counts less, so that ten alike do not push out all others. */
function spread(candidates: readonly Candidate[]): readonly Candidate[] {
  const before = new Map<string, number>();
  return candidates.map((candidate) => {
    const { labels, page } = candidate.source;
    const place = [...labels, ...page.groups].join('\n');
    const count = before.get(place) ?? 0;
    before.set(place, count + 1);
    return { ...candidate, rank: candidate.rank - 2 * count };
  });
}

/**
 * Sections are steps only where a page leads from a start to an end: the sections of others are its topics. There they
 * are the whole way, of which a list inside is a part.
 */
function proceduresOf(source: SourcePage, text: string): readonly Procedure[] {
  const isWorkflow = isEnglish(text) ? saysWhatToDo : isStepByStep;
  const listed = procedures(text).filter(isWorkflow);
  const hasSteps = listed.some(({ steps }) => steps.length > 2 && steps.every(({ titled }) => titled));
  const sections = hasSteps || !isTutorial(source) ? [] : sectionProcedure(text).filter(isWorkflow);
  return sections.length > 0 ? sections : listed;
}

/** By its title or its path: a quickstart, or a page that is named after one thing to do from start to end. */
function isTutorial({ page: { title, path } }: SourcePage): boolean {
  const end = wordsOfPath(path);
  return leads.test(title) || leads.test(end) || /^(?:build|create|deploy|host|publish|set up) /i.test(title);
}

const leads =
  /\b(?:quick ?start|get(?:ting)? started|tutorial|walk-?through|step[ -]by[ -]step|your first|first (?:steps|project|app))\b/i;

const tells: ReadonlySet<string> = new Set(['start', 'guide', 'overview', 'integration', 'example']);
const mostWorkflows = 9;
const mostSteps = 9;

function isComplete({ steps }: Procedure): boolean {
  return steps.length >= 2 && steps.length <= 14 && steps.every(({ text }) => text !== '');
}

function saysWhatToDo(procedure: Procedure): boolean {
  const { headings, steps } = procedure;
  if (!isComplete(procedure) || headings.some((heading) => explains.test(heading))) return false;
  return steps.filter(({ text }) => imperative.test(text)).length * 3 >= steps.length * 2;
}

/** In other languages the form has to tell: titles as `<Steps>` have them, or commands. */
function isStepByStep(procedure: Procedure): boolean {
  const told = procedure.steps.filter(({ titled, command }) => titled || command !== undefined);
  return isComplete(procedure) && told.length * 3 >= procedure.steps.length * 2;
}

/** Every text of some length has its small words. */
function isEnglish(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) => /^(?:the|an?|and|to|of|is|in|for|you|your|with|it|this)$/i.test(word));
  return small.length * 25 >= words.length;
}

/** Headings over lists that tell how something works or what to bear in mind. */
const explains =
  /\b(?:how (?:it|this|they|\w+) works?|how do|what (?:just )?happen\w*|behaviou?r|best practices|tips|considerations|limitations|security checklist|features|guidelines|practices|principles|recommendations?|strateg(?:y|ies)|lifecycle|priority|order|precedence|benefits|use cases|why|what (?:is|are)|conclusion|summary|next steps|errors?|troubleshoot\w*|contribut\w*|unexpected\w*|empty reply|faqs?|testing your)\b|\?$/i;

/** Steps that say what to do, some with a command, and not too many of them. */
function quality({ steps }: Procedure): number {
  const commands = steps.filter(({ command }) => command !== undefined).length;
  const imperatives = steps.filter(({ text }) => imperative.test(text)).length;
  const size = steps.length >= 3 && steps.length <= mostSteps ? 2 : 0;
  return (6 * imperatives) / steps.length + Math.min(3, commands) + size;
}

function workflowText(source: SourcePage, { headings, steps }: Procedure): string {
  const shown = steps.length === mostSteps + 1 ? steps : steps.slice(0, mostSteps);
  const lines = shown.map(({ text, command }, index) => {
    const said = command === undefined || text.includes(command) ? '' : ` \`${command}\``;
    const leadsUp = said !== '' && text.endsWith(':');
    return `${index + 1}. ${leadsUp ? shorten(text, longestStep) : sentence(text, longestStep)}${said}`;
  });
  const rest = steps.length - shown.length;
  if (rest > 0) lines.push(`${shown.length + 1}. ${rest} more steps: see the page.`);
  return `### ${titleOf(source, headings)}\n\nFrom ${linkTo(source)}:\n\n${lines.join('\n')}`;
}

/** The nearest heading, with the name of the page where that says too little by itself. */
function titleOf({ page, name }: SourcePage, headings: readonly string[]): string {
  const heading = headings.at(-1)?.replace(/^(?:step )?\d+[.:)]\s*/i, '') ?? '';
  if (heading === '' || heading.toLowerCase() === page.title.toLowerCase()) return name;
  const words = heading.split(/\s+/).length;
  const names = page.title
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 3);
  const speaks = words > 2 && names.some((word) => heading.toLowerCase().includes(word));
  return speaks ? heading : `${name}: ${heading}`;
}
