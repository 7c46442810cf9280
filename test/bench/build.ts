import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { corpora } from '../support/corpora.ts';
import { measureDocs, middleRun } from './run.ts';
import { scratchFolder } from './scratch.ts';
import { absent, type Row } from './table.ts';

const largest = 'mintlify__docs';

/** `docs build` of each real site beside the checkout into a new folder, three times; all have to write the same bytes. */
export function* benchBuild(): Generator<Row> {
  const sites = corpora();
  if (!sites.some((site) => basename(site) === largest)) yield absent(`build ${largest}`);
  let same = 0;
  for (const site of sites) {
    const parent = scratchFolder();
    const build = (folder: string) =>
      measureDocs(`build "${site}" --url https://docs.example.com --out ${folder}`, parent);
    const run = middleRun(3, (index) => build(`build-${index}`));
    const isSame = new Set(readdirSync(parent).map((folder) => hashOf(join(parent, folder)))).size === 1;
    if (isSame) same += 1;
    const name = basename(site);
    const target = name === largest ? { seconds: 2 } : undefined;
    const note = `${run.stdout.trim()}${isSame ? '' : ', OTHER BYTES another time'}`;
    yield { ...run, name: `build ${name}`, target, note };
  }
  yield {
    name: 'build, and build again',
    measured: `${same} with the same bytes`,
    target: `all ${sites.length} sites`,
    isMet: sites.length > 0 && same === sites.length,
  };
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex');
}
