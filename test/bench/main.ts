// Prints one table of every target against what this machine gives, or of the benches that are named.
// A bench is one file and one line below. Ends with 1 where a target is missed or could not be measured.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { benchAnswers } from './answers.ts';
import { benchBuild } from './build.ts';
import { benchChange } from './change.ts';
import { benchCheck } from './check.ts';
import { benchLanguageServer } from './language-server.ts';
import { benchLayout } from './layout.ts';
import { benchOpenApi } from './openapi.ts';
import { benchPackage } from './package.ts';
import { benchPages } from './pages.ts';
import { benchRender } from './render.ts';
import { benchRules } from './rules.ts';
import { benchSearch } from './search.ts';
import { benchServer } from './server.ts';
import { benchMany } from './many/many.ts';
import { benchThroughput } from './many/throughput.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { writeResults } from './search/report.ts';
import { printTable, rowsOf, type Row } from './table.ts';
import { benchTree } from './tree.ts';
import { benchWatch } from './watch.ts';

const flags = {
  write: { type: 'boolean', default: false },
  peer: { type: 'string', multiple: true, default: [] },
  site: { type: 'string', multiple: true, default: [] },
  count: { type: 'string', default: '60' },
  pages: { type: 'string', multiple: true, default: ['1000', '5000', '25000'] },
  minutes: { type: 'string', default: '5' },
  questions: { type: 'string' },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options'];
const { values, positionals } = parseArgs({ allowPositionals: true, options: flags });
const options = { peers: values.peer, pages: values.pages.map(Number) };

/** What benches tell beside the table when they are named: search and answers do. */
const details: string[] = [];

const benches: Readonly<Record<string, () => Iterable<Row> | AsyncIterable<Row>>> = {
  start: benchStart,
  tree: benchTree,
  check: () => benchCheck(options),
  rules: () => benchRules(values.write),
  change: benchChange,
  watch: benchWatch,
  lsp: benchLanguageServer,
  build: benchBuild,
  openapi: benchOpenApi,
  render: benchRender,
  layout: benchLayout,
  pages: () => benchPages({ sites: values.site, count: Number(values.count) }),
  server: benchServer,
  package: benchPackage,
  search: () => benchSearch(positionals.includes('search') ? (text) => details.push(text) : undefined),
  answers: () =>
    benchAnswers(
      values.questions,
      positionals.includes('answers') ? (text) => details.push(text) : undefined,
    ),
  soak: () => benchSoak(Number(values.minutes)),
  many: () => benchMany(Number(values.minutes)),
  throughput: benchThroughput,
};
const usual = Object.keys(benches).filter((name) => !['soak', 'pages', 'many', 'throughput'].includes(name));

async function* rows(names: readonly string[]): AsyncGenerator<Row> {
  for (const name of names) yield* rowsOf(name, benches[name] ?? unknown(name));
}

function unknown(name: string): () => never {
  return () => {
    throw new Error(`there is no bench "${name}"; there are ${Object.keys(benches).join(', ')}`);
  };
}

if (values.help) {
  const names = Object.keys(flags).map((name) => `--${name}`);
  process.stdout.write(
    `npm run bench -- [${Object.keys(benches).join(' | ')}] …\noptions: ${names.join(' ')}\n`,
  );
  process.exit();
}
const named = positionals.length === 0 ? usual : positionals;
if ((await printTable(rows(named), (text) => process.stdout.write(text))) > 0) process.exitCode = 1;
for (const text of details) process.stdout.write(`\n${text}\n`);
if (values.write && positionals.includes('search')) details.forEach(writeResults);
