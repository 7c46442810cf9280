import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../../src/search/index/bytes.ts';

test('any bytes survive base64', () => {
  for (let length = 0; length <= 260; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) & 255);
    const text = toBase64(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(text)).toEqual(bytes);
  }
});
