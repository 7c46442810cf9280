import type { List, Nodes } from 'mdast';
import type { Page, Snippet } from '../../model/pages/page.ts';
import type { Finding } from '../../source/finding.ts';
import { parseAgain } from '../../source/page/parse-once.ts';
import type { SourceFile } from '../../source/span.ts';
import type { Rule } from '../rule.ts';
import { shownIn, spanOf } from './shown.ts';
import { suspected } from './suspected.ts';

export const list: Rule = {
  id: 'text/list',
  severity: 'warning',
  strict: 'warning',
  summary: 'Numbered lists keep counting, and every list item has its own line.',
  why: 'A code block or image that is not indented ends the list: readers see step 1 again instead of step 2. Markdown joins lines that start with "•" into one.',
  fixable: false,
  from: 'document',
  measured: { sites: 21, judged: 41, right: 41 },
  examples: {
    valid: [
      {
        'docs.json': '{}',
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
`,
      },
    ],
    invalid: [
      {
        'docs.json': '{}',
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

  *check(site, progress) {
    for (const owner of suspected(site, 'list', progress?.only)) {
      yield* restarts(parseAgain(owner.file).tree, owner.file);
      yield* runTogether(owner);
    }
  },
};

/** Lists that begin at 1 behind nothing but code and pictures below another list. */
function* restarts(node: Nodes, file: SourceFile): Generator<Finding> {
  if (!('children' in node)) return;
  let before: List | undefined;
  for (const child of node.children) {
    if (child.type === 'list' && child.ordered === true) {
      if (before !== undefined && child.start === 1) yield* restart(child, before, file);
      before = {
        ...child,
        start: before !== undefined && child.start === 1 ? next(before) : (child.start ?? 1),
      };
    } else if (!isBetween(child)) before = undefined;
    yield* restarts(child, file);
  }
}

function next({ start, children }: List): number {
  return (start ?? 1) + children.length;
}

function* restart(list: List, before: List, file: SourceFile): Generator<Finding> {
  const start = list.position?.start.offset;
  if (start === undefined) return;
  const [marker = ''] = /^\d+[.)]/.exec(file.text.slice(start)) ?? [];
  yield {
    message: `the list restarts at 1 instead of ${next(before)}`,
    span: { file, start, end: start + marker.length },
    help: 'indent everything between the two items to the text of the first, so that it belongs to it',
  };
}

/** What a writer puts between two steps. */
function isBetween(node: Nodes): boolean {
  if (node.type === 'code' || node.type === 'html') return true;
  if (node.type === 'mdxJsxFlowElement') return framed.has(node.name ?? '');
  return node.type === 'paragraph' && node.children.every(({ type }) => type === 'image');
}

const framed: ReadonlySet<string> = new Set(['Frame', 'CodeGroup', 'img']);

function* runTogether(owner: Page | Snippet): Generator<Finding> {
  for (const line of shownIn(owner, 'list')) {
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
