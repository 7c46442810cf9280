// Trains the word vectors: `node --max-old-space-size=8000 --import tsx bin/vectors/main.ts <folder>`, where the
// folder contains a clone of each repository of sources.json as `<owner>+<name>/.git`. Random numbers come from a fixed seed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPieces, termsOf, encodeWordVectors } from '../../src/search/vectors/word-vectors.ts';
import { createAnalyse } from '../../src/search/words/words.ts';
import { sectionsOf } from './sections.ts';
import { train } from './train.ts';
import { vocabularyOf } from './vocabulary.ts';

interface Source {
  readonly repository: string;
  readonly commit: string;
}

const pieceCount = 18_000;
const dimensions = 64;
const steps = 30_000;
/** Minimum number of pieces of a text. Repositories that cannot fill a batch are skipped, too. */
const minPieces = 8;
const minTexts = 128;

const [, , folder = ''] = process.argv;
const sources = JSON.parse(readFileSync(new URL('sources.json', import.meta.url), 'utf8')) as Source[];
const analyse = createAnalyse();
const seen = new Set<string>();
const repositories = sources.map(({ repository, commit }) => {
  const sections = sectionsOf(join(folder, repository.replace('/', '+'), '.git'), commit, seen);
  return sections.map(({ title, heading, text }) => ({
    name: termsOf(`${title} ${heading}`, analyse),
    text: termsOf(text, analyse),
  }));
});
const texts = repositories.map((sections) => sections.map(({ text }) => text));
const { list, rarity } = vocabularyOf(texts, pieceCount);
const pieces = createPieces(list);
const numbers = (terms: readonly string[]) => Uint16Array.from(terms.flatMap(pieces));
const trainingTexts = repositories
  .map((sections) => {
    const read = sections.map(({ name, text }) => ({ name: numbers(name), text: numbers(text) }));
    const longEnough = read.filter(({ text }) => text.length >= minPieces);
    return { names: longEnough.map(({ name }) => name), texts: longEnough.map(({ text }) => text) };
  })
  .filter(({ texts }) => texts.length >= minTexts);
const options = { pieces: list.length, dimensions, steps, rarity };
const vectors = train(trainingTexts, options, (line) => console.error(line));
const target = new URL('../../src/search/vectors/word-vectors.bin', import.meta.url);
writeFileSync(target, encodeWordVectors(list, vectors));
