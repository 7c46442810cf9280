// Makes judged queries: `tsx test/bench/search/judge/main.ts <checkout> <folder> <name>` writes a copy of the checkout
// without what is asked for to <folder>/<name>, and the queries to <folder>/<name>.jsonl.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JudgedQuery } from '../../judged.ts';
import type { JudgedQuestion } from '../../answers/questions.ts';
import { judgePage } from './page.ts';
import { queriesOf } from './queries.ts';

const [, , checkout = '', folder = '', name = ''] = process.argv;
const root = join(folder, name);
cpSync(checkout, root, { recursive: true });
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\.mdx?$/.test(path) && !/(^|\/)(snippets|node_modules|_\w+|README|AGENTS|CLAUDE)/.test(path),
  )
  .filter((path) => existsSync(join(root, path)))
  .sort();
const pages = files.map((file) =>
  judgePage(file.replace(/\.mdx?$/, ''), readFileSync(join(root, file), 'utf8')),
);
const written = questions();
const spared = new Set(written.flatMap(({ relevant }) => relevant));
const queries = [...queriesOf(pages, spared), ...written];
for (const [at, file] of files.entries()) writeFileSync(join(root, file), pages[at]!.text);
writeFileSync(`${root}.jsonl`, queries.map((query) => `${JSON.stringify(query)}\n`).join(''));

/** Questions in words of our own, with the pages that answer them: written for the search, or for the assistant. */
function questions(): readonly JudgedQuery[] {
  const forSearch = linesOf(`../questions/${name}.tsv`).map((line) => {
    const [query = '', relevant = ''] = line.split('\t');
    return { query, relevant: relevant.split(',') };
  });
  const forAssistant = linesOf(`../../answers/public/${name}.jsonl`).map((line) => {
    const { question, answers } = JSON.parse(line) as Pick<JudgedQuestion, 'question' | 'answers'>;
    return { query: question, relevant: [...new Set(answers.map((answer) => answer.replace(/#.*/, '')))] };
  });
  return [...forSearch, ...forAssistant.filter(({ relevant }) => relevant.length > 0)].map((query) => ({
    ...query,
    kind: 'nl',
  }));
}

function linesOf(path: string): readonly string[] {
  const file = new URL(path, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
