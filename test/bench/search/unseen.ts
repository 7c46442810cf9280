import { createRandom } from '../../../bin/vectors/random.ts';
import { groupOf, ndcg } from '../judged.ts';
import type { Promised } from '../table.ts';
import { ours, type Loaded } from './quality.ts';

const targets = { all: 0.84, semantic: 0.66, cjk: 0.9 } as const;

/** Quality on sites that no choice was made on: means of the sites, in which each query counts once. */
export function* unseenRows(sites: readonly Loaded[]): Generator<Promised> {
  const measured = sites.map((site) => {
    const engine = ours({})(site);
    // What a site keeps out of its navigation nobody can find.
    const findable = new Set(site.index.pages.map(({ path }) => path));
    return site.queries.flatMap((query) => {
      const relevant = query.relevant.filter((path) => findable.has(path));
      if (relevant.length === 0) return [];
      return [{ group: groupOf(query.kind), value: ndcg(engine(query), relevant) }];
    });
  });
  for (const [name, target] of Object.entries(targets)) {
    const values = measured
      .map((site) => site.filter(({ group }) => (name === 'all' ? group !== 'cjk' : group === name)))
      .map((site) => site.map(({ value }) => value))
      .filter(({ length }) => length > 0);
    const found = mean(values.map(mean));
    const [low, high] = interval(values);
    yield {
      name: `search quality on ${values.length} unseen sites: ${name}`,
      measured: `${found.toFixed(3)} nDCG@10`,
      target: `>= ${target}`,
      isMet: found >= target,
      note: `95 % interval ${low.toFixed(3)} to ${high.toFixed(3)}`,
    };
  }
}

const samples = 1000;

/** Bootstrap: the means of sites and queries drawn again and again, with replacement. */
function interval(sites: readonly (readonly number[])[]): readonly [number, number] {
  const random = createRandom(1);
  const drawn = <T>(list: readonly T[]) => list.map(() => list[random.below(list.length)]!);
  const means = Array.from({ length: samples }, () => mean(drawn(sites).map((site) => mean(drawn(site)))));
  means.sort((a, b) => a - b);
  return [means[0.025 * samples]!, means[0.975 * samples]!];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
