import type { Finding } from '../../../site/source/finding.ts';
import { isCode } from '../../../site/source/outline/code.ts';
import { conflictAt } from '../../../site/source/conflict.ts';
import { spanIn, type SourceFile, textOf } from '../../../site/source/span.ts';
import type { DocumentRule } from '../rule.ts';
import { type Shown, shownIn, spanOf } from './shown.ts';
import { textAboveFrontMatter } from './text-above.ts';
import type { Document } from '../document.ts';

export const leftover: DocumentRule = {
  id: 'text/leftover',
  severity: 'warning',
  summary: 'Pages contain no leftovers: notes of the author, merge markers, or placeholders of tools.',
  why: 'Readers see them, and wonder whether the rest is finished.',
  precision: { sites: 29, reviewed: 100, correct: 100 },
  examples: {
    valid: [
      {
        'rye.mdx': `---
title: Rye
---

Write a TODO list, or \`TODO: bake\`. {/* TODO: photos */} So be it: the *the* in it, what you had had, and the theme. Set From to 9, To to 12.

---

heat: high

---

heat: low
---

| function | returns |
|----------|---------|
| fill     | Lorem ipsum dolor |
| price    | TBD     |

## TODO

- A second oven

\`\`\`
TODO: in code
:::note
\`\`\`
`,
      },
    ],
    invalid: [
      {
        'rye.mdx': `TODO: describe the oven
~~~~~ "TODO:" is a note the author left behind

Heat the XXPH3XX first.
         ~~~~~~~ "XXPH3XX" is a placeholder that a tool left behind

Open the the door of the oven.
     ~~~~~~~ "the the" is the same word twice

The the flour is dark. To to it, add salt.
~~~~~~~ "The the" is the same word twice
                       ~~~~~ "To to" is the same word twice

TBD
~~~ "TBD" is a note the author left behind

| oven | heat |
|------|------|
| deck | TODO |
         ~~~~ "TODO" is a note the author left behind
`,
      },
      {
        'oats.mdx': `---
title: Oats
---

Light.

---
title: Rye
~~~~~~~~~~ front matter in the middle of a page is shown as text
description: Dark
---

Dark.
`,
      },
      {
        'oats.mdx': `Light
=======
Pale

>>>>>>> oats
~~~~~~~~~~~~ ">>>>>>> oats" is an unresolved merge marker
`,
        'rye.mdx': `Here is the translated page:
~~~~~~~~~~~~~~~~~~~~~~~~~~~~ there is text above the front matter

---
title: Rye
---

Dark.
`,
      },
    ],
  },

  *checkDocument(document) {
    if (isCode(document.file)) return;
    const above = [...textAbove(document.file)];
    yield* above;
    if (above.length === 0) yield* fieldsInBody(document);
    yield* leftoversIn(document);
    yield* markersIn(document);
  },
};

function* textAbove(file: SourceFile): Generator<Finding> {
  const above = textAboveFrontMatter(file);
  if (above === undefined) return;
  yield {
    message: 'there is text above the front matter, so its fields are shown as text',
    span: { file, ...above },
    help: 'delete it, or move it below the front matter',
  };
}

/** A second block of fields is read as a line and a heading. */
function* fieldsInBody({ file, outline }: Document): Generator<Finding> {
  for (const { start, end } of outline.headings) {
    const lines = file.text.slice(start, end).trimEnd().split(/\r?\n/);
    const isBlock =
      /^-{3,}$/.test(lines.pop() ?? '') && /(?:^|\n)-{3,}[ \t]*\r?\n$/.test(file.text.slice(0, start));
    if (!isBlock || !lines.every((line) => /^[A-Za-z][\w-]*:(?:\s|$)/.test(line))) continue;
    if (!lines.some((line) => /^(?:title|description|sidebarTitle):/.test(line))) continue;
    yield {
      message: 'front matter in the middle of a page is shown as text',
      span: { file, start, end: start + (lines[0]?.length ?? 0) },
      help: 'move its fields to the top of the file, or delete them',
    };
  }
}

function* leftoversIn(document: Document): Generator<Finding> {
  for (const line of shownIn(document, 'leftover'))
    for (const { pattern, textIn, message, help } of leftoverForms) {
      if (textIn?.includes(line.kind) === true) continue;
      for (const match of line.text.matchAll(pattern)) {
        const leftover = match[0].trim();
        const at = match.index + match[0].indexOf(leftover);
        const span = spanOf(line, at, at + leftover.length);
        if (span !== undefined && words(textOf(span)) === words(leftover))
          yield { message: `"${leftover}" ${message}`, span, help };
      }
    }
}

/** Without line breaks and the signs of quotes: what is left differs where there is markup in between. */
function words(text: string): string {
  return text.replace(/[\s>]+/g, ' ');
}

/** The end of a conflict is a quote in Markdown; `pages/syntax` reports its beginning. */
function* markersIn({ file, outline, tree }: Document): Generator<Finding> {
  if (!mergeEnd.test(file.text)) return;
  if (outline.problems.some(({ start }) => conflictAt(file.text, start) !== undefined)) return;
  for (const { type, position } of tree().children) {
    const start = position?.start.offset ?? 0;
    const marker = type === 'blockquote' ? conflictAt(file.text, start) : undefined;
    if (marker === undefined) continue;
    yield {
      message: `"${file.text.slice(marker.start, marker.end)}" is an unresolved merge marker`,
      span: spanIn(file, marker),
      help: 'resolve the conflict and delete the markers',
    };
  }
}

const mergeEnd = /^>{7} \S/m;

interface LeftoverForm {
  readonly pattern: RegExp;
  /** Where it is fine: as an example, or as the name of a section. */
  readonly textIn?: readonly Shown['kind'][];
  /** Completes a sentence with the leftover as its subject. */
  readonly message: string;
  readonly help: string;
}

/** A capital within a sentence is a name: "set From to 9, To to 12". */
function doubledWords(): readonly string[] {
  const words = 'the an to of and with you your this from are we'.split(' ');
  return words.flatMap((word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return [`${word}\\s+${word}`, `(?<=^|[.!?:]\\s+)${capital}\\s+(?:${word}|${capital})`];
  });
}

/** The outline marks text that may contain one, by the words in them (`source/outline/suspects.ts`). */
const leftoverForms: readonly LeftoverForm[] = [
  {
    pattern: /(?<![\w"'“#/-])(?:TODO|FIXME|XXX):(?=\s)/g,
    message: 'is a note the author left behind',
    help: 'write what is missing, or delete the note',
  },
  {
    // Above a list of plans it is the name of a section.
    pattern: /^(?:TODO|FIXME)\.?$/gm,
    textIn: ['heading'],
    message: 'is a note the author left behind',
    help: 'write what is missing, or delete the note',
  },
  {
    // In a table it tells readers that a price or a date is not known yet.
    pattern: /^TBD\.?$/gm,
    textIn: ['heading', 'tableCell'],
    message: 'is a note the author left behind',
    help: 'write what is missing, or delete the note',
  },
  {
    // `__PLACEHOLDER_1__` is read as bold.
    pattern: /\bPLACEHOLDER_\d+\b|XXPH\d+XX|⟦\w*\d+⟧|%%PH_?\d+%%|\[\[CODE_?\d+\]\]/g,
    message: 'is a placeholder that a tool left behind',
    help: 'restore the original text',
  },
  {
    pattern: new RegExp(`(?<![\\w'’-])(?:${doubledWords().join('|')})(?![\\w'’-])`, 'g'),
    message: 'is the same word twice',
    help: 'delete one of them',
  },
  {
    // Within a sentence it is a mention or an example of a value.
    pattern: /^Lorem ipsum\b/gm,
    textIn: ['tableCell'],
    message: 'is placeholder text',
    help: 'replace it with the real text',
  },
];
