import { createRandom, type Random } from './random.ts';

/** Texts of one repository as ids of pieces, and the names that refer to them. */
export interface Lessons {
  readonly names: readonly Uint16Array[];
  readonly texts: readonly Uint16Array[];
}

export interface Plan {
  readonly pieces: number;
  readonly dimensions: number;
  readonly steps: number;
  /** Inverse frequency by piece. */
  readonly rarity: Float32Array;
}

const batch = 128;
const longestText = 48;
const temperature = 0.06;
const rate = 0.08;

/**
 * Learns vectors of pieces: the sum for a name, or for a run of words removed from a text, points in a similar direction
 * as that of its text, and away from those of other texts of the same repository (InfoNCE with in-batch negatives;
 * Adagrad). The same input gives the same vectors.
 */
export function train(lessons: readonly Lessons[], plan: Plan, tell: (line: string) => void): Float32Array {
  const { dimensions: d, steps } = plan;
  const random = createRandom(1);
  const vectors = firstVectors(plan, random);
  const slopes = new Float32Array(plan.pieces).fill(1e-4);
  const questions = createSide(d);
  const answers = createSide(d);
  const scores = new Float32Array(batch * batch);
  const chances = chancesOf(lessons);
  let loss = 0;
  for (let step = 0; step < steps; step++) {
    const { names, texts } = lessons[pick(chances, random)]!;
    for (let at = 0; at < batch; at++) {
      const section = random.below(texts.length);
      const [question, answer] = pairOf(names[section]!, texts[section]!, random);
      read(questions, at, question, vectors, d);
      read(answers, at, answer, vectors, d);
    }
    loss += compare(questions, answers, scores, d);
    const pace = rate * (1 - (0.9 * step) / steps);
    for (const side of [questions, answers]) learn(side, vectors, slopes, pace, d);
    if ((step + 1) % 2000 === 0) {
      tell(`${step + 1} of ${steps}: loss ${(loss / 2000).toFixed(3)}`);
      loss = 0;
    }
  }
  return vectors;
}

function firstVectors({ pieces, dimensions, rarity }: Plan, random: Random): Float32Array {
  const vectors = new Float32Array(pieces * dimensions);
  for (let at = 0; at < vectors.length; at++)
    vectors[at] = ((random.next() - 0.5) * rarity[Math.floor(at / dimensions)]!) / Math.sqrt(dimensions);
  return vectors;
}

/** Large repositories are sampled more often, but less than in proportion to their size. */
function chancesOf(lessons: readonly Lessons[]): Float64Array {
  let sum = 0;
  const sums = Float64Array.from(lessons, ({ texts }) => (sum += Math.sqrt(texts.length)));
  return sums.map((value) => value / sum);
}

function pick(chances: Float64Array, random: Random): number {
  const value = random.next();
  return Math.max(
    0,
    chances.findIndex((chance) => value < chance),
  );
}

/** A name and its text, or some words of a text and the rest of it. */
function pairOf(name: Uint16Array, text: Uint16Array, random: Random): readonly [Uint16Array, Uint16Array] {
  const isNamed = name.length > 0 && random.next() < 0.6;
  if (isNamed) return [name, part(text, longestText, random)];
  const length = 3 + random.below(8);
  const start = random.below(Math.max(1, text.length - length));
  const rest = new Uint16Array(text.length - Math.min(length, text.length - start));
  rest.set(text.subarray(0, start));
  rest.set(text.subarray(start + length), start);
  return [text.subarray(start, start + length), part(rest, longestText, random)];
}

function part(text: Uint16Array, longest: number, random: Random): Uint16Array {
  if (text.length <= longest) return text;
  const start = random.below(text.length - longest);
  return text.subarray(start, start + longest);
}

/** One side of a batch: its texts, their directions and lengths, and the gradients. */
interface Side {
  readonly texts: Uint16Array[];
  readonly directions: Float32Array;
  readonly lengths: Float32Array;
  readonly wishes: Float32Array;
}

function createSide(dimensions: number): Side {
  return {
    texts: Array.from({ length: batch }, () => new Uint16Array()),
    directions: new Float32Array(batch * dimensions),
    lengths: new Float32Array(batch),
    wishes: new Float32Array(batch * dimensions),
  };
}

function read(side: Side, at: number, text: Uint16Array, vectors: Float32Array, d: number): void {
  const distinct = Uint16Array.from(new Set(text));
  const { directions } = side;
  const to = at * d;
  side.texts[at] = distinct;
  directions.fill(0, to, to + d);
  for (const piece of distinct)
    for (let k = 0, from = piece * d; k < d; k++) directions[to + k]! += vectors[from + k]!;
  let squares = 1e-9;
  for (let k = 0; k < d; k++) squares += directions[to + k]! ** 2;
  const length = Math.sqrt(squares);
  side.lengths[at] = length;
  for (let k = 0; k < d; k++) directions[to + k]! /= length;
}

/** Computes the gradients of all directions, and the loss. */
function compare(questions: Side, answers: Side, scores: Float32Array, d: number): number {
  const q = questions.directions;
  const a = answers.directions;
  questions.wishes.fill(0);
  answers.wishes.fill(0);
  let loss = 0;
  for (let i = 0; i < batch; i++) {
    const row = i * batch;
    let largest = -1e9;
    for (let j = 0; j < batch; j++) {
      let dot = 0;
      for (let k = 0, x = i * d, y = j * d; k < d; k++) dot += q[x + k]! * a[y + k]!;
      scores[row + j] = dot / temperature;
      largest = Math.max(largest, scores[row + j]!);
    }
    let sum = 0;
    for (let j = 0; j < batch; j++) sum += scores[row + j] = Math.exp(scores[row + j]! - largest);
    loss -= Math.log(scores[row + i]! / sum);
    for (let j = 0; j < batch; j++) {
      const off = (j === i ? 1 : 0) - scores[row + j]! / sum;
      if (Math.abs(off) < 1e-3) continue;
      for (let k = 0, x = i * d, y = j * d; k < d; k++) {
        questions.wishes[x + k]! += off * a[y + k]!;
        answers.wishes[y + k]! += off * q[x + k]!;
      }
    }
  }
  return loss / batch;
}

/** Applies the gradients of a side to the vectors of its pieces. */
function learn(side: Side, vectors: Float32Array, slopes: Float32Array, pace: number, d: number): void {
  const { texts, directions, lengths, wishes } = side;
  for (let at = 0; at < batch; at++) {
    const from = at * d;
    let along = 0;
    for (let k = 0; k < d; k++) along += wishes[from + k]! * directions[from + k]!;
    let squares = 0;
    for (let k = 0; k < d; k++) {
      const slope = (wishes[from + k]! - along * directions[from + k]!) / lengths[at]!;
      wishes[from + k] = slope;
      squares += slope * slope;
    }
    if (squares === 0) continue;
    for (const piece of texts[at]!) {
      const to = piece * d;
      const step = pace / Math.sqrt((slopes[piece]! += squares / d));
      for (let k = 0; k < d; k++) vectors[to + k]! += step * wishes[from + k]!;
    }
  }
}
