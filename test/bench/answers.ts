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
  const source = count('right', 'shown') / answerable;
  const wrong = count('wrong') / judged.length;
  const declined = count('declined') / answerable;
  const sections = judged.filter(({ holdsAnswer }) => holdsAnswer).length;
  return [
    {
      name: `answers, ${name}: right source`,
      measured: percent(source),
      target: '>= 80 %',
      isMet: source >= 0.8,
      note: `${percent(count('right') / answerable)} quoted, ${percent(sections / answerable)} with its section, of ${answerable}`,
    },
    {
      name: `answers, ${name}: wrong source quoted`,
      measured: percent(wrong),
      target: '<= 5 %',
      isMet: wrong <= 0.05,
    },
    {
      name: `answers, ${name}: declined`,
      measured: percent(declined),
      target: '<= 5 %',
      isMet: declined <= 0.05,
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
