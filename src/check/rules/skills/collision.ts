import { isSameBytes } from '../../../site/source/equal.ts';
import type { SkillFile } from '../../../site/model/skill.ts';
import { spanIn, type Span } from '../../../site/source/span.ts';
import { valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const collision: StructureRule = {
  id: 'skills/collision',
  severity: 'error',
  summary: 'No two different skills share a slug.',
  why: 'Skills are found, installed and updated by their slug. If two different files share a slug, only the first is served. Files with identical bytes are one skill and do not collide.',
  examples: {
    valid: [
      { 'skill.md': '---\nname: orders\ndescription: Take orders.\n---\n' },
      {
        'skill.md': '---\nname: orders\ndescription: Take orders.\n---\n',
        '.platform/skills/orders/SKILL.md': '---\nname: orders\ndescription: Take orders.\n---\n',
      },
    ],
    invalid: [
      {
        '.platform/skills/a/SKILL.md': '---\nname: orders\ndescription: Take orders.\n---\n',
        '.platform/skills/b/SKILL.md':
          '---\nname: Orders!\n      ~~~~~~~ skill "Orders!" is not served: another skill already has its slug "orders"\ndescription: Cancel orders.\n---\n',
      },
    ],
  },

  *checkStructure(site) {
    const first = new Map<string, SkillFile>();
    for (const skill of site.skills) {
      if (skill.slug === '') continue;
      const other = first.get(skill.slug);
      if (other === undefined) first.set(skill.slug, skill);
      else if (!isSameBytes(other.bytes, skill.bytes)) {
        yield {
          message: `skill "${skill.name}" is not served: another skill already has its slug "${skill.slug}"`,
          span: nameSpan(skill),
          related: [{ span: nameSpan(other), text: `"${other.name}" has it first` }],
          help: 'give one of them another name',
        };
      }
    }
  },
};

function nameSpan({ file, fields }: SkillFile): Span {
  return valueOf(fields, 'name')?.span ?? spanIn(file, { start: 0, end: 0 });
}
