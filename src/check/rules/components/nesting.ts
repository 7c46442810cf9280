import { elements } from '../../../pages/components/index.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn, textOf, type Span } from '../../../site/source/span.ts';
import type { DocumentRule } from '../rule.ts';
import { builtInUses, isDefinedIn } from './built-in-uses.ts';

export const nesting: DocumentRule = {
  id: 'components/nesting',
  severity: 'warning',
  summary: 'Child components are placed directly inside their parent, and groups of code contain code.',
  why: 'A tab outside `Tabs`, or a step outside `Steps`, has no parent: the platform renders it without its frame, number or switch. A `CodeGroup` without a code block is an empty frame.',
  precision: { sites: 29, reviewed: 9, correct: 9 },
  examples: {
    valid: [
      {
        'rye.mdx': `import { Loaves } from "/snippets/loaves.jsx"

<Steps>
  <div><Step title="Knead">Ten minutes</Step></div>
</Steps>

<Loaves><Tab title="Rye">Dark</Tab></Loaves>

<Tree><Tree.Folder name="oven"><Tree.File name="heat.json" /></Tree.Folder></Tree>

<CodeGroup>
\`\`\`sh Bake
bake
\`\`\`
</CodeGroup>

<RequestExample><Loaves /></RequestExample>

<ResponseExample>{loaf}</ResponseExample>
`,
        'snippets/loaves.jsx': 'export const Loaves = ({ children }) => <Tabs>{children}</Tabs>;\n',
        'snippets/tab.mdx': '<Tab title="Oats">Light</Tab>\n',
      },
    ],
    invalid: [
      {
        'rye.mdx': `<Step title="Knead">Ten minutes</Step>
 ~~~~ "Step" is outside "Steps"

<Steps>
  <Tabs>
    <Step title="Bake">An hour</Step>
     ~~~~ "Step" is in "Tabs", not directly in "Steps"
  </Tabs>
</Steps>

<CodeGroup>
 ~~~~~~~~~ "CodeGroup" contains no code block, so its frame is empty
  bake --rye
</CodeGroup>

<ResponseExample></ResponseExample>
 ~~~~~~~~~~~~~~~ "ResponseExample" contains no code block
`,
      },
    ],
  },

  *checkDocument({ file, outline, isSnippet }) {
    if (outline.problems.length > 0) return;
    for (const { kind, ...range } of outline.suspects)
      if (kind === 'group') yield* emptyGroup(spanIn(file, range), outline.definitions);
    for (const { use, element } of builtInUses(outline)) {
      const { name, inside, start, end } = use;
      const { within } = element;
      if (within === undefined) continue;
      // Where a snippet is used, and what a component of the site does with its children, is unknown.
      const isUnknown = inside === undefined ? isSnippet : isDefinedIn(inside, outline.definitions);
      if (isUnknown || (inside !== undefined && (within.includes(inside) || !elements.has(inside)))) continue;
      const [parent = ''] = within;
      yield {
        message:
          inside === undefined
            ? `"${name}" is outside "${parent}"`
            : `"${name}" is in "${inside}", not directly in "${parent}"`,
        span: { file, start, end },
        help: `put it directly inside <${parent}>`,
      };
    }
  },
};

function* emptyGroup(span: Span, definitions: readonly string[]): Generator<Finding> {
  const name = textOf(span);
  if (isDefinedIn(name, definitions)) return;
  yield {
    message: `"${name}" contains no code block, so its frame is empty`,
    span,
    help: 'put the code in a block between two lines of three backticks',
  };
}
