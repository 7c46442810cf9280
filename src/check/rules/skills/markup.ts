import { elements } from '../../../pages/components/index.ts';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn, type SourceFile } from '../../../site/source/span.ts';
import { withoutCode } from '../../../site/source/text/without-code.ts';
import type { StructureRule } from '../rule.ts';

export const markup: StructureRule = {
  id: 'skills/markup',
  severity: 'warning',
  summary: 'A skill is Markdown, without imports and components.',
  why: 'A skill is published byte for byte. An agent reads the tags instead of what they show on a page, and nothing in place of an import.',
  examples: {
    valid: [
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
    for (const { file } of site.skills) {
      const start = bodyStartOf(file.text);
      const text = withoutCode(file.text);
      yield* imports(file, text, start);
      yield* components(file, text, start);
    }
  },
};

function* imports(file: SourceFile, text: string, from: number): Generator<Finding> {
  for (const { 0: statement, index } of text.matchAll(/^import\s[^\n]*\bfrom\s+(["'])[^"'\n]+\1;?$/gm))
    if (index >= from)
      yield {
        message: 'a skill cannot import anything, so agents read this line',
        span: spanIn(file, { start: index, end: index + statement.length }),
        help: 'write what it imports into the skill, or link to a page that shows it',
      };
}

/** The first tag of each component that pages may use. */
function* components(file: SourceFile, text: string, from: number): Generator<Finding> {
  const reported = new Set<string>();
  for (const { 1: name = '', index } of text.matchAll(/<([A-Z][A-Za-z]*)(?=[\s/>])/g)) {
    if (index < from || reported.has(name) || !elements.has(name)) continue;
    reported.add(name);
    yield {
      message: `a skill has no components, so agents read the tag "<${name}>"`,
      span: spanIn(file, { start: index + 1, end: index + 1 + name.length }),
      help: 'write it as Markdown: a list, a quote, a heading',
    };
  }
}
