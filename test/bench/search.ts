import { corpora } from '../support/corpora.ts';
import { judgedSites, ownQueries, sharedQueries, unseenQueries } from './judged.ts';
import { at, costs, type Costs } from './search/costs.ts';
import { memoryOf } from './search/memory.ts';
import { fragmentsOf, loaded, ours, quality } from './search/quality.ts';
import { unseenRows } from './search/unseen.ts';
import { report } from './search/report.ts';
import { absent, type Promised, type Row } from './table.ts';

/** nDCG@10 at least, by group of queries. */
const qualities = {
  all: 0.85,
  semantic: 0.73,
  paraphrase: 0.83,
  keyword: 0.86,
  robust: 0.93,
  cjk: 0.9,
} as const;

/** A site of about 1,000 pages, and one of about 2,500. */
const sizes = { usual: 6225, large: 16_600 } as const;

/** Search: quality over the judged queries of real sites, times and sizes. Tells the details when they are asked for. */
export async function* benchSearch(tell: ((details: string) => void) | undefined): AsyncGenerator<Row> {
  const shared = await Promise.all(judgedSites(sharedQueries).map(loaded));
  const mine = quality(shared, ours({}));
  for (const [name, target] of Object.entries(qualities))
    yield shared.length === 0
      ? absent(`search quality: ${name}`)
      : qualityRow(name, mine.get(name) ?? 0, target);

  const unseen = await Promise.all(judgedSites(unseenQueries).map(loaded));
  if (unseen.length === 0) yield absent('search quality on unseen sites');
  else yield* unseenRows(unseen);

  const queries = shared.flatMap((site) => site.queries);
  const parts = (await Promise.all(corpora().map(fragmentsOf))).flat();
  const measured: Costs[] = [];
  for (const size of Object.values(sizes)) {
    if (parts.length < size) {
      yield absent(`search of ${size} fragments`);
      continue;
    }
    const some = parts.slice(0, size);
    const found = await costs(some, queries);
    measured.push(found);
    yield* size === sizes.usual ? [...usualRows(found), memoryRow(memoryOf(some))] : largeRows(found);
  }

  if (tell === undefined) return;
  const own = await Promise.all(judgedSites(ownQueries).map(loaded));
  tell(report(own, shared, measured));
}

function qualityRow(name: string, value: number, target: number): Promised {
  return {
    name: `search quality: ${name}`,
    measured: `${value.toFixed(3)} nDCG@10`,
    target: `>= ${target}`,
    isMet: value >= target,
  };
}

function usualRows({ fragments, build, load, gzipped }: Costs): readonly Promised[] {
  return [
    below(`index of ${fragments} fragments: build`, build, 1500, 'ms'),
    below(`index of ${fragments} fragments: load`, load, 100, 'ms'),
    below(`index of ${fragments} fragments: gzipped`, gzipped / 1e6, 4, 'MB'),
  ];
}

function memoryRow(megabytes: number): Promised {
  return below(`index of ${sizes.usual} fragments: memory`, megabytes, 150, 'MB');
}

function largeRows({ fragments, build, searches, odd }: Costs): readonly Promised[] {
  return [
    below(`index of ${fragments} fragments: build`, build, 6000, 'ms'),
    {
      ...below(`search of ${fragments} fragments: p95`, at(searches, 0.95), 15, 'ms'),
      note: `p50 ${at(searches, 0.5).toFixed(1)} ms`,
    },
    { ...below('the slowest of the odd queries', odd.time, 50, 'ms'), note: `${odd.name}, asked once` },
  ];
}

function below(name: string, value: number, limit: number, unit: 'ms' | 'MB'): Promised {
  return {
    name,
    measured: `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`,
    target: `< ${limit} ${unit}`,
    isMet: value < limit,
  };
}
