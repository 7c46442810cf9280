import { expect, test } from 'vitest';
import { judgedAnswers, type Verdict } from '../../bench/answers/judge.ts';
import { askedSites, ownQuestions } from '../../bench/answers/questions.ts';

test('questions of all kinds are answered from the right page, and others declined', async () => {
  const judged = (await Promise.all(askedSites(ownQuestions).map(judgedAnswers))).flat();
  const answerable = judged.filter(({ answers }) => answers.length > 0);
  const others = judged.filter(({ answers }) => answers.length === 0);
  const share = (some: typeof judged, verdict: Verdict) =>
    some.filter((one) => one.verdict === verdict).length / some.length;
  expect(answerable.length).toBeGreaterThan(30);
  expect(share(answerable, 'right')).toBeGreaterThanOrEqual(0.9);
  expect(share(answerable, 'declined')).toBeLessThanOrEqual(0.1);
  expect(share(others, 'fine')).toBeGreaterThanOrEqual(0.8);
});
