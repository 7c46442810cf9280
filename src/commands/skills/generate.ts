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
import { positionAt } from '../../site/source/span.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import type { GenerateOptions } from './options.ts';

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
  const text = fileText(site, address, options);
  const is = text === undefined ? 'no skill is generated' : 'this skill is not published';
  if (!on || text === undefined) io.stderr.write(`${is}: ${visible(reason)}\n`);
  if (text === undefined) return 0;
  const body = new TextEncoder().encode(text);
  if (options.out === undefined) printSource(io, text);
  else writeNamedFile(resolve(io.cwd, options.out), body);
  return 0;
}

/** Undefined if no page of the site has text. */
function fileText(site: Site, address: Address, options: GenerateOptions): string | undefined {
  if (options.agentsMd === true) return agentsSection(site, address, publishedSkills(site, address));
  const skill = generatedSkill(site, address);
  if (skill === undefined) return undefined;
  return options.explain === true ? explain(skill) : new TextDecoder().decode(skill.body);
}

/** Each quote of a generated skill after its lines in the site: `guides/start.mdx:12-15  Install it.` */
function explain({ quoted }: GeneratedSkill): string {
  const lines = quoted.map(({ text, source }) => {
    const { file, start, end } = source();
    const first = positionAt(file, start).line;
    const last = positionAt(file, Math.max(start, end - 1)).line;
    return {
      place: `${file.path}:${first === last ? first : `${first}-${last}`}`,
      text: oneLine(text).trim(),
    };
  });
  const width = Math.min(48, Math.max(0, ...lines.map(({ place }) => place.length)));
  return lines.map(({ place, text }) => `${visible(`${place.padEnd(width)}  ${text}`)}\n`).join('');
}
