import type { Restart } from '../../../site/source/outline/page-outline.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn, type SourceFile } from '../../../site/source/span.ts';
import type { DocumentRule } from '../rule.ts';
import { shownIn, spanOf } from './shown.ts';
import type { Document } from '../document.ts';

export const list: DocumentRule = {
  id: 'text/list',
  severity: 'warning',
  summary: 'Numbered lists keep counting, and every list item has its own line.',
  why: 'A code block or image that is not indented ends the list: readers see step 1 again instead of step 2. Markdown joins lines that start with "•" into one.',
  precision: { sites: 29, reviewed: 40, correct: 40 },
  examples: {
    valid: [
      {
        'rye.mdx': `1. Knead
   \`\`\`sh
   knead
   \`\`\`
1. Bake

\`\`\`sh
bake
\`\`\`

Another list:

1. Eat

\`\`\`sh
eat
\`\`\`

2. Sleep

![A loaf](/loaf.png)

1. Wake
2. Knead
`,
      },
    ],
    invalid: [
      {
        'rye.mdx': `1. Knead

\`\`\`sh
knead
\`\`\`

1. Bake
~~ the list restarts at 1 instead of 2

• Rye
~ the items run together on one line
• Oats
`,
      },
    ],
  },

  *checkDocument(document) {
    for (const restart of document.outline.restarts) yield restartFinding(restart, document.file);
    yield* runTogetherFindings(document);
  },
};

function restartFinding({ number, ...range }: Restart, file: SourceFile): Finding {
  return {
    message: `the list restarts at 1 instead of ${number}`,
    span: spanIn(file, range),
    help: 'indent everything between the two items to align with the text of the first',
  };
}

function* runTogetherFindings(document: Document): Generator<Finding> {
  for (const line of shownIn(document, 'bullets')) {
    const bullets = [...line.text.matchAll(/(?:^|\n)\s*([•‣◦▪●])/g)];
    const [first] = bullets;
    if (first === undefined || bullets.length < 2) continue;
    const at = first.index + first[0].length - 1;
    const span = spanOf(line, at, at + 1);
    if (span === undefined) continue;
    yield {
      message: `the items run together on one line: "${first[1]}" is not a list marker`,
      span,
      help: 'start each item with "- "',
    };
  }
}
