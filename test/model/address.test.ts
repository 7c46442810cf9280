import { expect, test } from 'vitest';
import { parseAddress, pathAt, siteUrl, urlAt } from '../../src/site/model/addresses/address.ts';

test('a path in the address is the base of every address', () => {
  const address = parseAddress('https://crumb.example/docs/');
  expect(address).toEqual({ origin: 'https://crumb.example', base: '/docs' });
  expect(address && siteUrl(address)).toBe('https://crumb.example/docs');
  expect(address && pathAt(address, '.well-known/agent-card.json')).toBe('/docs/.well-known/agent-card.json');
  expect(address && urlAt(address, 'bröd/a b#c.md')).toBe(
    'https://crumb.example/docs/br%C3%B6d/a%20b%23c.md',
  );
});

test('redundant slashes are omitted: a path with two leading ones would name another host', () => {
  const address = parseAddress('https://crumb.example//a//b//');
  expect(address && pathAt(address, 'skill.md')).toBe('/a/b/skill.md');
  expect(parseAddress('https://crumb.example//')?.base).toBe('');
});

test.each([
  'crumb.example',
  'ftp://crumb.example',
  'https://crumb.example?x=1',
  'https://a:b@crumb.example',
  '',
])('%j is not the address of a site', (text) => expect(parseAddress(text)).toBeUndefined());
