const particles = new Set('的了和是在或与及而把被吗呢吧么啊');
/** Pairs people wrap a question in. */
const emptyPairs = new Set(
  '什么 怎么 怎样 如何 为什 哪些 哪个 哪里 可以 能否 是否 一个 需要 我们 您的 你的 ください です ます'.split(
    ' ',
  ),
);
/** How much a pair of characters says: little across the border of two words, less with a particle in it. */
export function pairWeights(run: string, across: number, withParticle: number): readonly number[] {
  const borders = new Set<number>();
  if (typeof Intl.Segmenter === 'function') {
    for (const { index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(run))
      borders.add(index);
  }
  const weights: number[] = [];
  const characters = [...run];
  let at = 0;
  for (let i = 0; i + 1 < characters.length; i++) {
    at += characters[i]!.length;
    const pair = `${characters[i]}${characters[i + 1]}`;
    const particle = emptyPairs.has(pair) || [...pair].some(isParticle);
    weights.push((borders.has(at) ? across : 1) * (particle ? withParticle : 1));
  }
  return weights.length > 0 ? weights : [1];
}

function isParticle(character: string): boolean {
  return particles.has(character) || /[\u3041-\u309f]/.test(character);
}
