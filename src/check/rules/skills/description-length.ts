import { valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

const maxLength = 1024;

export const descriptionLength: StructureRule = {
  id: 'skills/description-length',
  severity: 'warning',
  strict: 'error',
  summary: 'The description of a skill has at most 1,024 characters.',
  why: 'Skill indexes cut off longer descriptions, so agents never see the rest, and validators reject the skill.',
  examples: {
    valid: [
      {
        'skill.md': `---\nname: orders\ndescription: ${'a'.repeat(1024)}\n---\n`,
      },
    ],
    invalid: [
      {
        'skill.md': `---\nname: orders\ndescription: ${'a'.repeat(1025)}\n             ${'~'.repeat(1025)} the description is longer than 1024 characters\n---\n`,
      },
    ],
  },

  *checkStructure(site) {
    for (const { description, fields } of site.skills) {
      const value = valueOf(fields, 'description');
      if (value === undefined || description.length <= maxLength) continue;
      yield {
        message: `the description is longer than ${maxLength} characters, so indexes cut it off`,
        span: value.span,
        help: 'say what the skill does and when to use it, and move the rest into its text',
      };
    }
  },
};
