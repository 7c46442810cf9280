// Makes judged queries: `tsx test/bench/search/judge/main.ts <checkout> <folder> <name>` writes a copy of the checkout
// without what is asked for to <folder>/<name>, and the queries to <folder>/<name>.jsonl.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JudgedQuery } from '../../judged.ts';
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

/** Questions in words of our own, with the pages that answer them. */
function questions(): readonly JudgedQuery[] {
  const file = new URL(`../questions/${name}.tsv`, import.meta.url);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [query = '', relevant = ''] = line.split('\t');
    return { query, relevant: relevant.split(','), kind: 'nl' };
  });
}
