import { once } from '../../site/source/once.ts';
import type { Weights } from '../weights.ts';

const particles = new Set('的了和是在或与及而把被吗呢吧么啊');
/** Common pairs of questions. */
const emptyPairs = new Set([
  '什么',
  '怎么',
  '怎样',
  '如何',
  '为什',
  '哪些',
  '哪个',
  '哪里',
  '可以',
  '能否',
  '是否',
  '一个',
  '需要',
  '我们',
  '您的',
  '你的',
  'ください',
  'です',
  'ます',
]);

/** Created on first use: loading the word lists of a platform may take long. */
const segmenter = once(() =>
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined,
);

/**
 * The weight of each pair of characters of a run: low across the border of two words, lower with a particle, and
 * lower in a long word, which has many.
 */
export function pairWeights(
  run: string,
  { acrossWords, withParticle, pairsOfWord }: Pick<Weights, 'acrossWords' | 'withParticle' | 'pairsOfWord'>,
): readonly number[] {
  const borders = new Set(Array.from(segmenter()?.segment(run) ?? [], ({ index }) => index));
  const weights: number[] = [];
  const characters = [...run];
  if (characters.length === 1) return [isParticle(run) ? withParticle : 1];
  let at = 0;
  let wordStart = 0;
  const endWord = (end: number): void => {
    const share = (end - wordStart) ** -pairsOfWord;
    for (let pair = wordStart; pair < end; pair++) weights[pair]! *= share;
    wordStart = end + 1;
  };
  for (let i = 0; i + 1 < characters.length; i++) {
    const [left = '', right = ''] = [characters[i], characters[i + 1]];
    at += left.length;
    const particle = isParticle(left) || isParticle(right) || emptyPairs.has(left + right);
    const isAcross = borders.has(at);
    if (isAcross) endWord(i);
    weights.push((isAcross ? acrossWords : 1) * (particle ? withParticle : 1));
  }
  endWord(weights.length);
  return weights;
}

function isParticle(character: string): boolean {
  return particles.has(character) || /[\u3041-\u309f]/.test(character);
}
