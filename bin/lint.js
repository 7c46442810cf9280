// `npm run lint`: Oxlint with the types of TypeScript. What it warns of may not grow in any file: `.lint-debt.json` has how often
// each file may do so. With `--update`, after files have moved or warnings are gone, it is written anew; its sum never grows.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const debtFile = '.lint-debt.json';

const oxlint = ['node_modules/oxlint/bin/oxlint', '--format=json', 'bin', 'editors', 'src', 'test'];
const { stdout, stderr } = spawnSync(process.execPath, oxlint, { encoding: 'utf8', maxBuffer: 1 << 28 });
if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
/** @type {{ severity: string, code: string, message: string, filename: string, labels: { span: { line: number, column: number } }[] }[]} */
const diagnostics = JSON.parse(stdout).diagnostics;

/** @type {Record<string, number>} */
const debt = JSON.parse(readFileSync(debtFile, 'utf8'));
/** @type {Record<string, number>} */
const now = {};
for (const { severity, filename } of diagnostics)
  if (severity === 'warning') now[filename] = (now[filename] ?? 0) + 1;

if (process.argv.includes('--update') && sum(now) <= sum(debt)) {
  const sorted = Object.entries(now).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(debtFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
} else {
  const refused = diagnostics.filter(
    ({ severity, filename }) => severity === 'error' || (now[filename] ?? 0) > (debt[filename] ?? 0),
  );
  for (const { code, message, filename, labels } of refused) {
    const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
    console.error(`${filename}:${line}:${column} ${message} ${code}`);
  }
  if (refused.length > 0) process.exitCode = 1;
  if (refused.some(({ severity }) => severity === 'warning'))
    console.error(`\nWarnings grew in these files. If they only moved: node bin/lint.js --update`);
}

/** @param {Record<string, number>} counts */
function sum(counts) {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
