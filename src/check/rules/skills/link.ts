import type { FaultRule } from '../rule.ts';

export const link: FaultRule = {
  id: 'skills/link',
  severity: 'error',
  summary: 'Symbolic links to skills point inside the repository.',
  why: 'The skills folder and individual skills may be symbolic links. A link that is circular, broken or points outside the repository yields no skill, without any notice.',
  examples: {
    valid: [
      {
        '.platform/skills': '-> ../agent/skills',
        'agent/skills/orders/SKILL.md': '---\nname: orders\ndescription: Take orders.\n---\n',
      },
    ],
    invalid: [
      {
        '.platform/skills/orders':
          '-> ../../../elsewhere\n   ~~~~~~~~~~~~~~~~~~ symbolic link ".platform/skills/orders" points outside the repository',
      },
      {
        '.platform/skills/orders':
          '-> ../skills\n   ~~~~~~~~~ symbolic link ".platform/skills/orders" is circular',
      },
      {
        '.platform/skills/orders':
          '-> ../orders\n   ~~~~~~~~~ symbolic link ".platform/skills/orders" is broken',
      },
    ],
  },
};
