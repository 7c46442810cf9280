import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFiles } from '../../../src/agents/artifacts.ts';
import { diskHost } from '../../../src/site/load/disk-host.ts';
import { wholeArtifact } from '../../../src/site/model/artifact.ts';
import { loadSite } from '../../../src/site/resolve/load-site.ts';
import { skillFrom } from '../../support/skill.ts';
import { judge, type Verdict } from './judge.ts';
import { skillTasks } from './tasks.ts';

const address = { origin: 'https://docs.example.com', base: '' };

/**
 * `tsx test/bench/skills/main.ts [--skills DIR] FOLDER…`: what can be done with the generated skill of each site that lies in the
 * folders, from the skill alone, with one page read, with two. `--skills` takes the skills from `DIR/{site}.md`.
 */
const [flag, dir, ...rest] = process.argv.slice(2);
const skills = flag === '--skills' ? dir : undefined;
const folders = skills === undefined ? [flag, dir, ...rest].filter((one) => one !== undefined) : rest;
const all: Verdict[] = [];
console.log(
  '| site | bytes | links | samples | alone | one page | two pages | not |\n|---|---|---|---|---|---|---|---|',
);
for (const name of new Set(skillTasks.map(({ site }) => site))) {
  const folder = folders.map((one) => join(one, name)).find(existsSync);
  if (folder === undefined) continue;
  const site = await loadSite(diskHost(folder));
  const made = skillFrom(site, address);
  const own = new TextDecoder().decode(made.body);
  const skill = skills === undefined ? own : readFileSync(join(skills, `${name}.md`), 'utf8');
  const files = new Map(
    Array.from(textFiles(site, address), wholeArtifact).map(({ path, body }) => [path, body]),
  );
  const beside = new Map(
    made.files.map(({ path, body }) => [`.well-known/agent-skills/${made.slug}/${path}`, body]),
  );
  const open = (url: string): string | undefined => {
    const path = decodeURI(url.replace(`${address.origin}/`, ''));
    const body = beside.get(path) ?? files.get(path);
    return body && new TextDecoder().decode(body);
  };
  const verdicts = skillTasks.filter((task) => task.site === name).map((task) => judge(task, skill, open));
  all.push(...verdicts);
  console.log(row(name, skill, verdicts));
  if (process.env['MISSED'] !== undefined)
    for (const { task, reads } of verdicts)
      if (reads === undefined || reads > 0) console.log(`  ${reads ?? 'not'}: ${task.task}`);
}
console.log(row('all', undefined, all));

function row(name: string, skill: string | undefined, verdicts: readonly Verdict[]): string {
  const within = (most: number): number =>
    verdicts.filter(({ reads }) => reads !== undefined && reads <= most).length;
  const cells =
    skill === undefined
      ? ['', '', '']
      : [
          Buffer.byteLength(skill),
          `${Math.round(100 * linkShareOf(skill))} %`,
          (skill.match(/^\s*```\w/gm) ?? []).length,
        ];
  const total = verdicts.length;
  return `| ${[name, ...cells, within(0), within(1), within(2), total - within(2)].join(' | ')} |`;
}

function linkShareOf(text: string): number {
  const prose = text.replace(/^(```+)[^]*?^\1$/gm, '');
  return [...prose.matchAll(/\[[^\]\n]*\]\([^)\n]*\)/g)].join('').length / text.length;
}
