import { createRandom, type Random } from './random.ts';

/** Texts of one repository as ids of pieces, and the names that refer to them. */
export interface TrainingTexts {
  readonly names: readonly Uint16Array[];
  readonly texts: readonly Uint16Array[];
}

export interface TrainingOptions {
  readonly pieces: number;
  readonly dimensions: number;
  readonly steps: number;
  /** Inverse frequency by piece. */
  readonly rarity: Float32Array;
}

const batchSize = 128;
const maxTextLength = 48;
const temperature = 0.06;
const initialLearningRate = 0.08;

/**
 * Learns vectors of pieces: the sum for a name, or for a run of words removed from a text, points in a similar direction
 * as that of its text, and away from those of other texts of the same repository (InfoNCE with in-batch negatives;
 * Adagrad). The same input gives the same vectors.
 */
export function train(
  repositories: readonly TrainingTexts[],
  options: TrainingOptions,
  log: (line: string) => void,
): Float32Array {
  const { dimensions: d, steps } = options;
  const random = createRandom(1);
  const vectors = initialVectors(options, random);
  const squaredGradients = new Float32Array(options.pieces).fill(1e-4);
  const questions = createSide(d);
  const answers = createSide(d);
  const scores = new Float32Array(batchSize * batchSize);
  const cumulativeWeights = cumulativeWeightsOf(repositories);
  let loss = 0;
  for (let step = 0; step < steps; step++) {
    const { names, texts } = repositories[sampleFrom(cumulativeWeights, random)]!;
    for (let at = 0; at < batchSize; at++) {
      const section = random.below(texts.length);
      const [question, answer] = samplePair(names[section]!, texts[section]!, random);
      sumUp(questions, at, question, vectors, d);
      sumUp(answers, at, answer, vectors, d);
    }
    loss += computeGradients(questions, answers, scores, d);
    const learningRate = initialLearningRate * (1 - (0.9 * step) / steps);
    for (const side of [questions, answers]) applyGradients(side, vectors, squaredGradients, learningRate, d);
    if ((step + 1) % 2000 === 0) {
      log(`${step + 1} of ${steps}: loss ${(loss / 2000).toFixed(3)}`);
      loss = 0;
    }
  }
  return vectors;
}

function initialVectors({ pieces, dimensions, rarity }: TrainingOptions, random: Random): Float32Array {
  const vectors = new Float32Array(pieces * dimensions);
  for (let at = 0; at < vectors.length; at++)
    vectors[at] = ((random.next() - 0.5) * rarity[Math.floor(at / dimensions)]!) / Math.sqrt(dimensions);
  return vectors;
}

/** Large repositories are sampled more often, but less than in proportion to their size. */
function cumulativeWeightsOf(repositories: readonly TrainingTexts[]): Float64Array {
  let sum = 0;
  const sums = Float64Array.from(repositories, ({ texts }) => (sum += Math.sqrt(texts.length)));
  return sums.map((value) => value / sum);
}

function sampleFrom(cumulativeWeights: Float64Array, random: Random): number {
  const value = random.next();
  return Math.max(
    0,
    cumulativeWeights.findIndex((weight) => value < weight),
  );
}

/** A name and its text, or some words of a text and the rest of it. */
function samplePair(
  name: Uint16Array,
  text: Uint16Array,
  random: Random,
): readonly [Uint16Array, Uint16Array] {
  const isNamed = name.length > 0 && random.next() < 0.6;
  if (isNamed) return [name, sampleRun(text, maxTextLength, random)];
  const length = 3 + random.below(8);
  const start = random.below(Math.max(1, text.length - length));
  const rest = new Uint16Array(text.length - Math.min(length, text.length - start));
  rest.set(text.subarray(0, start));
  rest.set(text.subarray(start + length), start);
  return [text.subarray(start, start + length), sampleRun(rest, maxTextLength, random)];
}

function sampleRun(text: Uint16Array, maxLength: number, random: Random): Uint16Array {
  if (text.length <= maxLength) return text;
  const start = random.below(text.length - maxLength);
  return text.subarray(start, start + maxLength);
}

/** One side of a batch: its texts, the normalized sums of their vectors, and the negative gradients of the loss. */
interface Side {
  readonly texts: Uint16Array[];
  readonly directions: Float32Array;
  readonly lengths: Float32Array;
  readonly gradients: Float32Array;
}

function createSide(dimensions: number): Side {
  return {
    texts: Array.from({ length: batchSize }, () => new Uint16Array()),
    directions: new Float32Array(batchSize * dimensions),
    lengths: new Float32Array(batchSize),
    gradients: new Float32Array(batchSize * dimensions),
  };
}

function sumUp(side: Side, at: number, text: Uint16Array, vectors: Float32Array, d: number): void {
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
function computeGradients(questions: Side, answers: Side, scores: Float32Array, d: number): number {
  const q = questions.directions;
  const a = answers.directions;
  questions.gradients.fill(0);
  answers.gradients.fill(0);
  let loss = 0;
  for (let i = 0; i < batchSize; i++) {
    const row = i * batchSize;
    let largest = -1e9;
    for (let j = 0; j < batchSize; j++) {
      let dot = 0;
      for (let k = 0, x = i * d, y = j * d; k < d; k++) dot += q[x + k]! * a[y + k]!;
      scores[row + j] = dot / temperature;
      largest = Math.max(largest, scores[row + j]!);
    }
    let sum = 0;
    for (let j = 0; j < batchSize; j++) sum += scores[row + j] = Math.exp(scores[row + j]! - largest);
    loss -= Math.log(scores[row + i]! / sum);
    for (let j = 0; j < batchSize; j++) {
      const error = (j === i ? 1 : 0) - scores[row + j]! / sum;
      if (Math.abs(error) < 1e-3) continue;
      for (let k = 0, x = i * d, y = j * d; k < d; k++) {
        questions.gradients[x + k]! += error * a[y + k]!;
        answers.gradients[y + k]! += error * q[x + k]!;
      }
    }
  }
  return loss / batchSize;
}

/** Applies the gradients of a side to the vectors of its pieces. */
function applyGradients(
  side: Side,
  vectors: Float32Array,
  squaredGradients: Float32Array,
  learningRate: number,
  d: number,
): void {
  const { texts, directions, lengths, gradients } = side;
  for (let at = 0; at < batchSize; at++) {
    const from = at * d;
    let projection = 0;
    for (let k = 0; k < d; k++) projection += gradients[from + k]! * directions[from + k]!;
    let squares = 0;
    for (let k = 0; k < d; k++) {
      const gradient = (gradients[from + k]! - projection * directions[from + k]!) / lengths[at]!;
      gradients[from + k] = gradient;
      squares += gradient * gradient;
    }
    if (squares === 0) continue;
    for (const piece of texts[at]!) {
      const to = piece * d;
      const step = learningRate / Math.sqrt((squaredGradients[piece]! += squares / d));
      for (let k = 0; k < d; k++) vectors[to + k]! += step * gradients[from + k]!;
    }
  }
}
