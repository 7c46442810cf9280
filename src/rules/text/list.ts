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
  summary:
    'The numbers of a list go on after what stands between its items, and each item has a line of its own.',
  why: 'A code block or a picture that is not indented ends the list: readers see step 1 again where step 2 was meant. Lines that begin with "•" are one line of text to Markdown.',
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
~~ readers see number 1 again, where 2 was meant

• Rye
~ the items run together into one line
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
    message: `readers see number 1 again, where ${next(before)} was meant`,
    span: { file, start, end: start + marker.length },
    help: 'indent what stands between the two as far as the text of the item, so that it belongs to it',
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
      message: `the items run together into one line: "${first[1]}" is text`,
      span,
      help: 'begin each item with "- "',
    };
  }
}
