import { expect, test } from 'vitest';
import { functionWords } from '../../../src/search/words/stop-words.ts';

test.each([
  ['wie kann ich einen job canceln', ['wie', 'kann', 'ich', 'einen']],
  ['o que é a chave do projeto', ['o', 'que', 'a', 'do']],
  ['how do i translate a survey', []],
  ['assign seats in a theatre', []],
])('%s has the words %j of another language than English', (query, words) => {
  expect([...functionWords(query.split(' '))]).toEqual(words);
});
