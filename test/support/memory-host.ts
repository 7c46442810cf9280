import { isInSkills, isMissed, isSkillFile } from '../../src/site/load/category.ts';
import { partOfBytes, type BrokenLink, type Host } from '../../src/site/load/host.ts';
import { linkRefusal } from '../../src/site/load/refusal.ts';

/**
 * A site in memory that behaves like one on disk. A text of the form `-> ../elsewhere`, as printed by `ls`, is a symbolic
 * link.
 */
export function memoryHost(files: Readonly<Record<string, string | Uint8Array>>): Host {
  const encoder = new TextEncoder();
  const links = new Map<string, string>();
  const contents = new Map<string, string | Uint8Array>();
  for (const [path, content] of Object.entries(files)) {
    const target = typeof content === 'string' ? /^-> (.+)$/.exec(content)?.[1] : undefined;
    if (target === undefined) contents.set(path, content);
    else links.set(path, target);
  }
  const broken: BrokenLink[] = [];
  /** Files served as skills through a link, which are not pages at their own location. */
  const linked = new Set<string>();
  for (const [path, target] of links) {
    const led = follow(links, path);
    const real = [...contents].filter(([other]) => other === led.path || other.startsWith(`${led.path}/`));
    const problem = led.problem ?? (real.length === 0 ? 'missing' : undefined);
    if (problem !== undefined) broken.push({ path, target, problem });
    for (const [other, content] of problem === undefined ? real : []) {
      const here = path + other.slice(led.path.length);
      contents.set(here, content);
      if (isSkillFile(here) && !isSkillFile(other)) linked.add(other);
    }
  }
  const unread = broken.filter(({ path }) => !isInSkills(path) && isMissed(path));
  const paths = [...contents.keys(), ...unread.map(({ path }) => path)]
    .filter((path) => !linked.has(path))
    .sort();
  const bytesAt = (path: string): Uint8Array | undefined => {
    const content = contents.get(path);
    return typeof content === 'string' ? encoder.encode(content) : content;
  };
  return {
    list: async () => paths,
    read: async (path) => bytesAt(path),
    part: async (path, start, end) => {
      const bytes = bytesAt(path);
      return bytes && partOfBytes(bytes, start, end);
    },
    stamp: async () => undefined,
    refusal: async (path) => {
      const link = unread.find((other) => other.path === path);
      return link && linkRefusal(link.problem, link.target);
    },
    brokenLinks: async () => broken.filter(({ path }) => isInSkills(path)),
    leftOut: () => [],
  };
}

function follow(
  links: ReadonlyMap<string, string>,
  start: string,
): { readonly path: string; readonly problem: BrokenLink['problem'] | undefined } {
  let path = start;
  for (const seen = new Set<string>(); !seen.has(path);) {
    seen.add(path);
    const target = links.get(path);
    if (target === undefined) return { path, problem: undefined };
    const segments = path.split('/').slice(0, -1);
    for (const segment of target.split('/')) {
      if (segment !== '..') segments.push(segment);
      else if (segments.pop() === undefined) return { path, problem: 'outside' };
    }
    path = segments.join('/');
    if (`${start}/`.startsWith(`${path}/`)) return { path, problem: 'loop' };
  }
  return { path, problem: 'loop' };
}
