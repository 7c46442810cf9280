import { expect, test } from 'vitest';
import { networkOf } from '../../src/machine/network/network-of.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('the network of a client at "%s" is "%s"', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
