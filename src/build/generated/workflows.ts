import type { BodyOf } from '../reading/page-text.ts';
import { imperative } from './imperative.ts';
import { type Procedure, procedures, sectionProcedure } from './procedures.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { fitting, linkTo, sentence } from './text.ts';

/**
 * Procedures of the site with their real steps, those of the best pages first and at most two of one page. Lists that
 * only name things are left out.
 */
export function workflows(pages: readonly SourcePage[], body: BodyOf, limit: number): string {
  const candidates = byRank(pages.filter(({ purpose }) => tells.has(purpose))).flatMap((source) => {
    const text = body(source.page);
    const isWorkflow = isEnglish(text) ? saysWhatToDo : isStepByStep;
    const listed = procedures(text).filter(isWorkflow);
    const found =
      listed.length > 0
        ? listed
        : (explains.test(source.page.title) ? [] : sectionProcedure(text)).filter(isWorkflow);
    const most = source.purpose === 'start' ? 2 : 1;
    const best = [...found].sort((left, right) => quality(right) - quality(left)).slice(0, most);
    return found
      .filter((procedure) => best.includes(procedure))
      .map((procedure) => ({ source, procedure, rank: source.rank + quality(procedure) }));
  });
  const ranked = [...candidates].sort((left, right) => right.rank - left.rank).slice(0, 24);
  return fitting(
    ranked.map(({ source, procedure }) => workflowText(source, procedure)),
    limit,
  )
    .slice(0, mostWorkflows)
    .join('\n\n');
}

const tells: ReadonlySet<string> = new Set(['start', 'guide', 'overview', 'integration', 'example']);
const mostWorkflows = 9;
const mostSteps = 9;

function isComplete({ steps }: Procedure): boolean {
  return steps.length >= 2 && steps.length <= 14 && steps.every(({ text }) => text !== '');
}

function saysWhatToDo(procedure: Procedure): boolean {
  const { headings, steps } = procedure;
  if (!isComplete(procedure) || explains.test(headings.at(-1) ?? '')) return false;
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
  /\b(?:how (?:it|this|they|\w+) works?|how do|what (?:just )?happen\w*|behaviou?r|best practices|tips|considerations|limitations|lifecycle|priority|order|precedence|benefits|use cases|why|what (?:is|are)|conclusion|summary|next steps|errors?|troubleshoot\w*|contribut\w*|unexpected\w*|empty reply|faqs?|testing your)\b|\?$/i;

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
    const said = command === undefined || !text.includes(command);
    return `${index + 1}. ${sentence(text, 160)}${command !== undefined && said ? ` \`${command}\`` : ''}`;
  });
  const rest = steps.length - shown.length;
  if (rest > 0) lines.push(`${shown.length + 1}. ${rest} more steps: see the page.`);
  return `### ${titleOf(source, headings)}\n\nFrom ${linkTo(source)}:\n\n${lines.join('\n')}`;
}

/** The nearest heading; the page's title where that says too little by itself. */
function titleOf({ page, name }: SourcePage, headings: readonly string[]): string {
  const heading = headings.at(-1)?.replace(/^(?:step )?\d+[.:)]\s*/i, '') ?? '';
  if (heading === '' || heading.toLowerCase() === page.title.toLowerCase()) return name;
  const words = heading.split(/\s+/).length;
  const names = page.title
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 3);
  const speaks = words > 2 && names.some((word) => heading.toLowerCase().includes(word));
  return speaks ? heading : `${page.title}: ${heading}`;
}
