import { defineScript } from '@redis/client';

/**
 * A list of times in microseconds per key, the oldest first, by the clock of Redis, which all processes share. Counts for
 * all keys, or for none if the quota of one is used up. Returns the count of each key, and the age of its oldest time.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local allowed = true
local counts = {}
for i, key in ipairs(KEYS) do
  local quota, window = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i]) * 1000000
  local oldest = redis.call('LINDEX', key, 0)
  while oldest and tonumber(oldest) <= now - window do
    redis.call('LPOP', key)
    oldest = redis.call('LINDEX', key, 0)
  end
  counts[i] = redis.call('LLEN', key)
  if counts[i] >= quota then allowed = false end
end
local result = {}
for i, key in ipairs(KEYS) do
  local quota, seconds = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local free = counts[i] < quota
  if allowed then
    redis.call('RPUSH', key, string.format('%.0f', now))
    redis.call('EXPIRE', key, seconds)
    counts[i] = counts[i] + 1
  end
  local oldest = redis.call('LINDEX', key, 0)
  local age = oldest and now - tonumber(oldest) or 0
  result[i] = { free and 1 or 0, counts[i], string.format('%.0f', age) }
end
return result`;

type Row = readonly [free: number, count: number, age: string];

/** Counts a use for each of several keys, if the quotas of all of them allow it. */
export const take = defineScript({
  SCRIPT: takeScript,
  parseCommand: (parser, keys: readonly string[], limits: readonly string[]) => {
    parser.pushKeysLength([...keys]);
    parser.push(...limits);
  },
  transformReply: (reply: unknown) => reply as readonly Row[],
});
