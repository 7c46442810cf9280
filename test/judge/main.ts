// Lets a validator of HTML and Lighthouse judge the pages of built sites. Ends with 1 where they find something that is not known,
// and with 2 where they cannot run. They need Java and Chromium, and are installed into a folder that goes when this ends: together
// they take 216 MB, too much for everybody who installs the packages of this checkout.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { docs } from '../bench/run.ts';
import { crumb } from '../browser/crumb.ts';
import { printTable, rowsOf } from '../bench/table.ts';
import { executablePath } from '../support/browser.ts';
import { judgeHtml } from './html.ts';
import { judgePages } from './pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The last Lighthouse for Node 20. */
const packages = ['vnu-jar@26.9.27', 'lighthouse@12.8.2'];

const scratch = mkdtempSync(join(tmpdir(), 'docs-judge-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
process.exitCode = await judge();

async function judge(): Promise<number> {
  const problem = whatIsMissing() ?? installed();
  if (problem !== undefined) {
    process.stderr.write(`judge: ${problem}\n`);
    return 2;
  }
  const sites = { crumb: writtenCrumb(), tabs: join(root, 'fixtures/sites/tabs'), docs: join(root, 'docs') };
  const built = join(scratch, 'built');
  for (const [name, site] of Object.entries(sites))
    run(process.execPath, [
      docs,
      'build',
      '--site',
      site,
      '--out',
      join(built, name),
      '--url',
      'https://crumb.example',
    ]);
  const { complaints, row } = judgeHtml(join(scratch, 'node_modules/vnu-jar/build/dist/vnu.jar'), built);
  const rows = async function* () {
    yield row;
    yield* rowsOf('Lighthouse', () =>
      judgePages(join(scratch, 'node_modules/lighthouse/cli/index.js'), built),
    );
  };
  const missed = await printTable(rows(), (text) => process.stdout.write(text));
  for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
  return missed === 0 ? 0 : 1;
}

function whatIsMissing(): string | undefined {
  if (spawnSync('java', ['-version']).status !== 0)
    return 'Java is not installed; the validator needs 17 or newer';
  if (executablePath === undefined) return 'Chromium is not installed; Lighthouse needs it';
  return undefined;
}

/** Installs the judges. Says why it could not. */
function installed(): string | undefined {
  const words = ['install', '--no-audit', '--no-fund', '--prefix', scratch, ...packages];
  const { status, stderr } = spawnSync('npm', words, { encoding: 'utf8' });
  return status === 0 ? undefined : `${packages.join(' and ')} cannot be installed: ${stderr.split('\n')[0]}`;
}

/** Runs a program, and throws with what it says where it fails. */
function run(program: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words[0]} failed: ${stderr}`);
}

/** The site of the browser tests, in a folder. */
function writtenCrumb(): string {
  const folder = join(scratch, 'crumb');
  for (const [path, text] of Object.entries(crumb)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
