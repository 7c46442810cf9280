import { linksInText } from '../../../site/links/text-links.ts';
import { answersOf, answerTo } from '../../../site/model/addresses/answers.ts';
import { folderOf, isExternal, pathWithin } from '../../../site/model/addresses/link-target.ts';
import type { Structure } from '../../../site/model/site.ts';
import type { SkillFile } from '../../../site/model/skill.ts';
import { withoutCode } from '../../../site/source/text/without-code.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { decodePercent } from '../../../site/source/text/percent.ts';
import { spanIn } from '../../../site/source/span.ts';
import type { StructureRule } from '../rule.ts';
import { pageMarkup } from './page-markup.ts';

export const bundle: StructureRule = {
  id: 'skills/bundle',
  severity: 'warning',
  summary: 'A skill needs nothing but its folder and the site: links lead there, and nothing is imported.',
  why: 'Only the folder of a skill is published and installed. An agent that follows any other link finds nothing, and reads imports and tags of components as they are written.',
  examples: {
    valid: [
      {
        'rye.md': '# Rye',
        '.platform/skills/orders/SKILL.md':
          '---\nname: orders\ndescription: Take orders.\n---\n\n[limits](references/limits.md#size) [rye](/rye.md) [web](https://crumb.example) [above](#orders)\n\n`[no link](nowhere.md)`\n',
        '.platform/skills/orders/references/limits.md': '# Limits',
      },
      {
        'rye.md': '# Rye',
        'skill.md': '---\nname: orders\ndescription: Take orders.\n---\n\n[rye](rye.md) [all](/llms.txt)\n',
      },
      {
        'skill.md': `---
name: orders
description: Take orders.
---

Put <Order> and \`<Note>\` into text.

\`\`\`mdx
import Rye from "/rye.mdx"

<Note>Dark</Note>
\`\`\`
`,
      },
    ],
    invalid: [
      {
        '.platform/skills/orders/SKILL.md': `---
name: orders
description: Take orders.
---

[limits](references/limit.md) [rye](/oat) [above](../../../rye.md)
         ~~~~~~~~~~~~~~~~~~~ "references/limit.md" is not a file of the skill
                                    ~~~~ "/oat" does not exist in the site
                                                  ~~~~~~~~~~~~~~~ "../../../rye.md" points outside the folder of the skill
`,
        '.platform/skills/orders/references/limits.md': '# Limits',
        'rye.md': '# Rye',
      },
      {
        'skill.md': `---
name: orders
description: Take orders.
---

import Rye from "/rye.mdx"
~~~~~~~~~~~~~~~~~~~~~~~~~~ a skill cannot import anything, so agents read this line

<Note>Bake.</Note>
 ~~~~ a skill has no components, so agents read the tag "<Note>"

<Note>Cool.</Note>
`,
      },
    ],
  },

  *checkStructure(site) {
    for (const skill of site.skills) yield* pageMarkup(skill);
    if (!site.complete) return;
    for (const skill of site.skills) {
      const { file } = skill;
      // Links in code are examples.
      for (const { target, start, end } of linksInText(withoutCode(file.text))) {
        const problem = problemOf(target, skill, site);
        if (problem !== undefined) yield { span: spanIn(file, { start, end }), ...problem };
      }
    }
  },
};

function problemOf(
  target: string,
  skill: SkillFile,
  site: Structure,
): Pick<Finding, 'message' | 'help'> | undefined {
  const path = decodePercent(target.replace(/[?#].*$/s, ''));
  if (path === '' || isExternal(target) || /[{}<>*]/.test(target)) return undefined;
  if (path.startsWith('/') || folderOf(skill.path) === '') {
    const within = pathWithin('', path);
    if (within !== undefined && answerTo(answersOf(site), within) !== undefined) return undefined;
    return { message: `"${target}" does not exist in the site`, help: 'name a page or a file of the site' };
  }
  const within = pathWithin('', path);
  if (within === undefined)
    return {
      message: `"${target}" points outside the folder of the skill, which is all that is published`,
      help: 'move the file into the folder, or link to its address on the site',
    };
  const existsInSkill = skill.parts.has(within) || /^skill\.md$/i.test(within) || hasFolder(skill, within);
  return existsInSkill
    ? undefined
    : {
        message: `"${target}" is not a file of the skill`,
        help: `add it to ${folderOf(skill.path)}, or correct the link`,
      };
}

/** Whether a path is a folder of the skill. */
function hasFolder({ parts }: SkillFile, folder: string): boolean {
  return [...parts.keys()].some((path) => path.startsWith(`${folder}/`));
}
