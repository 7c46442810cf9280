import { expect, test } from 'vitest';
import { afterLead, leadOf } from '../../../src/site/model/operation/lead.ts';

test.each([
  ['a line', 'Bakes a loaf.', 'Bakes a loaf.', ''],
  ['lines of one paragraph', ' Bakes\na loaf.\n', 'Bakes\na loaf.', ''],
  ['more paragraphs', 'Bakes.\n\nWaits for\n\n- the oven', 'Bakes.', 'Waits for\n\n- the oven'],
  ['code right below', 'Call it so:\n```sh\nbake\n```\nWait.', 'Call it so:', '```sh\nbake\n```\nWait.'],
  ['a list right below', 'Waits for\n- the oven', 'Waits for', '- the oven'],
  ['a heading right below', 'Bakes.\n## Limits\n\nTen.', 'Bakes.', '## Limits\n\nTen.'],
  ['numbers in a sentence', '2. is not a list\n3. no', undefined, '2. is not a list\n3. no'],
  ['a list first', '- one\n- two', undefined, '- one\n- two'],
  ['a heading first', '# Baking\n\nBakes.', undefined, '# Baking\n\nBakes.'],
  ['an underlined heading first', 'Baking\n======\n\nBakes.', undefined, 'Baking\n======\n\nBakes.'],
  ['code first', '```sh\nbake\n```', undefined, '```sh\nbake\n```'],
  ['a table first', 'a | b\n--|--\n1 | 2', undefined, 'a | b\n--|--\n1 | 2'],
  ['a component first', '<Note>Hot.</Note>\n\nBakes.', undefined, '<Note>Hot.</Note>\n\nBakes.'],
  ['a tag in the line', '<b>Bakes</b> & waits.', '<b>Bakes</b> & waits.', ''],
  ['an emphasis first', '*Bakes* a loaf.', '*Bakes* a loaf.', ''],
  ['nothing', ' \n', undefined, ''],
  ['none', undefined, undefined, ''],
])('the lead of a description: %s', (_, description, lead, rest) => {
  expect(leadOf(description)).toBe(lead);
  expect(afterLead(description, lead)).toBe(rest);
});

test('a description follows a different lead in full', () => {
  expect(afterLead('Bakes.\n\nWaits.', 'What baking is')).toBe('Bakes.\n\nWaits.');
});
