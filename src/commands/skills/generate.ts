import { resolve } from 'node:path';
import type { Address } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import { printSource, visible } from '../../check/report/visible.ts';
import { agentsSection } from '../../agents/generated/agents-section.ts';
import { generatedSkill, type GeneratedSkill } from '../../agents/generated/generated-skill.ts';
import { generatedState, isPublic, publishedSkills } from '../../agents/skills/published-skills.ts';
import { findingsOf, printFindings, withConfigRules } from '../check/group-findings.ts';
import { writeNamedFile } from '../../machine/files/write-file.ts';
import type { Io } from '../../machine/io.ts';
import { openSite } from '../../workspace/open-site.ts';
import { addressOrLocal } from '../../workspace/address.ts';
import { oneLine } from '../../pages/markdown/text.ts';

export interface GenerateOptions {
  readonly out?: string;
  readonly url?: string;
  readonly explain?: true;
  readonly agentsMd?: true;
}

/** Prints the generated skill; if a custom one replaces it, stderr says so. */
export async function runGenerate(
  io: Io,
  folder: string | undefined,
  options: GenerateOptions,
): Promise<number> {
  const opened = await openSite(io, folder);
  const { site, settings } = opened;
  const unread = findingsOf(withConfigRules([], site), opened);
  if (unread.length > 0) {
    await printFindings(io, opened, unread);
    io.stderr.write('no skill is generated\n');
    return 1;
  }
  const { on, reason } = generatedState(site);
  if (!isPublic(site)) {
    io.stderr.write(`no skill is generated: ${visible(reason)}\n`);
    return 0;
  }
  const address = addressOrLocal(options.url, settings, (line) => io.stderr.write(line));
  if (!on) io.stderr.write(`this skill is not published: ${visible(reason)}\n`);
  const text = textOf(site, address, options);
  const body = new TextEncoder().encode(text);
  if (options.out === undefined) printSource(io, text);
  else writeNamedFile(resolve(io.cwd, options.out), body);
  return 0;
}

function textOf(site: Site, address: Address, options: GenerateOptions): string {
  if (options.agentsMd === true) return agentsSection(site, address, publishedSkills(site, address));
  const skill = generatedSkill(site, address);
  if (options.explain === true) return explain(skill);
  return new TextDecoder().decode(skill.body);
}

/** Each sentence and sample of a generated skill after the place it comes from: `guides/start.mdx:12  Install it.` */
function explain({ phrases }: GeneratedSkill): string {
  const lines = phrases.flatMap(({ text, origin }) =>
    origin === undefined ? [] : [{ place: `${origin.path}:${origin.line}`, text: oneLine(text).trim() }],
  );
  const width = Math.min(48, Math.max(0, ...lines.map(({ place }) => place.length)));
  return lines.map(({ place, text }) => `${visible(`${place.padEnd(width)}  ${text}`)}\n`).join('');
}
