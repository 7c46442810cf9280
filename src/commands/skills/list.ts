import { printedJson, visible } from '../../check/report/visible.ts';
import { digest, currentFolder } from '../../agents/skills/indexes.ts';
import {
  type GeneratedState,
  generatedState,
  isPublic,
  publishedSkills,
} from '../../agents/skills/published-skills.ts';
import type { PublishedSkill } from '../../agents/skills/published-skill.ts';
import { localAddress, pathAt } from '../../site/model/addresses/address.ts';
import { diagnosticJson } from '../../check/report/json.ts';
import { skillsRules } from '../../check/rules/skills/index.ts';
import type { Io } from '../../machine/io.ts';
import { findingsOf, printFindings, withConfigRules } from '../check/group-findings.ts';
import { openSite } from '../../workspace/open-site.ts';
import { namedAddress } from '../../workspace/address.ts';
import type { ListOptions } from './options.ts';

/** Lists the published skills with their source, and why the generated one is on or off. */
export async function runList(io: Io, folder: string | undefined, options: ListOptions): Promise<number> {
  const opened = await openSite(io, folder);
  const address = namedAddress(undefined, opened.settings) ?? localAddress;
  const { site } = opened;
  const skills = publishedSkills(site, address);
  const findings = findingsOf(withConfigRules(skillsRules, site), opened, options.strict);
  const state = generatedState(site);
  if (options.format === 'json') {
    const document = {
      version: 1,
      public: isPublic(site),
      generated: { active: state.on, reason: state.reason },
      skills: skills.map((skill) => ({
        slug: skill.slug,
        name: skill.name,
        description: skill.description,
        path: skill.path,
        generated: skill.path === undefined,
        bytes: skill.body.length,
        digest: digest(skill.body),
        url: pathAt(address, `${currentFolder}/${skill.slug}/SKILL.md`),
      })),
      diagnostics: findings.map(diagnosticJson),
    };
    io.stdout.write(printedJson(document));
  } else {
    io.stdout.write(table(skills, state));
    await printFindings(io, opened, findings);
  }
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function table(skills: readonly PublishedSkill[], { on, reason }: GeneratedState): string {
  const rows = skills.map(({ slug, path, body }) => [
    slug,
    path ?? '(generated)',
    `${body.length} bytes`,
    digest(body),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [...lines, `generated skill: ${on ? 'on' : 'off'}, ${reason}`]
    .map((line) => `${visible(line)}\n`)
    .join('');
}
