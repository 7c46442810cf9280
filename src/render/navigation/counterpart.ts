import type { NavElement } from '../../model/navigation/navigation.ts';
import { pathsBelow } from '../../model/navigation/trail.ts';

/** The page of another version or language that stands for this one, so that switching keeps the reader's place. */
export function counterpart(path: string, from: NavElement, to: NavElement): string | undefined {
  const candidates = pathsBelow(to);
  if (candidates.includes(path)) return path;
  const rest = relative(path, prefixOf(from));
  const prefix = prefixOf(to);
  const same = candidates.find((candidate) => relative(candidate, prefix) === rest);
  return same ?? longestEnding(rest, candidates) ?? to.firstPage ?? candidates[0];
}

// Of the pages that end alike, the one that ends alike the longest; a lone common last word must be unique.
function longestEnding(rest: string, candidates: readonly string[]): string | undefined {
  const wanted = rest.split('/').reverse();
  let best: string | undefined;
  let bestLength = 0;
  let ties = 0;
  for (const candidate of candidates) {
    const segments = candidate.split('/').reverse();
    let length = 0;
    while (length < wanted.length && segments[length] === wanted[length]) length++;
    if (length > bestLength) [best, bestLength, ties] = [candidate, length, 0];
    else if (length === bestLength && length > 0) ties++;
  }
  return bestLength > 1 || (bestLength === 1 && ties === 0) ? best : undefined;
}

function prefixOf(element: NavElement): readonly string[] {
  const [first, ...others] = pathsBelow(element);
  let prefix = (first ?? '').split('/').slice(0, -1);
  for (const other of others) {
    const segments = other.split('/').slice(0, -1);
    let shared = 0;
    while (shared < prefix.length && prefix[shared] === segments[shared]) shared++;
    prefix = prefix.slice(0, shared);
    if (shared === 0) break;
  }
  return prefix;
}

function relative(path: string, prefix: readonly string[]): string {
  const lead = prefix.join('/');
  return lead !== '' && path.startsWith(`${lead}/`) ? path.slice(lead.length + 1) : path;
}
