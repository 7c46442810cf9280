import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import type { Heading } from '../../../site/source/outline/page-outline.ts';
import type { Finding } from '../../../site/source/finding.ts';
import type { SourceFile, Span } from '../../../site/source/span.ts';
import { stringOf, valueOf } from '../../../site/source/tree.ts';
import type { DocumentRule } from '../rule.ts';
import type { Document } from '../document.ts';

export const heading: DocumentRule = {
  id: 'text/heading',
  severity: 'info',
  strict: 'warning',
  summary: 'Headings are not empty, do not repeat the title, and go down one level at a time.',
  why: 'The table of contents and screen readers rely on heading levels; the title of the page is already its first heading.',
  precision: { sites: 29, reviewed: 110, correct: 110 },
  examples: {
    valid: [
      {
        'rye.mdx': `---
title: Rye
---

## Flour

### Coarse

## Oven

<Accordion title="More">
  #### Heat
</Accordion>

## ![A loaf](/loaf.png)
`,
      },
    ],
    invalid: [
      {
        'rye.mdx': `---
title: Rye
---

# Rye
~~~~~ the heading repeats the title of the page

## Flour

#### Coarse
~~~~~~~~~~~ the heading level skips from 2 to 4

##
~~ the heading is empty

# Oven
~~~~~~ the page has a second heading of level 1
`,
      },
    ],
  },

  *checkDocument(document) {
    if (!document.isSnippet && document.outline.problems.length === 0) yield* findingsIn(document);
  },
};

function* findingsIn({ file, fields, outline }: Document): Generator<Finding> {
  const title = stringOf(valueOf(fields, 'title'));
  const [top] = outline.headings;
  let first: Heading | undefined;
  let above: Heading | undefined;
  for (const heading of outline.headings) {
    const isSecond = heading.depth === 1 && first !== undefined;
    if (heading.text === '' && isEmpty(file, heading))
      yield {
        message: 'the heading is empty',
        span: lineOf(file, heading),
        help: 'say what the section is about, or delete it',
      };
    else if (title !== undefined && (heading.depth === 1 || heading === top) && repeats(heading, title, file))
      yield {
        message: 'the heading repeats the title of the page',
        span: lineOf(file, heading),
        help: 'delete it',
      };
    else if (isSecond)
      yield {
        message: 'the page has a second heading of level 1',
        span: lineOf(file, heading),
        help: 'start it with "##"',
      };
    else if (above !== undefined && !heading.isNested && heading.depth > above.depth + 1)
      yield {
        message: `the heading level skips from ${above.depth} to ${heading.depth}`,
        span: lineOf(file, heading),
        help: `start it with "${'#'.repeat(above.depth + 1)}"`,
      };
    if (heading.depth === 1) first ??= heading;
    if (!heading.isNested) above = heading;
  }
}

/** The first line of a heading. */
function lineOf(file: SourceFile, { start, end }: Heading): Span {
  const line = file.text.slice(start, end).search(/\r?\n/);
  return { file, start, end: line === -1 ? end : start + line };
}

/** Not for a heading that consists of an image. */
function isEmpty({ text }: SourceFile, { start, end }: Heading): boolean {
  return /^#{1,6}[ \t]*#*[ \t]*$/.test(text.slice(start, end));
}

/** Level 1 anywhere, level 2 only at the start of the page. */
function repeats({ depth, text, start }: Heading, title: string, file: SourceFile): boolean {
  if (depth > 2 || normalized(text) !== normalized(title)) return false;
  return depth === 1 || opensPage(file, start);
}

/** Whether nothing but imports is between the front matter and a heading. */
function opensPage({ text }: SourceFile, start: number): boolean {
  const bodyStart = bodyStartOf(text);
  const lines = text.slice(bodyStart, start).split('\n');
  return bodyStart > 0 && lines.every((line) => line.trim() === '' || line.startsWith('import '));
}

function normalized(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
