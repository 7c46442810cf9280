import type { Outline } from '../../../site/source/outline/page-outline.ts';
import { cellsTooMany, tableRows } from '../../../site/source/outline/table-rows.ts';
import type { DocumentRule } from '../rule.ts';
import { copiedMarkup } from './copied-markup.ts';
import { escapedEmphasis } from './escaped-emphasis.ts';
import { amountsInFormula } from './raw-amount.ts';
import { rawCode } from './raw-code.ts';
import { rawEmphasis } from './raw-emphasis.ts';
import { rawFormulas } from './raw-formula.ts';
import { rawLinks } from './raw-link.ts';
import { type Shown, shownIn } from './shown.ts';

export const markup: DocumentRule = {
  id: 'text/markup',
  severity: 'warning',
  summary: 'Readers see no Markdown syntax: emphasis, code, links and images are closed and well-formed.',
  why: 'An asterisk, backtick or bracket that is not parsed as markup is shown as it is. The platform reads text between two dollar signs as a formula, so `$5 to $10` becomes italic letters without spaces; one that is not TeX is shown as it is written.',
  fixable: true,
  precision: { sites: 29, reviewed: 120, correct: 120 },
  examples: {
    valid: [
      {
        'rye.mdx': `**Rye**, 2 * 3 * 4, 2 ** 3, \\*\\*raw\\*\\*, \\*\\*heat and \\*\\*time, 5\\*\\* Rye \\*\\*x, f(*loaves, **options), 先__init__再烤, loaves[0] (the first), \`\`\`bash rye.sh\`\`\`, __Rye and __bake, a backtick (\`\`\`\`\`), $5

[The mill][mill], loaves[rye][0], a letter and a digit ([a-z][0-9]), rye[^1][^2]

[mill]: https://mill.example

| heat | cost |
|------|------|
| $5   | $6   |

\`\`\`
**not closed
\`\`\`
`,
      },
    ],
    invalid: [
      {
        'rye.mdx': `**速率限制：**升级
~~~~~~~~~ "**" around "速率限制：" is not read as markup, so readers see it

Bake ** rye** daily.
     ~~~~~~~~ "**" around "rye" is not read as markup

**Never closed: the oven.
~~ "**" is never closed, so readers see it
`,
      },
      {
        'rye.mdx': `The **Rye Starter **is dark.
    ~~~~~~~~~~~~~~~~ "**" around "Rye Starter" is not read as markup

Press \\*\\*Bake "it" \\*\\*now.
      ~~~~~~~~~~~~~~~~~~ "**" around "Bake "it"" is escaped, so readers see it

Let *it *rest.
    ~~~~~ "*" around "it" is not read as markup

It is dark__ and sour.
          ~~ "__" closes nothing, so readers see it

**호밀(rye)**은 굽는다.
~~~~~~~~~~~ "**" around "호밀(rye)" is not read as markup

\`\`\`bash bake rye\`\`\`
~~~~~~~~~~~~~~~~~~~ the code block is on one line, so readers see "bash" in a line of code

\`\`\`js
bake('rye');
\`\`\` \`\`\`js
~~~~~~~~~ a code block ends and another one begins on one line
bake('oats');
\`\`\`

![Rye](/rye.svg#gh-dark-mode-only)
               ~~~~~~~~~~~~~~~~~~ "#gh-dark-mode-only" is markup of GitHub, so readers see the image in both modes
`,
      },
      {
        'rye.mdx': `## Rye[\u200b](#rye "Direct link to Rye")
      ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the link to "#rye" has no visible text
`,
      },
      {
        'rye.mdx': `先__揉面__再烤
 ~~~~~~ "__" around "揉面" is not read as markup
`,
      },
      {
        'rye.mdx': `Run \`docs check before you bake.
    ~ "\`" is not closed by another backtick, so readers see it

See [the mill] (https://mill.example/rye) first.
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ a space separates "[the mill]" from its target

See (the mill)[/mill] first.
    ~~~~~~~~~~~~~~~~~ the brackets of "(the mill)[…]" are swapped

See [the mill](/our mill) first.
               ~~~~~~~~~ the link target contains a space, so readers see the brackets

See [the \`mill\`][mill]<br />[it all][rye] first.
    ~~~~~~~~~~~~~~~~~~ the page does not define "mill", so readers see the brackets of "[the …]"
                            ~~~~~~~~~~~~~ the page does not define "rye"
`,
      },
      {
        'rye.mdx': `A loaf costs $5 today and $6 tomorrow.
             ~~~~~~~~~~~~~~ "$5 today and $" is read as a formula

Two loaves cost $9 today
                ~ "$9 today and $" is read as a formula
and $8 tomorrow.

- Rye for $5.
- Oat for $6.

<Note>
  Two loaves cost $7 today
                  ~ "$7 today and $" is read as a formula
  and $6 tomorrow.
</Note>

> Knead it, then
> see (the mill)[/mill] first.
      ~~~~~~~~~~~~~~~~~ the brackets of "(the mill)[…]" are swapped
`,
      },
      {
        'rye.mdx': `So $\\frac{m}{c$ is hot, as is $m_1_2$.
            ~ "{" is never closed, so readers see the formula as it is written
                                  ~ "_" follows another one, so readers see the formula as it is written

$$
\\begin{align}
~~~~~~~~~~~~~ "\\begin{align}" is never closed
t = 9
$$
`,
      },
    ],
  },

  *checkDocument(document) {
    for (const line of shownIn(document, 'markup')) {
      yield* rawEmphasis(line);
      yield* escapedEmphasis(line);
      if (!losesCells(line, document.outline)) yield* rawCode(line);
      yield* rawLinks(line);
      yield* amountsInFormula(line);
    }
    yield* copiedMarkup(document);
    yield* rawFormulas(document);
  },
};

/** Whether it is in a row that `text/table` reports: a pipe in code ends the cell. */
function losesCells({ kind, file, offsets }: Shown, { suspects }: Outline): boolean {
  if (kind !== 'tableCell') return false;
  const at = offsets.find((offset) => offset >= 0) ?? -1;
  const table = suspects.find(({ kind, start, end }) => kind === 'table' && start <= at && at < end);
  const [head, ...rows] = table === undefined ? [] : tableRows(file.text, table);
  const row = rows.find(({ start, end }) => start <= at && at < end);
  return (
    head !== undefined && row !== undefined && cellsTooMany(file.text, row, head.cells.length).length > 0
  );
}
