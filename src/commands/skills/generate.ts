import { resolve } from 'node:path';
import { visible } from '../../report/visible.ts';
import { generatedSkill } from '../../build/generated/generated-skill.ts';
import { generatedState, isPublic } from '../../build/skills/published-skills.ts';
import { explained } from './explained.ts';
import { findingsOf, printFindings, withConfigRules } from '../group-findings.ts';
import { writeNamedFile } from '../files/write-file.ts';
import type { Io } from '../io.ts';
import { openSite } from '../open-site.ts';
import { addressOrLocal } from '../site-address.ts';

export interface GenerateOptions {
  readonly out?: string;
  readonly url?: string;
  readonly explain?: true;
}

/** The generated skill file, also where a custom one takes its place: that is said on stderr. */
export async function runGenerate(
  io: Io,
  given: string | undefined,
  options: GenerateOptions,
): Promise<number> {
  const opened = await openSite(io, given);
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
  const skill = generatedSkill(site, address);
  const body = options.explain === true ? new TextEncoder().encode(explained(skill)) : skill.body;
  if (options.out === undefined) io.stdout.write(new TextDecoder().decode(body));
  else writeNamedFile(resolve(io.cwd, options.out), body);
  return 0;
}
