import { inFile } from '../../../site/source/finding.ts';
import { writtenSamples } from '../../../site/source/outline/samples.ts';
import type { DocumentRule } from '../rule.ts';
import { sampleFaults } from './sample-faults.ts';

export const codeSyntax: DocumentRule = {
  id: 'code/syntax',
  severity: 'info',
  strict: 'warning',
  summary: 'JSON, YAML and TOML samples, and Mermaid diagrams, can be parsed.',
  why: 'Readers copy a sample that fails wherever they paste it, and see an error in place of a diagram.',
  fixable: true,
  precision: { sites: 29, reviewed: 46, correct: 46 },
  examples: {
    valid: [
      {
        'oats.mdx': '```json\n{ "heat": 200, "heat": 220 }\n```\n\n```yaml\nheat: 200\nheat: 220\n```\n',
        'rye.mdx': `\`\`\`json
{
  // how hot
  "heat": 220, ...
  "loaf": <name>
}
\`\`\`

\`\`\`json
"heat": 220,
\`\`\`

\`\`\`json
{ "heat": 220 }
{ "heat": 240 }
\`\`\`

\`\`\`yaml
heat: {{ heat }}
\`\`\`

\`\`\`yaml
# Invalid: the colon needs quotes
heat: 220: very hot
\`\`\`

\`\`\`toml
heat = 220
\`\`\`

\`\`\`mermaid
%% from the field
flowchart TD
  Rye["Rye (whole)"] --> Mill
\`\`\`
`,
      },
    ],
    invalid: [
      {
        'rye.mdx': `\`\`\`json
{
  "heat": 220,
             ~ trailing comma before the closing bracket
}
\`\`\`
`,
      },
      {
        'rye.mdx': `> \`\`\`json
> {
>   "heat": 220
>   "loaf": "rye"
    ~~~~~~ missing comma
> }
> \`\`\`

\`\`\`yaml
oven: the hot one: left
      ~~~~~~~~~~~~~~~~~ the YAML sample cannot be parsed
\`\`\`

\`\`\`toml
heat = 220 degrees
           ~ the TOML sample cannot be parsed
\`\`\`
`,
      },
      {
        'rye.mdx': `\`\`\`mermaid
%% from the field
flowchart TD
  Rye[Rye (whole)] --> Mill
  ~~~~~~~~~~~~~~~~~~~~~~~~~ the Mermaid diagram cannot be parsed: unexpected "("
\`\`\`

\`\`\`mermaid
sequenceDiagam
~~~~~~~~~~~~~~ "sequenceDiagam" is not a diagram type that Mermaid knows
  Mill->>Oven: flour
\`\`\`
`,
      },
    ],
  },

  *checkDocument({ file, outline }) {
    for (const sample of writtenSamples(file, outline.samples))
      for (const finding of sampleFaults(sample)) yield inFile(finding, file);
  },
};
