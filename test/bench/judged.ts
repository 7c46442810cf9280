import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A query and the pages that answer it. */
export interface JudgedQuery {
  readonly query: string;
  readonly relevant: readonly string[];
  readonly kind: string;
  readonly filter?: { readonly language?: string };
}

export interface JudgedSite {
  readonly name: string;
  readonly root: string;
  readonly queries: readonly JudgedQuery[];
}

/** Judged sets: folders with a `.jsonl` of the same name beside them. */
export function judgedSites(folder: URL): readonly JudgedSite[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.jsonl'.length);
      const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
      const queries = lines.map((line) => JSON.parse(line) as JudgedQuery);
      return { name, root: fileURLToPath(new URL(name, folder)), queries };
    });
}

export const ownQueries = new URL('../../fixtures/search/', import.meta.url);
/** Queries over real sites, beside the checkout of those who have them. */
export const sharedQueries = new URL('../../../shared/queries/', import.meta.url);

/** Queries over sites that no choice was made on, as test/bench/search/judge makes them. */
export const unseenQueries = pathToFileURL(`${process.env.DOCS_BENCH_JUDGED ?? 'none'}/`);

const groups: Readonly<Record<string, readonly string[]>> = {
  semantic: ['nl', 'faq'],
  paraphrase: ['desc', 'anchor', 'card', 'title-out', 'heading-out'],
  keyword: ['short', 'heading', 'ident'],
  robust: ['typo', 'morph', 'prefix'],
  cjk: ['desc-zh', 'heading-zh', 'nl-zh'],
};

export function groupOf(kind: string): string | undefined {
  return Object.keys(groups).find((group) => groups[group]!.includes(kind));
}

export const columns = ['all', ...Object.keys(groups)] as const;

/** nDCG@10 of a ranking of pages: gain 1 for a relevant page, pages counted once. */
export function ndcg(ranked: readonly string[], relevant: readonly string[]): number {
  const top = [...new Set(ranked)].slice(0, 10);
  const gained = top.reduce((sum, path, at) => sum + (relevant.includes(path) ? discount(at) : 0), 0);
  const ideal = relevant.slice(0, 10).reduce((sum, _, at) => sum + discount(at), 0);
  return ideal > 0 ? gained / ideal : 0;
}

function discount(rank: number): number {
  return 1 / Math.log2(rank + 2);
}

/** Means by kind, then by group over its kinds; `all` over all kinds but those of cjk. */
export function figures(byKind: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, number> {
  const means = new Map([...byKind].map(([kind, values]) => [kind, mean(values)]));
  const of = (kinds: readonly string[]) => mean(kinds.flatMap((kind) => means.get(kind) ?? []));
  const result = new Map(Object.entries(groups).map(([group, kinds]) => [group, of(kinds)]));
  result.set('all', of(Object.entries(groups).flatMap(([group, kinds]) => (group === 'cjk' ? [] : kinds))));
  for (const [kind, value] of means) result.set(kind, value);
  return result;
}

function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : Number.NaN;
}
