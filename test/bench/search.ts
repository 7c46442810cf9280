import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { diskHost } from '../../src/load/disk-host.ts';
import { loadSite } from '../../src/resolve/load-site.ts';
import { buildIndex } from '../../src/search/build-index.ts';
import { languageKey } from '../../src/search/filter.ts';
import type { Fragment } from '../../src/search/fragment.ts';
import type { SearchIndex } from '../../src/search/index-data.ts';
import { fragments } from '../../src/search/fragments.ts';
import { decodeIndex, encodeIndex } from '../../src/search/index-file.ts';
import { search } from '../../src/search/search.ts';
import { weights, type Weights } from '../../src/search/weights.ts';
import { corpora } from '../support/corpora.ts';
import { ablations } from './ablations.ts';
import {
  columns,
  figures,
  judgedSites,
  ndcg,
  ownQueries,
  sharedQueries,
  type JudgedQuery,
  type JudgedSite,
} from './judged.ts';

/** Answers a query with page paths, best first. */
type Engine = (query: JudgedQuery) => readonly string[];
type Made = (parts: readonly Fragment[]) => Engine;

interface Loaded extends JudgedSite {
  readonly parts: readonly Fragment[];
}

/** `npm run bench -- search`: quality over judged queries, what each ingredient brings, times and sizes. `--write` puts the tables into the README. */
export async function benchSearch(write: boolean): Promise<void> {
  const own = await Promise.all(judgedSites(ownQueries).map(loaded));
  const shared = await Promise.all(judgedSites(sharedQueries).map(loaded));
  const sections = [qualityTable('The bakery of our fixtures', own)];
  if (shared.length > 0) {
    sections.push(qualityTable('Development half of three real sites', shared));
    for (const site of shared) sections.push(qualityTable(`${site.name} alone`, [site]));
    sections.push(ablationTable(shared), calibrationTable(shared));
  }
  const all = (await Promise.all(corpora().map((root) => fragmentsOf(root)))).flat();
  for (const size of [6225, 16_600])
    if (all.length >= size) sections.push(timeTable(all.slice(0, size), shared));
  const text = sections.join('\n\n');
  process.stdout.write(`${text}\n`);
  if (write) writeReadme(text);
}

async function loaded(site: JudgedSite): Promise<Loaded> {
  return { ...site, parts: await fragmentsOf(site.root) };
}

async function fragmentsOf(root: string): Promise<readonly Fragment[]> {
  return fragments(await loadSite(diskHost(root)));
}

const built = new WeakMap<readonly Fragment[], SearchIndex>();

/** Weights do not change an index, so each site has one. */
function indexOf(parts: readonly Fragment[]): SearchIndex {
  const index = built.get(parts) ?? buildIndex(parts);
  built.set(parts, index);
  return index;
}

function ours(own: Partial<Weights>): Made {
  return (parts) => {
    const index = indexOf(parts);
    const options = { weights: { ...weights, ...own }, contentLength: 100 };
    return ({ query, filter }) =>
      search(index, { query, filter, pageSize: 10 }, options).map(({ path }) => path);
  };
}

/** The peer: the boosts, fuzziness and prefixes its own documentation advises. */
const miniSearch: Made = (parts) => {
  const engine = new MiniSearch<{ id: number; title: string; headings: string; text: string; code: string }>({
    fields: ['title', 'headings', 'text', 'code'],
    searchOptions: { boost: { title: 4, headings: 3, code: 0.5 }, fuzzy: 0.2, prefix: true },
  });
  engine.addAll(
    parts.map(({ page, headings, text, code }, id) => ({
      id,
      title: page.title,
      headings: headings.join(' '),
      text,
      code,
    })),
  );
  return ({ query, filter }) => {
    const language = filter?.language;
    const found = engine.search(query).map(({ id }) => parts[Number(id)]!.page);
    return found
      .filter(
        ({ languages }) =>
          language === undefined || languages.some((code) => languageKey(code) === languageKey(language)),
      )
      .map(({ path }) => path);
  };
};

function measure(sites: readonly Loaded[], made: Made): ReadonlyMap<string, number> {
  const byKind = new Map<string, number[]>();
  for (const { parts, queries } of sites) {
    const engine = made(parts);
    for (const query of queries) {
      const values = byKind.get(query.kind) ?? [];
      byKind.set(query.kind, [...values, ndcg(engine(query), query.relevant)]);
    }
  }
  return figures(byKind);
}

function qualityTable(title: string, sites: readonly Loaded[]): string {
  const mine = measure(sites, ours({}));
  const kinds = [...mine.keys()].filter((name) => !columns.some((column) => column === name)).sort();
  const queries = sites.reduce((sum, site) => sum + site.queries.length, 0);
  const rows = [
    ['ours', mine],
    ['ours, keywords only', measure(sites, ours(ablations['no subjects and no synonyms'] ?? {}))],
    ['MiniSearch 7', measure(sites, miniSearch)],
  ] as const;
  const head = `### ${title}: ${queries} queries, nDCG@10`;
  return [head, table(columns, rows), table(kinds, rows.slice(0, 1))].join('\n\n');
}

function ablationTable(sites: readonly Loaded[]): string {
  const indexes = sites.map(({ parts }) => indexOf(parts));
  const rows = Object.entries({ 'all of it': {}, ...ablations }).map(([name, own]) => {
    const made: Made = (parts) => {
      const index = indexes[sites.findIndex((site) => site.parts === parts)]!;
      const options = { weights: { ...weights, ...own }, contentLength: 100 };
      return ({ query, filter }) => search(index, { query, filter }, options).map(({ path }) => path);
    };
    return [name, measure(sites, made)] as const;
  });
  return ['### What each ingredient brings', table(columns, rows)].join('\n\n');
}

/** Of the ten first results: how many with a score are right. */
function calibrationTable(sites: readonly Loaded[]): string {
  const bins = Array.from({ length: 10 }, () => ({ shown: 0, right: 0 }));
  const firsts = Array.from({ length: 10 }, () => ({ shown: 0, right: 0 }));
  for (const { parts, queries } of sites) {
    const index = indexOf(parts);
    for (const { query, filter, relevant } of queries) {
      const found = search(index, { query, filter });
      for (const [rank, { path, metadata }] of found.entries()) {
        for (const bin of rank === 0 ? [bins, firsts] : [bins]) {
          const at = bin[Math.min(9, Math.floor(metadata.score * 10))]!;
          at.shown++;
          if (relevant.includes(path)) at.right++;
        }
      }
    }
  }
  const rows = bins.map(({ shown, right }, at) => {
    const first = firsts[at]!;
    return `| ${at / 10}–${(at + 1) / 10} | ${shown} | ${share(right, shown)} | ${first.shown} | ${share(first.right, first.shown)} |`;
  });
  return [
    '### Scores',
    ['| score | results | right | first results | right |', '|---|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
}

function timeTable(parts: readonly Fragment[], sites: readonly Loaded[]): string {
  const built = timed(5, () => buildIndex(parts));
  const file = encodeIndex(built.value);
  const read = timed(9, () => decodeIndex(file));
  const asked = sites.flatMap((site) => site.queries);
  for (const query of asked) search(read.value, query);
  const times = asked
    .map((query) => timed(5, () => search(read.value, query)).milliseconds)
    .sort((a, b) => a - b);
  const packed = gzipSync(file, { level: 9 }).length;
  return [
    `### ${parts.length} fragments of ${new Set(parts.map(({ page }) => page)).size} pages`,
    '| build | file | gzipped | loads in | query p50 | p95 |\n|---|---|---|---|---|---|\n' +
      `| ${Math.round(built.milliseconds)} ms | ${megabytes(file.length)} | ${megabytes(packed)} | ${Math.round(read.milliseconds)} ms | ` +
      `${at(times, 0.5)} ms | ${at(times, 0.95)} ms |`,
  ].join('\n\n');
}

/** The shortest of several runs, by the clock: what others do on the machine counts as little as it can. */
function timed<T>(runs: number, run: () => T): { readonly value: T; readonly milliseconds: number } {
  let best = Number.POSITIVE_INFINITY;
  let value = undefined as T;
  for (let left = runs; left > 0; left--) {
    const start = performance.now();
    value = run();
    best = Math.min(best, performance.now() - start);
  }
  return { value, milliseconds: best };
}

function at(sorted: readonly number[], part: number): string {
  return (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function table(
  names: readonly string[],
  rows: readonly (readonly [string, ReadonlyMap<string, number>])[],
): string {
  const used = names.filter((name) =>
    rows.some(([, values]) => !Number.isNaN(values.get(name) ?? Number.NaN)),
  );
  const lines = rows.map(
    ([name, values]) =>
      `| ${name} | ${used.map((column) => (values.get(column) ?? 0).toFixed(3)).join(' | ')} |`,
  );
  return [`| | ${used.join(' | ')} |`, `|---|${used.map(() => '---|').join('')}`, ...lines].join('\n');
}

function writeReadme(text: string): void {
  const readme = new URL('../../src/search/README.md', import.meta.url);
  const [before = ''] = readFileSync(readme, 'utf8').split('<!-- bench -->');
  writeFileSync(readme, `${before}<!-- bench -->\n\n${text}\n`);
}
