import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite } from '../../src/check/run/check.ts';
import { changedText } from '../../src/check/run/fix.ts';
import { levels } from '../../src/check/run/levels.ts';
import { categoryOf } from '../../src/site/load/category.ts';
import { load } from '../../src/site/load/load.ts';
import { memoryHost } from '../support/memory-host.ts';
import { readAndParse, type ReadPage, type ReadPages } from '../../src/site/load/read-pages.ts';
import { answersOf, answerTo } from '../../src/site/model/addresses/answers.ts';
import { pagesByKey, siblingManuals } from '../../src/site/model/navigation/counterparts.ts';
import { grouped } from '../../src/site/model/grouped.ts';
import { pagePathOf } from '../../src/site/model/pages/site-pages.ts';
import type { Site } from '../../src/site/model/site.ts';
import { addressOf } from '../../src/change/compare/lost-addresses.ts';
import type { Plan } from '../../src/change/move/move.ts';
import { planMove } from '../../src/change/move/plan.ts';
import { withoutCode } from '../../src/site/source/text/without-code.ts';
import { restoring } from '../../src/change/move/restore.ts';
import { valueOf } from '../../src/site/source/tree.ts';
import { resolve } from '../../src/site/resolve/resolve.ts';

export type Files = Readonly<Record<string, Uint8Array>>;

/** Makes one site after the other of files that are mostly the same: what has not changed is not parsed again. */
export function siteMaker(): (files: Files) => Promise<Site> {
  const known = new Map<string, { readonly bytes: Uint8Array; readonly page: ReadPage | undefined }>();
  let before: Awaited<ReturnType<typeof load>> | undefined;
  return async (files) => {
    const read: ReadPages = async (host, paths) => {
      const changed = paths.filter((path) => known.get(path)?.bytes !== files[path]);
      const pages = await readAndParse(host, changed);
      changed.forEach((path, index) =>
        known.set(path, { bytes: files[path] ?? new Uint8Array(), page: pages[index] }),
      );
      return paths.map((path) => known.get(path)?.page);
    };
    before = await load(memoryHost(files), read, before);
    return resolve(before);
  };
}

/** All files below a folder, as a site in memory. */
export function filesIn(root: string): Files {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path)]));
}

function plan(site: Site, moves: ReadonlyMap<string, string>, redirect: boolean): Plan {
  const relocation = { site, files: moves, done: false, settings: undefined, url: undefined };
  return planMove(relocation, { redirect, isKept: () => false });
}

/** The files of a site after a move. */
function applied(files: Files, { moved, edits }: Plan): Files {
  const after: Record<string, Uint8Array> = { ...files };
  for (const [file, own] of grouped(edits, ({ span }) => span.file))
    after[file.path] = Buffer.from(changedText(file, own));
  for (const { from, to } of moved) {
    const bytes = after[from];
    if (bytes !== undefined) after[to] = bytes;
    delete after[from];
  }
  return after;
}

export interface Violations {
  readonly findings: readonly string[];
  readonly addresses: readonly string[];
  readonly left: readonly string[];
  /** What the command tells to look at. */
  readonly listed: readonly string[];
  readonly bytes: readonly string[];
}

/** Findings by rule, place and words, with the names of what moved as they are afterwards. */
function findingsOf(site: Site, moves: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const names = [...moves].flatMap(([from, to]) => [
    [from, to] as const,
    [pagePathOf(from), pagePathOf(to)] as const,
    [addressOf(pagePathOf(from)), addressOf(pagePathOf(to))] as const,
  ]);
  const named = (text: string) =>
    moves.size > 50
      ? text.replace(/"[^"]*"/g, '""')
      : names.reduce((now, [from, to]) => renamed(now, from, to), text);
  for (const { rule, span, message } of checkSite(
    site,
    levels({ strict: false, rules: [], overrides: [], command: new Map() }),
  )) {
    const key = `${rule} ${moves.get(span.file.path) ?? span.file.path} ${named(message)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** A whole path, or the end of one that is written from where it is. */
function renamed(text: string, from: string, to: string): string {
  const path = from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return from.length < 4
    ? text
    : text.replace(new RegExp(`(?<![\\w.-]|[\\w-]/)${path}(?![\\w/-]|\\.\\w)`, 'g'), () => to);
}

/** What a move breaks, and whether moving back leaves every byte as it was. */
export async function violationsOf(
  files: Files,
  make: (files: Files) => Promise<Site>,
  before: Site,
  moves: ReadonlyMap<string, string>,
): Promise<Violations> {
  const there = plan(before, moves, true);
  const movedFiles = applied(files, there);
  const after = await make(movedFiles);
  const known = findingsOf(before, moves);
  // A link that can be read in several ways stays as it is, and so does what is said of it.
  const unchanged = findingsOf(before, new Map());
  const findings = [...findingsOf(after, new Map())].filter(([key, count]) => {
    const renamed = moves.size > 50 ? key.replace(/"[^"]*"/g, '""') : key;
    return count > Math.max(known.get(renamed) ?? 0, unchanged.get(key) ?? 0);
  });
  const answers = answersOf(after);
  const addresses = [...moves].flatMap(([from, to]) => {
    const [old, now] = [addressOf(pagePathOf(from)), addressOf(pagePathOf(to))];
    if (!before.pages.has(pagePathOf(from)) || old === now || old === '') return [];
    const wasRedirected = answersOf(before).redirects.exact.has(old);
    const answer = answerTo(answers, old);
    const isRight = answer?.kind === 'redirect' && answer.match.destination === `/${now}`;
    return isRight || wasRedirected ? [] : [`${old}: ${answer?.kind ?? 'nothing'}`];
  });
  const finished = planMove(
    { site: after, files: moves, done: true, settings: undefined, url: undefined },
    { redirect: false, isKept: () => false },
  );
  const left = [
    ...finished.edits.map(({ span, text }) => `${span.file.path}:${span.start} ${text}`),
    ...oldAddresses(movedFiles, moves, there),
  ];
  const listed = there.unresolved.map(({ message }) => message);
  const back = new Map([...moves].map(([from, to]) => [to, from]));
  const restored = applied(movedFiles, takenBack(after, back, there));
  const bytes = [...new Set([...Object.keys(files), ...Object.keys(restored)])].filter(
    (path) => !Buffer.from(files[path] ?? [0]).equals(Buffer.from(restored[path] ?? [1])),
  );
  return { findings: findings.map(([key]) => key), addresses, left, listed, bytes };
}

/** The way back, with what the way there changed at hand. */
function takenBack(site: Site, back: ReadonlyMap<string, string>, { edits }: Plan): Plan {
  const ways = new Map([...back].map(([to, from]) => [from, to]));
  const former = [...grouped(edits, ({ span }) => span.file)].map(([file, own]) => ({
    file: { path: ways.get(file.path) ?? file.path, text: changedText(file, own) },
    text: file.text,
  }));
  const { file } = (valueOf(site.config, 'redirects') ?? site.config).span;
  return restoring(plan(site, back, false), former, file);
}

/** Where an old address is still written, neither shown as code, nor redirected, nor told. */
function oldAddresses(
  files: Files,
  moves: ReadonlyMap<string, string>,
  { unresolved }: Plan,
): readonly string[] {
  const addresses = new Set(
    [...moves.keys()].flatMap((from) => (/\.mdx?$/.test(from) ? [`/${addressOf(pagePathOf(from))}`] : [])),
  );
  const told = new Set(unresolved.map(({ span }) => moves.get(span.file.path) ?? span.file.path));
  return Object.entries(files).flatMap(([path, bytes]) => {
    if (!/\.(?:mdx?|jsx|tsx)$|^docs\.json$/.test(path) || told.has(path)) return [];
    const text = withoutCode(Buffer.from(bytes).toString()).replace(/"source":\s*"[^"]*"/g, '');
    return [...text.matchAll(/(?<![\w.:/@-])\/[\w\-./%~]*[\w%]/g)]
      .filter(([address]) => address.length > 4 && addresses.has(address))
      .map(([address]) => `${path}: ${address}`);
  });
}

/** Moves of all kinds, the same ones for one seed. */
export function* randomMoves(
  site: Site,
  count: number,
  seed: number,
): Generator<ReadonlyMap<string, string>> {
  let made = 0;
  for (const moves of candidates(site, count * 3, seed)) {
    if (made === count) return;
    if (!isTaken(site, moves)) continue;
    made += 1;
    yield moves;
  }
}

/** The command refuses what would be another kind of file in its new place; a page that a redirect hides has no address. */
function isTaken(site: Site, moves: ReadonlyMap<string, string>): boolean {
  const { exact } = answersOf(site).redirects;
  return [...moves].every(
    ([from, to]) =>
      (site.pages.has(pagePathOf(from)) ? 'page' : categoryOf(from)) === categoryOf(to) &&
      !exact.has(addressOf(pagePathOf(from))),
  );
}

function* candidates(site: Site, count: number, seed: number): Generator<ReadonlyMap<string, string>> {
  const random = generator(seed);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const pages = [...site.pages.values()].map(({ file }) => file.path);
  const indexes = pages.filter((path) => /(?:^|\/)index\.mdx?$/.test(path));
  const snippets = [...site.snippets.keys()];
  const assets = [...site.files].filter((path) => /\.(?:png|svg|jpe?g|webp|pdf)$/.test(path));
  const folders = [
    ...new Set(
      [...site.files].flatMap((path) =>
        path
          .split('/')
          .slice(0, -1)
          .map((_, index, all) => all.slice(0, index + 1).join('/')),
      ),
    ),
  ].filter((path) => !path.startsWith('.'));
  const targets = answersOf(site)
    .redirects.redirects.map(({ destination }) => site.pages.get(destination.slice(1))?.file.path ?? '')
    .filter((path) => path !== '');
  const specs = [...site.specs.values()].flatMap(({ file, namedBy }) =>
    namedBy.length > 0 ? [file.path] : [],
  );
  const ofSpecs = pages.filter((path) => site.operationPages.has(pagePathOf(path)));
  const translated = siblingManuals(site).flatMap((siblings) =>
    siblings.flatMap((sibling) => [...pagesByKey(sibling).values()]),
  );
  const inLanguages = translated.flatMap(({ path = '' }) => site.pages.get(path)?.file.path ?? []);
  const kinds = [pages, pages, indexes, snippets, assets, targets, specs, ofSpecs, inLanguages];
  for (let made = 0; made < count; made += 1) {
    if (random() < 0.2) {
      const from = pick(folders);
      if (from === undefined) continue;
      const to = `${pick(['', 'moved/'])}${from.split('/').at(-1)}-${made}`;
      const inside = [...site.files].filter((path) => path.startsWith(`${from}/`));
      yield new Map(inside.map((path) => [path, to + path.slice(from.length)]));
      continue;
    }
    const from = pick(pick(kinds) ?? []) ?? pick(pages);
    if (from === undefined) continue;
    const name = from.split('/').at(-1) ?? '';
    const folder = pick([...folders.filter((path) => !/^_?snippets/.test(path)), '', 'new/place']) ?? '';
    const isSnippet = site.snippets.has(from);
    const within = isSnippet && /^_?snippets\//.test(from) ? `snippets/new-${made}` : folder;
    const target = pick([`${made}-${name}`, `moved-${made}/${name}`]) ?? name;
    yield new Map([[from, within === '' ? target : `${within}/${target}`]]);
  }
}

/** Numbers from 0 to 1, by Park and Miller. */
function generator(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
}
