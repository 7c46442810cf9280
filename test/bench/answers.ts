import { pathToFileURL } from 'node:url';
import { judgedAnswers, type Judged } from './answers/judge.ts';
import { askedSites, ownQuestions } from './answers/questions.ts';
import type { Promised } from './table.ts';

/**
 * The embedded assistant, judged by where what it cites lies: on the sites of a folder, or on those of the fixtures.
 * Whether a wrong source is a wrong claim is seen by reading alone: `tell` takes what it said.
 */
export async function* benchAnswers(
  folder: string | undefined,
  tell: ((details: string) => void) | undefined,
): AsyncGenerator<Promised> {
  const sites = askedSites(folder === undefined ? ownQuestions : pathToFileURL(`${folder}/`));
  if (sites.length === 0) throw new Error(`there are no questions in ${folder}`);
  const all: Judged[] = [];
  for (const site of sites) {
    const judged = await judgedAnswers(site);
    all.push(...judged);
    yield* rowsOf(site.name, judged);
  }
  if (sites.length > 1) yield* rowsOf('all sites', all);
  tell?.(
    all
      .filter(({ verdict }) => !['right', 'fine'].includes(verdict))
      .map(told)
      .join('\n\n'),
  );
}

function rowsOf(name: string, judged: readonly Judged[]): readonly Promised[] {
  const count = (...verdicts: readonly string[]): number =>
    judged.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const answerable = judged.filter(({ answers }) => answers.length > 0).length;
  const right = count('right') / answerable;
  const unanswerable = judged.length - answerable;
  const refused = unanswerable === 0 ? 1 : count('fine') / unanswerable;
  const declined = count('declined') / answerable;
  const sections = judged.filter(({ holdsAnswer }) => holdsAnswer).length;
  return [
    {
      name: `answers, ${name}: right page quoted`,
      measured: percent(right),
      target: '>= 60 %',
      isMet: right >= 0.6,
      note: `${percent(sections / answerable)} with its section, of ${answerable}`,
    },
    {
      name: `answers, ${name}: declined what nothing answers`,
      measured: percent(refused),
      target: '>= 80 %',
      isMet: refused >= 0.8,
    },
    {
      name: `answers, ${name}: declined`,
      measured: percent(declined),
      target: '<= 10 %',
      isMet: declined <= 0.1,
    },
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function told({ site, kind, verdict, question, answers, text }: Judged): string {
  const expected = answers.length > 0 ? answers.join(', ') : 'no answer';
  return `${verdict} (${site}, ${kind}): ${question}\nexpected: ${expected}\n\n${text.replace(/^/gm, '    ')}`;
}
