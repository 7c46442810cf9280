import { valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const directoryName: StructureRule = {
  id: 'skills/directory-name',
  severity: 'info',
  strict: 'warning',
  summary: 'A skill has the same name as its folder.',
  why: 'The Agent Skills format requires it, and validators reject the folder otherwise. The skill is served under its name, so anyone looking for it in the repository cannot find it.',
  examples: {
    valid: [
      { 'skill.md': '---\nname: orders\ndescription: Take orders.\n---\n' },
      {
        '.platform/skills/orders/SKILL.md': '---\nname: orders\ndescription: Take orders.\n---\n',
      },
      {
        '.platform/skills/bread/SKILL.md': '---\nname: 🍞\ndescription: Bake bread.\n---\n',
      },
    ],
    invalid: [
      {
        '.platform/skills/orders/SKILL.md':
          '---\nname: Take orders\n      ~~~~~~~~~~~ skill "Take orders" is in a folder with a different name, "orders"\ndescription: Take orders.\n---\n',
      },
    ],
  },

  *checkStructure(site) {
    for (const { path, name, slug, fields } of site.skills) {
      const folder = /^\.[^/]+\/skills\/(?:.+\/)?([^/]+)\/[^/]+$/.exec(path)?.[1];
      const value = valueOf(fields, 'name');
      if (folder === undefined || value === undefined || slug === '' || name === folder) continue;
      yield {
        message: `skill "${name}" is in a folder with a different name, "${folder}"`,
        span: value.span,
        help: `name it "${folder}", or rename its folder to "${slug}"`,
      };
    }
  },
};
