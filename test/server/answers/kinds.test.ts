import { describe, expect, test } from 'vitest';
import { judgedAnswers } from '../../bench/answers/judge.ts';
import { askedSites, ownQuestions } from '../../bench/answers/questions.ts';

describe.each(askedSites(ownQuestions))('$name: questions of each kind', async (site) => {
  const judged = await judgedAnswers(site);

  test.each(judged)('$kind: $question', ({ kind, answers, verdict, text }) => {
    // Of a question in another language seldom enough is understood for an answer.
    const good = answers.length === 0 ? ['fine'] : kind === 'foreign' ? ['right', 'shown'] : ['right'];
    expect(good, text).toContain(verdict);
  });
});
