import { spanIn } from '../../../site/source/span.ts';
import { valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const description: StructureRule = {
  id: 'skills/description',
  severity: 'error',
  summary: 'A skill has a description.',
  why: 'Agents decide from the description alone whether to load a skill. Clients reject a skill without one.',
  examples: {
    valid: [{ 'skill.md': '---\nname: orders\ndescription: Take orders.\n---\n' }],
    invalid: [
      {
        'skill.md': '---\n~~~ the skill has no description\nname: orders\n---\n',
      },
      {
        'skill.md':
          '---\nname: orders\ndescription: [a, b]\n             ~~~~~~ the description of the skill is not text\n---\n',
      },
      {
        'skill.md':
          '---\nname: orders\ndescription: " "\n             ~~~ the skill has no description\n---\n',
      },
    ],
  },

  *checkStructure(site) {
    for (const skill of site.skills) {
      if (skill.fields === undefined || skill.description !== '') continue;
      const value = valueOf(skill.fields, 'description');
      const isNull = value?.kind === 'scalar' && value.value === null;
      const isText =
        value === undefined || isNull || (value.kind === 'scalar' && typeof value.value === 'string');
      yield {
        message: isText
          ? 'the skill has no description, so no agent loads it'
          : 'the description of the skill is not text, so no agent loads it',
        span: value === undefined || isNull ? spanIn(skill.file, { start: 0, end: 3 }) : value.span,
        help: 'say in a sentence or two what the skill does and when to use it',
      };
    }
  },
};
