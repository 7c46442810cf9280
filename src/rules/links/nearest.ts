import leven from 'leven';
import { folderOf, lastSegment } from '../../model/addresses/link-target.ts';
import { nearest as alike } from '../nearest.ts';

/** Tables that find the path somebody meant at a cost that does not grow with the site. */
export interface Neighbours {
  /** Paths without case, and with accents in one form: systems differ in how they write é. */
  readonly byCase: ReadonlyMap<string, readonly string[]>;
  /** Paths by their lower-cased last segment. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** Last segments by what is left of them without one letter. */
  readonly byTypo: ReadonlyMap<string, readonly string[]>;
  /** The paths directly in a folder. */
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

/** `certain` where only case or the form of accents differs, and one thing alone is alike. */
export interface Guess {
  readonly path: string;
  readonly certain: boolean;
}

/** Of more paths than this with one name, the rest is not looked at. */
const maxCandidates = 200;
/** More candidates than this are not compared letter by letter. */
const maxCompared = 40;
/** Longer names are not looked up by their letters. */
const maxNameLength = 60;
/** Names in one folder that differ in more letters are two things: `get-webhook-events`, `get-webhook-headers`. */
const maxRenamed = 3;

/** Names that stand for another page in every folder: one of them elsewhere is not the same page moved. */
const everywhere: ReadonlySet<string> = new Set(
  'index overview introduction intro quickstart quick-start start getting-started installation install setup usage guide guides examples example reference api faq home welcome changelog config configuration logo icon image favicon'.split(
    ' ',
  ),
);

export function neighbours(paths: Iterable<string>): Neighbours {
  const byCase = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  const byTypo = new Map<string, string[]>();
  const byFolder = new Map<string, string[]>();
  for (const path of paths) {
    const lower = path.toLowerCase();
    const name = lastSegment(lower);
    add(byCase, lower.normalize(), path);
    if (!byName.has(name) && name.length <= maxNameLength)
      for (const form of withoutOne(name)) add(byTypo, form, name);
    add(byName, name, path);
    add(byFolder, folderOf(path), path);
  }
  return { byCase, byName, byTypo, byFolder };
}

/** The path that a file most likely means with one that is not there; `from` is the path of that file. */
export function nearest(
  { byCase, byName, byTypo, byFolder }: Neighbours,
  path: string,
  from: string,
): Guess | undefined {
  const lower = path.toLowerCase();
  const sameButCase = byCase.get(lower.normalize());
  if (sameButCase?.[0] !== undefined)
    return sameButCase.length === 1 ? { path: sameButCase[0], certain: true } : undefined;
  const inside = byFolder.get(path);
  if (inside !== undefined) return { path: frontPage(inside), certain: false };
  const name = lastSegment(lower);
  const editions = new Set([edition(path), ...(edition(path) === '' ? [edition(from)] : [])]);
  const isOfEdition = (other: string) => editions.has(edition(other)) && stem(other) !== stem(from);
  const moved = (byName.get(name) ?? []).filter(isOfEdition);
  if (moved.length > 0) {
    const other = closest(path, moved);
    return other === undefined ? undefined : { path: other, certain: false };
  }
  const typos =
    name.length <= maxNameLength ? withoutOne(name).flatMap((form) => byTypo.get(form) ?? []) : [];
  const spelled = [...new Set(typos)].filter((other) => isAlike(name, other));
  const anywhere = spelled.flatMap((other) => byName.get(other) ?? []).filter(isOfEdition);
  const beside = anywhere.filter((other) => folderOf(other) === folderOf(path));
  const other = closest(path, beside.length > 0 ? beside : anywhere) ?? renamed(byFolder, path, isOfEdition);
  return other === undefined ? undefined : { path: other, certain: false };
}

/** The paths that differ from one in the folder of a version alone: what moved when versions came. */
export function inVersions({ byName }: Neighbours, path: string): readonly string[] {
  const wanted = path.toLowerCase();
  const alike = byName.get(lastSegment(wanted)) ?? [];
  return alike.filter((other) => {
    const folders = other.toLowerCase().split('/');
    return folders.some(
      (folder, index) => isVersion.test(folder) && folders.toSpliced(index, 1).join('/') === wanted,
    );
  });
}

/** Of a name of one or two letters, another letter makes another name. */
function isAlike(name: string, other: string): boolean {
  if (isShort(name)) return stemOf(name) === stemOf(other);
  return leven(name, other) <= (name.length < 5 ? 1 : 2);
}

function isShort(name: string): boolean {
  return stemOf(name).length < 3;
}

/** A page and its file are one. */
function stem(path: string): string {
  return path.replace(/\.mdx?$/, '');
}

function stemOf(name: string): string {
  return name.replace(/\.\w+$/, '');
}

/** The page of the same folder whose name is alike: `filtering` became `filters`. */
function renamed(
  byFolder: Neighbours['byFolder'],
  path: string,
  isPossible: (other: string) => boolean,
): string | undefined {
  if (isShort(lastSegment(path))) return undefined;
  const siblings = (byFolder.get(folderOf(path)) ?? []).filter(isPossible);
  const found = alike(lastSegment(path), siblings.map(lastSegment));
  if (found === undefined || found.distance > maxRenamed) return undefined;
  return siblings.find((other) => lastSegment(other) === found.text);
}

/** The page of a folder that a reader would start with. */
function frontPage(paths: readonly string[]): string {
  const found = paths.find((path) => everywhere.has(lastSegment(path)));
  return found ?? paths[0] ?? '';
}

/**
 * The folders of a path that have twins: versions and languages of readers, of programs, and what they run on. A page of
 * another edition is another page, however alike it is.
 */
function edition(path: string): string {
  const [first = '', ...inner] = path.toLowerCase().split('/').slice(0, -1);
  const isFirst = /^(?:v?\d[\w.-]*|[a-z]{2}(?:-[a-z]{2,4})?)$/.test(first) || twins.has(first);
  const [, language = ''] = languageAtEnd.exec(lastSegment(path)) ?? [];
  return [
    ...(isFirst ? [first] : []),
    ...inner.filter((folder) => isVersion.test(folder) || twins.has(folder)),
    ...(language === '' ? [] : [language.toLowerCase()]),
  ].join('/');
}

/** `v2`, `2026-04`, `1.3` */
const isVersion = /^(?:v\d|\d{4}-\d\d(?:-\d\d)?$|\d+(?:\.\d+)+$)/;
/** `README_zh.md`, `guide.pt-BR`; not those that are words: `user_id`, `log_in.it`. */
const languageAtEnd =
  /[._]((?:ar|cn|cs|de|es|fr|he|hi|hu|ja|jp|ko|nl|pl|pt|ro|ru|sv|tr|uk|vi|zh)(?:-[a-z]{2,4})?)(?:\.mdx?)?$/i;

const twins: ReadonlySet<string> = new Set(
  'python go golang javascript js typescript ts node nodejs deno bun java kotlin scala ruby rust php c cpp csharp dotnet net swift elixir dart flutter react react-native nextjs vue nuxt angular svelte ios android web mobile desktop browser server client windows macos mac linux docker kubernetes aws gcp azure cloud self-hosted on-premise enterprise community openai anthropic gemini mysql postgres postgresql mongodb redis sqlite'.split(
    ' ',
  ),
);

/** The candidate that shares most folders, then the fewest letters to change, then the first by code unit. */
function closest(path: string, candidates: readonly string[]): string | undefined {
  const segments = new Set(path.toLowerCase().split('/'));
  const shared = candidates.map((other) => countShared(segments, other));
  const most = Math.max(0, ...shared);
  const best = candidates
    .filter((_, index) => shared[index] === most)
    .slice(0, maxCompared)
    .map((other) => ({ other, distance: leven(path, other) }))
    .sort((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))[0];
  const isArbitrary =
    most < 2 && everywhere.has(lastSegment(path).toLowerCase()) && (best?.distance ?? 0) > 3;
  return isArbitrary ? undefined : best?.other;
}

function countShared(segments: ReadonlySet<string>, other: string): number {
  const parts = other.toLowerCase().split('/');
  return parts.filter((segment) => segments.has(segment)).length;
}

/** The name itself and every form of it that lacks one letter: two names one or two letters apart share one. */
function withoutOne(name: string): readonly string[] {
  return [name, ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1))];
}

function add(table: Map<string, string[]>, key: string, value: string): void {
  const known = table.get(key);
  if (known === undefined) table.set(key, [value]);
  else if (known.length < maxCandidates) known.push(value);
}
