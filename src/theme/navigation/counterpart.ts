import { lastSegment } from '../../site/model/addresses/link-target.ts';
import { addTo } from '../../site/model/grouped.ts';
import type { NavElement } from '../../site/model/navigation/navigation.ts';
import { pathsBelow } from '../../site/model/navigation/trail.ts';
import { oncePer } from '../../site/source/once.ts';

/** The page of another version or language that corresponds to this one. */
export function counterpart(path: string, from: NavElement, to: NavElement): string | undefined {
  const { paths, byRest, byLastSegment } = targetsOf(to);
  if (paths.has(path)) return path;
  const rest = relative(path, targetsOf(from).prefix);
  const [first] = paths;
  return byRest.get(rest) ?? longestEnding(rest, byLastSegment) ?? to.firstPage ?? first;
}

/** Indexes of the pages below an element. */
interface Targets {
  readonly paths: ReadonlySet<string>;
  /** The common parent folder. */
  readonly prefix: string;
  /** By the path below that prefix; of several, the first. */
  readonly byRest: ReadonlyMap<string, string>;
  readonly byLastSegment: ReadonlyMap<string, readonly string[]>;
}

const targetsOf = oncePer((element: NavElement): Targets => {
  const paths = new Set(pathsBelow(element));
  const prefix = sharedFolders([...paths]);
  const byRest = new Map<string, string>();
  const byLastSegment = new Map<string, string[]>();
  for (const path of paths) {
    const rest = relative(path, prefix);
    if (!byRest.has(rest)) byRest.set(rest, path);
    addTo(byLastSegment, lastSegment(path), path);
  }
  return { paths, prefix, byRest, byLastSegment };
});

// The page with the longest common ending; a last segment alone must be unique.
function longestEnding(rest: string, byLastSegment: Targets['byLastSegment']): string | undefined {
  const candidates = byLastSegment.get(lastSegment(rest)) ?? [];
  const [only] = candidates;
  if (candidates.length < 2) return only;
  const wanted = rest.split('/').reverse();
  let best: string | undefined;
  let bestLength = 1;
  for (const candidate of candidates) {
    const segments = candidate.split('/').reverse();
    let length = 0;
    while (length < wanted.length && segments[length] === wanted[length]) length++;
    if (length > bestLength) [best, bestLength] = [candidate, length];
  }
  return best;
}

function sharedFolders([first = '', ...others]: readonly string[]): string {
  let prefix = first.split('/').slice(0, -1);
  for (const other of others) {
    const segments = other.split('/').slice(0, -1);
    let shared = 0;
    while (shared < prefix.length && prefix[shared] === segments[shared]) shared++;
    prefix = prefix.slice(0, shared);
    if (shared === 0) break;
  }
  return prefix.join('/');
}

function relative(path: string, folders: string): string {
  return folders !== '' && path.startsWith(`${folders}/`) ? path.slice(folders.length + 1) : path;
}
