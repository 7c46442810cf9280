import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSite, pageAt } from './generate.ts';
import { measureDocs, middleRun, type Run } from './run.ts';
import { scratchFolder } from './scratch.ts';
import type { Promised, Row } from './table.ts';

const pages = 25_000;

/** What it costs to compare two revisions of a large site, and to move one of its pages, against a check of it. */
export function* benchChange(): Generator<Row> {
  const root = scratchFolder();
  generateSite(root, pages);
  git(root, 'init', '--quiet');
  commit(root);
  change(root);
  commit(root);
  const check = middleRun(3, () => measureDocs('check --format json', root));
  const diff = middleRun(3, () => measureDocs('diff HEAD~1..HEAD --format json', root));
  yield against(`docs diff of two revisions, ${pages} pages`, diff, check, 2);
  const move = `mv --dry-run ${pageAt(3_130)} loaves/moved`;
  yield against(
    `docs mv of a page, ${pages} pages`,
    middleRun(3, () => measureDocs(move, root)),
    check,
    1.5,
  );
}

function against(name: string, { seconds, processor }: Run, check: Run, most: number): Promised {
  const times = seconds / check.seconds;
  return {
    name,
    measured: `${times.toFixed(2)} times a check`,
    target: `<= ${most} times`,
    isMet: times <= most,
    note: `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s CPU; the check ${check.seconds.toFixed(1)} s, ${check.processor.toFixed(1)} s CPU`,
  };
}

/** Other words in one page of a hundred, and another name for one of 250. */
function change(root: string): void {
  const config = join(root, 'docs.json');
  let text = readFileSync(config, 'utf8');
  for (let index = 0; index < pages; index += 50) {
    const path = pageAt(index);
    const file = join(root, `${path}.mdx`);
    if (index % 100 === 0) {
      const written = readFileSync(file, 'utf8');
      writeFileSync(file, written.replace('## Step 1', '## First step'));
    }
    if (index % 250 !== 50) continue;
    const renamed = path.replace('loaf-', 'bread-');
    renameSync(file, join(root, `${renamed}.mdx`));
    text = text.replaceAll(`${path}"`, `${renamed}"`);
  }
  writeFileSync(config, text);
}

function commit(root: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'bake');
}

function git(root: string, ...args: readonly string[]): void {
  const baker = ['-c', 'user.name=baker', '-c', 'user.email=baker@crumb.example'];
  execFileSync('git', [...baker, ...args], { cwd: root });
}
