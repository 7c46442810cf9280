import { describe, expect, test } from 'vitest';
import { isPublicAddress, isThisMachine } from '../../src/machine/network/public-address.ts';

describe('not public', () => {
  test.each([
    ['0.0.0.0', 'this machine, in some systems'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'of a carrier'],
    ['100.100.100.200', 'metadata of a cloud, of a carrier'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', 'metadata of a cloud'],
    ['169.254.169.254', 'metadata of clouds, link-local'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'metadata of a cloud, reserved'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'this machine'],
    ['::1', 'loopback'],
    ['[::1]', 'loopback, as addresses write it'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'IPv4-mapped'],
    ['::ffff:a9fe:a9fe', 'IPv4-mapped metadata'],
    ['64:ff9b::7f00:1', 'NAT64 of loopback'],
    ['64:ff9b::169.254.169.254', 'NAT64 of metadata'],
    ['64:ff9b:1::a00:1', 'local NAT64'],
    ['2002:7f00:1::', '6to4 of loopback'],
    ['2002:a00:1::1', '6to4 of a private address'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata of a cloud, unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'unassigned'],
    ['localhost', 'no address'],
    ['', 'no address'],
  ])('%s: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '[2606:4700:4700::1111]',
  '::ffff:1.1.1.1',
  '64:ff9b::101:101',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('this machine is recognized in every form', () => {
  const loopback = ['127.0.0.1', '127.8.8.8', '::1', '[::1]', '::ffff:127.0.0.1', '64:ff9b::7f00:1'];
  const names = ['localhost', 'LOCALHOST', 'localhost.', 'docs.localhost'];
  expect([...loopback, ...names].filter((host) => !isThisMachine(host))).toEqual([]);
  const others = ['10.0.0.1', '0.0.0.0', '::', '1.1.1.1', 'evillocalhost', 'localhost.evil.example', ''];
  expect(others.filter(isThisMachine)).toEqual([]);
});
