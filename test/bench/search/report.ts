import { readFileSync, writeFileSync } from 'node:fs';
import { wordVectors } from '../../../src/agents/word-vectors.ts';
import { search } from '../../../src/search/search.ts';
import { columns } from '../judged.ts';
import { ablations } from './ablations.ts';
import { at, type Costs } from './costs.ts';
import { miniSearch, ours, quality, type Loaded } from './quality.ts';

/** What `results.md` shows: quality beside a peer, what each ingredient brings, scores, times and sizes. */
export function report(
  own: readonly Loaded[],
  shared: readonly Loaded[],
  measured: readonly Costs[],
): string {
  const sections = [qualityTable('The bakery of our fixtures', own)];
  if (shared.length > 0) {
    sections.push(qualityTable('Development half of three real sites', shared));
    for (const site of shared) sections.push(qualityTable(`${site.name} alone`, [site]));
    sections.push(ablationTable(shared), calibrationTable(shared));
  }
  return [...sections, ...measured.map(costTable)].join('\n\n');
}

export function writeResults(text: string): void {
  const results = new URL('results.md', import.meta.url);
  const [before = ''] = readFileSync(results, 'utf8').split('<!-- bench -->');
  writeFileSync(results, `${before}<!-- bench -->\n\n${text}\n`);
}

function qualityTable(title: string, sites: readonly Loaded[]): string {
  const mine = quality(sites, ours({}));
  const kinds = [...mine.keys()].filter((name) => !columns.some((column) => column === name)).sort();
  const queries = sites.reduce((sum, site) => sum + site.queries.length, 0);
  const rows = [
    ['ours', mine],
    ['ours, keywords only', quality(sites, ours(ablations['no meanings and synonyms'] ?? {}))],
    ['MiniSearch 7', quality(sites, miniSearch)],
  ] as const;
  const head = `### ${title}: ${queries} queries, nDCG@10`;
  return [head, table(columns, rows), table(kinds, rows.slice(0, 1))].join('\n\n');
}

function ablationTable(sites: readonly Loaded[]): string {
  const rows = Object.entries({ 'all of it': {}, ...ablations }).map(
    ([name, own]) => [name, quality(sites, ours(own))] as const,
  );
  return ['### What each ingredient brings', table(columns, rows)].join('\n\n');
}

/** Of the ten first results: how many with a score are right. */
function calibrationTable(sites: readonly Loaded[]): string {
  const bins = Array.from({ length: 10 }, () => ({ shown: 0, right: 0 }));
  const firsts = Array.from({ length: 10 }, () => ({ shown: 0, right: 0 }));
  for (const { index, queries } of sites) {
    for (const { query, filter, relevant } of queries) {
      const found = search(index, { query, filter }, { vectors: wordVectors() });
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

function costTable({ fragments, pages, build, file, gzipped, load, searches }: Costs): string {
  return [
    `### ${fragments} fragments of ${pages} pages`,
    '| build | file | gzipped | loads in | query p50 | p95 |\n|---|---|---|---|---|---|\n' +
      `| ${Math.round(build)} ms | ${megabytes(file)} | ${megabytes(gzipped)} | ${Math.round(load)} ms | ` +
      `${at(searches, 0.5).toFixed(1)} ms | ${at(searches, 0.95).toFixed(1)} ms |`,
  ].join('\n\n');
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
