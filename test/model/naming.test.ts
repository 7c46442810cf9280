import { expect, test } from 'vitest';
import { titleOfPath } from '../../src/site/model/navigation/naming.ts';

test('a title is derived from the last segment', () => {
  expect(titleOfPath('api-reference/order_book/list-users')).toBe('List users');
  expect(titleOfPath('index')).toBe('Index');
});
