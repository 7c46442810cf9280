import type { BrokenLink } from '../load/host.ts';
import type { SkillSource } from '../load/loaded.ts';
import type { SkillFile } from '../model/skill.ts';
import { slug } from '../model/addresses/slug.ts';
import type { Fault, Parsed } from '../source/finding.ts';
import { frontMatterBlock } from '../source/front-matter/block.ts';
import { parseFrontMatter } from '../source/front-matter/parse.ts';
import { spanIn, type SourceFile } from '../source/span.ts';
import { stringOf, valueOf } from '../source/tree.ts';
import { isUnread, unreadFault } from '../source/unread.ts';

/** The skill files of a site in path order, including those that cannot be published. */
export function readSkills(sources: readonly SkillSource[]): Parsed<readonly SkillFile[]> {
  const read = sources.map(readSkill);
  return { value: read.map(({ value }) => value), faults: read.flatMap(({ faults }) => faults) };
}

function readSkill({ file, bytes, parts }: SkillSource): Parsed<SkillFile> {
  if (isUnread(file)) {
    const skill = {
      path: file.path,
      file,
      bytes,
      parts,
      fields: undefined,
      slug: '',
      name: '',
      description: '',
    };
    return { value: skill, faults: [unreadFault('skills/front-matter', file, 'it is not published')] };
  }
  const { fields, faults: fieldFaults } = parseFrontMatter(file);
  const faults = fieldFaults.length > 0 ? fieldFaults : unclosed(file);
  const name = stringOf(valueOf(fields, 'name'))?.trim() ?? '';
  const description = stringOf(valueOf(fields, 'description'))?.trim() ?? '';
  const skill = { path: file.path, file, bytes, parts, fields, slug: slug(name), name, description };
  return { value: skill, faults: faults.map((fault) => ({ ...fault, rule: 'skills/front-matter' })) };
}

/** Unlike pages, skills need the end of their front matter: their readers look for it. */
function unclosed(file: SourceFile): readonly Fault[] {
  const block = frontMatterBlock(file.text);
  if (block === undefined || block.close !== undefined) return [];
  const message = 'front matter is never closed, so agents cannot read its fields';
  const span = spanIn(file, { start: 0, end: 3 });
  return [{ rule: 'skills/front-matter', message, span, help: 'end it with a line of ---' }];
}

/** A link has no text: it is shown as `ls` prints it. */
export function linkFaults(links: readonly BrokenLink[]): readonly Fault[] {
  return links.map(({ path, target, problem }) => ({
    rule: 'skills/link',
    span: spanIn({ path, text: `-> ${target}` }, { start: 3, end: 3 + target.length }),
    message: `symbolic link "${path}" ${problems[problem]}, so it provides no skill`,
    help: 'point it at a folder of skills, or at one skill, inside the repository',
  }));
}

const problems: Readonly<Record<BrokenLink['problem'], string>> = {
  loop: 'is circular',
  outside: 'points outside the repository',
  missing: 'is broken',
};
