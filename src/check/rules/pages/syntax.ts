import type { DocumentRule } from '../rule.ts';
import { syntaxFindings } from './syntax-findings.ts';

export const pageSyntax: DocumentRule = {
  id: 'pages/syntax',
  severity: 'error',
  summary: 'Pages and snippets are valid MDX.',
  why: 'The platform drops a page that does not parse, or rejects the whole deployment. Everything after an unclosed code block is shown as code.',
  fixable: true,
  examples: {
    valid: [
      {
        'index.mdx': '{/* a note */}\n\n`<5s` and \\<5s and {"{x}"}\n\n<Note>\n  Warm\n</Note>\n',
        'fences.mdx':
          '````md\n```js\nbake()\n```\n````\n\n> ```js\n> bake()\n\n- ```\n  bake()\n\n~~~\n```js\n~~~\n\n```md\n\n## Rye\n<Oven>\n',
        'last.mdx': '```sh\nbake\n\n## now\n',
        'components.mdx': `<Note>

import Oven from "/snippets/oven.mdx"

export const heat = 240

  export OVEN="hot"

\`\`\`sh
export OVEN="hot"
\`\`\`

- Rye
</Note>

> <Info>
> Oat
> </Info>

Write \`bake
{rye} now\` or \`bake
<rye> now\` and \`
< 5 loaves\`.
`,
        'with-id.mdx': '## Crumb {#crumb}\n\n{{oven}}, $E = mc^{2}$',
      },
      {
        'index.mdx': `import { Oven } from "/snippets/oven.jsx"
import Timer from "/snippets/timer.tsx"
export const heat = { rye: 240,

  oat: {{temperature}} };

<Oven heat={heat} /><Timer />
`,
        'snippets/oven.jsx': `const names = ['rye'];

export function Oven({ heat }) {

  return <p>{names[0]}: {heat.rye} °C, don't open</p>;
}
`,
        'snippets/timer.tsx': `export default (props: { minutes?: number }) => <p>{props.minutes}</p>;
`,
      },
    ],
    invalid: [
      {
        'index.mdx': `Rises in <5s flat
         ~ "<5s" starts a tag in MDX
`,
      },
      {
        'salt.md': `Salt.

<!-- how much? -->
~~~~~~~~~~~~~~~~~~ MDX has no HTML comments
`,
        'note.mdx': `<Note>
~~~~~~ "<Note>" is never closed
  Warm
`,
        'braces.mdx': `Call it {loaf of bread} then
        ~~~~~~~~~~~~~~~ "{loaf of bread}" is not a valid MDX expression

Call it {package} then
        ~~~~~~~~~ "{package}" is not a valid MDX expression

{% hint style="info" %}
~~~~~~~~~~~~~~~~~~~~~~~ "{% hint style="info" %}" is not a valid MDX expression
`,
      },
      {
        'index.mdx': `export const heat = {
                    ~ "{" is never closed, so everything after it is parsed as JavaScript

## Rye
`,
        'snippets/oven.jsx': `export const Oven = () => {
  return <div>Warm</p>;
                  ~~~~ unexpected "</p>": "<div>" is still open
};
`,
        'snippets/timer.mdx': `import Flour from /snippets/flour.mdx
                  ~~~~~~~~~~~~~~~~~~~ import path "/snippets/flour.mdx" has no quotes, so nothing is imported
`,
      },
      {
        'index.mdx': `<Steps>
  <Step title="Knead">
    \`\`\`sh
    ~~~~~ the code block is not closed and swallows "</Steps>"
    bake rye
  </Step>
</Steps>
`,
        'group.mdx': `<CodeGroup>
\`\`\`js rye.js
~~~~~~~~~~~~ the code block is not closed and swallows "</CodeGroup>"
bake('rye');
</CodeGroup>

\`\`\`js oat.js
bake('oat');
\`\`\`
`,
      },
      {
        'conflict.mdx': `Light.

<<<<<<< HEAD
~~~~~~~~~~~~ unresolved merge conflict
Pale.
=======
Dark.
>>>>>>> oats
`,
        'index.mdx': 'import { Oven } from "/snippets/oven.jsx"\n\n<Oven />\n',
        'snippets/oven.jsx': `export const Oven = () => {
<<<<<<< HEAD
~~~~~~~~~~~~ unresolved merge conflict
  return <p>Hot</p>;
=======
  return <p>Warm</p>;
>>>>>>> oats
};
`,
        'shell.mdx': `<Steps>
  <Step title="Rye">

export OVEN="hot"
~~~~~~ a line that starts with "export" is parsed as JavaScript

  </Step>
</Steps>

<Note>
import oven
~~~~~~ a line that starts with "import" is parsed as JavaScript
</Note>
`,
        'wrapped.mdx': `Write \`bake
{rye, oat: 1} now\` or \`bake
~~~~~~~~~~~~~ the line break in the code makes MDX read "{rye, oat: 1}" as an expression
  <5 loaves\`.
  ~ the line break in the code makes MDX read "<" as a tag
`,
        'blocks.mdx': `<Note>
- Rye
  </Note>
  ~~~~~~~ "</Note>" is in a list item that starts after "<Note>", so it does not close it

<Info>
> Oat
> </Info>
  ~~~~~~~ "</Info>" is in a quote that starts after "<Info>"
`,
      },
      {
        'cells.mdx': `| sign | heat |
|------|------|
| < | 220 |
  ~ "<" starts a tag in MDX
| {rye | oat} |
  ~~~~~~~~~~~ "{rye | oat}" is not a valid MDX expression
| <b>rye | oat</b> |
  ~~~ "<b>" is not closed in the table cell it starts in
| \`<\` | {rye} |
| \\< | a < 5 |
`,
        'picture.mdx': `<picture>
  <source srcset="/rye.webp">
  ~~~~~~~ "<source>" is never closed
  <img src="/rye.png">
  ~~~~ "<img>" is never closed
</picture>
`,
      },
      {
        'endless.mdx': `\`\`\`js
~~~~~ the code block is never closed, so the rest of the page is read as code
bake('rye');

## Oat
`,
        'tag.mdx': `\`\`\`json rye.json
~~~~~~~~~~~~~~~~ the code block is never closed
{ "heat": 220 }
<Oven />
`,
        'next.mdx': `\`\`\`js
~~~~~ the code block swallows "\`\`\`sh" and ends where that one was meant to end
bake('rye');

Then cool it:

\`\`\`sh
cool
\`\`\`

Eat.
`,
        'end.mdx': `<Steps>
  <Step title="Rye">
    bake rye
    \`\`\`
    ~~~ the code block swallows "\`\`\`js" and ends where that one was meant to end
  </Step>
  <Step title="Oat">
    \`\`\`js
    bake('oat');
    \`\`\`
  </Step>
</Steps>
`,
        'sesame.mdx': `import Rye from "/rye.mdx"

import Rye from "/oats.mdx"
       ~~~ "Rye" is declared twice, so the file cannot be shown
`,
        'layouts.mdx': `export default Oven

Rye

export default Door
       ~~~~~~~ this is the second default export, so the file cannot be shown
`,
        'twice.mdx': `\`\`\`js title="rye.js"
~~~~~~~~~~~~~~~~~~~~ the code block is opened twice, so readers see the second opening line
\`\`\`js
bake('rye');
\`\`\`
`,
        'shown.mdx': `\`\`\`md
~~~~~ the code block swallows "\`\`\`js" and ends where that one was meant to end
# Rye
\`\`\`js rye.js
bake('rye');
\`\`\`
Cool it.
\`\`\`

## Oat
`,
      },
      {
        'names.mdx': `<CodeGrup>
~~~~~~~~~ "<CodeGrup>" is closed by "</CodeGroup>"
  Rye
</CodeGroup>
`,
        'value.mdx': `<Card title=Rye>
            ~~~ the value of "title" needs quotes
</Card>
`,
        'empty.mdx': `<Card title={}>Rye</Card>
            ~~ "{}" is not a valid MDX expression
`,
        'spread.mdx': `<Card {...rye, oat}>Rye</Card>
      ~~~~~~~~~~~~~ "{...rye, oat}" is not a valid MDX expression
`,
        'sign.mdx': `Salt <b then
     ~~ tag "<b" has no closing ">"
`,
      },
    ],
  },

  *checkDocument(document) {
    const places = new Set<number>();
    for (const finding of syntaxFindings(document)) {
      // One fault, such as a code block without its end, may leave several tags open.
      if (!places.has(finding.span.start)) yield finding;
      places.add(finding.span.start);
    }
  },
};
