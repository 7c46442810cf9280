import { type Git, gitIn } from '../../machine/git.ts';
import { blobNames, contentsOf } from '../../machine/git-contents.ts';
import { commitsIn, type Cut, type HistoricCommit, lastCommitIn } from '../../machine/git-history.ts';
import { maxSize } from '../../site/load/read-file.ts';
import type { Page } from '../../site/model/pages/page.ts';
import { decode } from '../../site/source/text/decode.ts';
import {
  basisInHistory,
  type Content,
  type FileChange,
  type HistoryOfPair,
  type Reading,
  unknown,
} from '../../translations/basis.ts';
import { type PageText, pageTextOf } from '../../translations/page-text.ts';
import type { Pair } from '../../translations/pairs.ts';

/** A commit as people are told of it. */
interface Commit {
  readonly commit: string;
  /** `2025-04-02`, in UTC. */
  readonly date: string;
}

export interface PairInHistory extends Omit<HistoryOfPair, 'since'> {
  readonly since: Commit | undefined;
}

/** What git says of each pair. Commits are read only until they tell, contents in a few batches. */
export function historyOf(root: string, pairs: readonly Pair[]): ReadonlyMap<Pair, PairInHistory> {
  const last = lastCommitIn(root);
  if (last === undefined)
    return new Map(pairs.map((pair) => [pair, { ...unknown(noGit), since: undefined }]));
  const pages = pairs.flatMap(({ source, translation }) =>
    [source, translation].flatMap((page) => page ?? []),
  );
  const git = gitIn(root);
  const texts = currentTexts(pages);
  const files = changesOf(pages);
  const commits: HistoricCommit[] = [];
  const found = new Map<Pair, HistoryOfPair>();
  const portions = commitsIn(root);
  let open = pairs;
  let cut: Cut | undefined;
  while (open.length > 0) {
    const next = portions.next();
    if (next.done === true) {
      cut = next.value;
      break;
    }
    for (const commit of next.value) files.add(commit, commits.push(commit) - 1);
    const history = (page: Page | undefined) => ({
      last: contentOf(last, page),
      changes: page === undefined ? [] : files.of(page.file.path),
    });
    const readings = open.map((pair) => ({
      pair,
      reading: basisInHistory(pair, history(pair.source), history(pair.translation)),
    }));
    for (const { pair, result } of run(git, readings, texts)) if (result !== 'more') found.set(pair, result);
    open = open.filter((pair) => !found.has(pair));
  }
  for (const pair of open) found.set(pair, unknown(reasons[cut ?? 'long']));
  return new Map(
    [...found].map(([pair, { basis, since }]) => [pair, { basis, since: dated(commits, since) }]),
  );
}

function dated(commits: readonly HistoricCommit[], index: number | undefined): Commit | undefined {
  const commit = index === undefined ? undefined : commits[index];
  return commit && { commit: commit.name, date: new Date(commit.time * 1000).toISOString().slice(0, 10) };
}

const noGit = 'the site is in no git repository with commits';

const reasons: Readonly<Record<Cut, string>> = {
  shallow: 'the clone is shallow: git fetch --unshallow',
  long: 'its history is too long',
  partial: 'the clone is partial: git fetch --refetch --no-filter',
};

function contentOf(last: ReadonlyMap<string, string>, page: Page | undefined): Content | undefined {
  const blob = page && last.get(page.file.path);
  return page === undefined || blob === undefined ? undefined : { blob, path: page.file.path };
}

/** Collects the changes to pages, through renames, from commits that are added newest first. */
function changesOf(pages: readonly Page[]) {
  const changes = new Map<string, FileChange[]>();
  /** What a file of the work tree was called at the last commit added. */
  const named = new Map(pages.map(({ file: { path } }) => [path, path]));
  return {
    of: (path: string): readonly FileChange[] => changes.get(path) ?? [],
    add(commit: HistoricCommit, index: number): void {
      for (const { path, from, kind, before, after } of commit.changes) {
        const file = named.get(path);
        if (file === undefined || kind === 'removed') continue;
        const list = changes.get(file) ?? [];
        list.push({
          commit: index,
          before: kind === 'added' ? undefined : { blob: before, path: from ?? path },
          after: { blob: after, path },
        });
        changes.set(file, list);
        if (kind === 'added' || from !== undefined) named.delete(path);
        if (from !== undefined) named.set(from, file);
      }
    },
  };
}

type Text = Pick<PageText, 'hash' | 'blocks'>;
type Texts = Map<string, Text | undefined>;

interface Read<T> {
  readonly pair: Pair;
  readonly result: T;
}

/** Runs all readings side by side, so that git is asked once for what they request next. */
function run<T>(
  git: Git,
  readings: readonly { readonly pair: Pair; readonly reading: Reading<T> }[],
  texts: Texts,
): readonly Read<T>[] {
  const results: Read<T>[] = [];
  let waiting = readings.map(({ pair, reading }) => ({ pair, reading, step: reading.next() }));
  while (waiting.length > 0) {
    readTexts(
      git,
      waiting.flatMap(({ step }) => (step.done === true ? [] : step.value)),
      texts,
    );
    waiting = waiting.flatMap(({ pair, reading, step }) => {
      if (step.done !== true) return { pair, reading, step: reading.next(texts.get(step.value.blob)) };
      results.push({ pair, result: step.value });
      return [];
    });
  }
  return results;
}

function readTexts(git: Git, requested: readonly Content[], texts: Texts): void {
  const wanted = new Map(requested.filter(({ blob }) => !texts.has(blob)).map((one) => [one.blob, one]));
  if (wanted.size === 0) return;
  const { bytes: contents } = contentsOf(git, [...wanted.keys()], maxSize);
  for (const { blob, path } of wanted.values()) {
    const bytes = contents.get(blob);
    texts.set(blob, bytes && hashedText(decode(path, bytes).file));
  }
}

function hashedText(file: Page['file']): Text {
  const { hash, blocks } = pageTextOf(file);
  return { hash, blocks };
}

/** The texts of the work tree by what git calls a file with these bytes, in repositories of either kind. */
function currentTexts(pages: readonly Page[]): Texts {
  const texts: Texts = new Map();
  for (const { file } of pages) {
    for (const name of blobNames(Buffer.from(file.text))) texts.set(name, hashedText(file));
  }
  return texts;
}
