import { expect, test } from 'vitest';
import { machineLine } from './table.ts';

test('the table says how busy the machine is', () => {
  expect(machineLine(0.3, 4)).toBe('4 processors, load average 0.30');
  expect(machineLine(3.25, 4)).toBe(
    '4 processors, load average 3.25: busy, so targets may be missed for want of time',
  );
});
