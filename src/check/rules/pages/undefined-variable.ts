import { spanIn } from '../../../site/source/span.ts';
import { valueOf, type Tree } from '../../../site/source/tree.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { didYouMean } from '../../../site/source/finding.ts';
import type { PlacedRule } from '../rule.ts';

export const undefinedVariable: PlacedRule = {
  id: 'pages/undefined-variable',
  severity: 'warning',
  summary: 'Placeholders name variables that docs.json defines.',
  why: 'Readers see the placeholder with its braces.',
  examples: {
    valid: [
      {
        'docs.json': `{ "variables": { "oven": "stone", "flour.rye": "dark" } }`,
        'index.mdx':
          '{{oven}} {{ flour.rye }} `{{code}}` ${{ env.X }}\n\n```yaml\n{{more}}\n```\n\n{/* {{later}} */}\n',
      },
      { 'index.mdx': 'A template has {{anything}}\n' },
    ],
    invalid: [
      {
        'docs.json': `{ "variables": { "oven": "stone" } }`,
        'index.mdx': `---
title: The {{ovn}}
           ~~~~~~~ variable "ovn" is not defined
---
Heat {{oven}} and {{yeast}}
                  ~~~~~~~~~ variable "yeast" is not defined
`,
      },
    ],
  },

  *checkPlaced({ file, outline }, { config }) {
    if (outline.variables.length === 0) return;
    const names = variableNames(config);
    if (names === undefined) return;
    for (const use of outline.variables) {
      if (names.has(use.name)) continue;
      const near = nearest(use.name, names);
      yield {
        message: `variable "${use.name}" is not defined, so readers see "{{${use.name}}}"`,
        span: spanIn(file, use),
        help: didYouMean(near?.text, 'define it in "variables" of docs.json'),
      };
    }
  },
};

/** The variables that docs.json defines; undefined if it has none. */
function variableNames(config: Tree): ReadonlySet<string> | undefined {
  const variables = valueOf(config, 'variables');
  return variables?.kind === 'object' ? new Set(variables.members.map(({ key }) => key)) : undefined;
}
