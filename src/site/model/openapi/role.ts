/** What a key of a spec contains: data of the API, a map with arbitrary keys, or a part of the description. */
export type Role = 'data' | 'map' | 'part';

/** In a map, `example` is an ordinary key, not a keyword. */
export function roleOf(key: string, isInMap: boolean): Role {
  if (isInMap) return 'part';
  if (data.has(key) || key.startsWith('x-')) return 'data';
  return maps.has(key) ? 'map' : 'part';
}

const maps = new Set([
  'properties',
  'patternProperties',
  'schemas',
  '$defs',
  'definitions',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'links',
  'callbacks',
  'paths',
  'webhooks',
  'channels',
  'messages',
]);
const data = new Set(['example', 'default', 'const', 'enum', 'value']);
