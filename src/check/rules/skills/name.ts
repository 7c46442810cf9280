import { maxSlugLength } from '../../../site/model/addresses/slug.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn } from '../../../site/source/span.ts';
import { plain, valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';
import { kindName } from '../../../site/source/wording.ts';

export const name: StructureRule = {
  id: 'skills/name',
  severity: 'error',
  summary: 'A skill has a name that yields a slug.',
  why: 'The address of a skill is derived from its name: at most 64 letters, digits and hyphens in ASCII. Without one the skill cannot be published.',
  examples: {
    valid: [{ 'skill.md': '---\nname: Crème brûlée\ndescription: Bake it.\n---\n' }],
    invalid: [
      {
        'skill.md': '---\n~~~ the skill has no name, so it cannot be published\ndescription: Bake it.\n---\n',
      },
      {
        'skill.md':
          '---\nname: 🥐🥖\n      ~~~~ no slug can be derived from the skill name "🥐🥖"\ndescription: Bake it.\n---\n',
      },
      {
        'skill.md':
          '---\nname: 42\n      ~~ the skill name is a number, not text\ndescription: Bake it.\n---\n',
      },
      {
        'skill.md': `---\nname: ${'a'.repeat(65)}\n      ${'~'.repeat(65)} the skill name is longer than the 64 characters that are allowed\ndescription: Bake it.\n---\n`,
      },
    ],
  },

  *checkStructure(site) {
    for (const skill of site.skills) {
      if (skill.fields === undefined) continue;
      const value = valueOf(skill.fields, 'name');
      const isBlank = value?.kind === 'scalar' && (value.value === null || value.value === '');
      const span = isBlank || value === undefined ? spanIn(skill.file, { start: 0, end: 3 }) : value.span;
      const problem = problemOf(skill.name, skill.slug, isBlank ? undefined : value);
      if (problem !== undefined) yield { ...problem, span };
    }
  },
};

function problemOf(
  text: string,
  slug: string,
  value: ReturnType<typeof valueOf>,
): Pick<Finding, 'message' | 'help'> | undefined {
  const help = 'write a name of letters, digits and hyphens, such as "take-orders"';
  if (value === undefined) return { message: 'the skill has no name, so it cannot be published', help };
  if (value.kind !== 'scalar' || typeof value.value !== 'string') {
    return {
      message: `the skill name is ${kindName(plain(value))}, not text`,
      help: 'write it as text in quotes',
    };
  }
  if (slug === '')
    return {
      message: `no slug can be derived from the skill name "${text}", so the skill cannot be published`,
      help,
    };
  if (text.length > maxSlugLength)
    return {
      message: `the skill name is longer than the ${maxSlugLength} characters that are allowed`,
      help: 'give it a shorter name',
    };
  return undefined;
}
