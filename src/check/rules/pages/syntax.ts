import type { Problem } from '../../../site/source/mdx/problem.ts';
import type { SwallowingCode } from '../../../site/source/outline/page-outline.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn, textOf, type SourceFile } from '../../../site/source/span.ts';
import type { DocumentRule } from '../rule.ts';
import { syntaxAdvice } from './syntax-advice.ts';

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
        'index.md': `Salt.

<!-- how much? -->
~~~~~~~~~~~~~~~~~~ MDX has no HTML comments
`,
      },
      {
        'index.mdx': `<Note>
~~~~~~ "<Note>" is never closed
  Warm
`,
      },
      {
        'index.mdx': `Call it {loaf of bread} then
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
        'index.mdx': `<CodeGroup>
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
        'image.mdx': `<Frame><img src="rye.png"></Frame>
       ~~~~ "<img>" is never closed
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

  *checkDocument({ file, outline }) {
    for (const problem of outline.problems)
      if (problem.code !== 'unread' && !isMergeMarker(file, problem)) yield findingOf(file, problem);
    for (const block of outline.swallowing) yield swallowingFinding(file, block);
  },
};

/** `text/leftover` reports it. */
function isMergeMarker({ text }: SourceFile, { start }: Problem): boolean {
  return text.startsWith('<<<<<<< ', text.lastIndexOf('\n', start - 1) + 1);
}

function findingOf(file: SourceFile, problem: Problem): Finding {
  const { message, start, end, help, related, fix } = syntaxAdvice(file.text, problem);
  return {
    message,
    span: spanIn(file, { start, end }),
    ...(help && { help }),
    ...(related && { related: [{ span: spanIn(file, related), text: related.text }] }),
    ...(fix && {
      fix: {
        title: fix.title,
        safe: true,
        edits: fix.edits.map((edit) => ({ span: spanIn(file, edit), text: edit.text })),
      },
    }),
  };
}

/** A fence without a language may also be the end of a block that was never opened. */
function swallowingFinding(file: SourceFile, block: SwallowingCode): Finding {
  const { sign, isEndless } = block;
  const swallowedSpan = spanIn(file, block.swallowedLine);
  const span = spanIn(file, block);
  const isBare = textOf(span) === sign;
  const close = `close it ${isEndless ? '' : 'above that line '}with ${sign}`;
  const isTwice = !isBare && file.text.slice(block.end, block.swallowedLine.start).trim() === '';
  if (isTwice)
    return {
      message: 'the code block is opened twice, so readers see the second opening line',
      span,
      help: 'delete one of the two lines',
      related: [{ span: swallowedSpan, text: 'this is read as code' }],
    };
  const show = isEndless ? '' : `, or write ${sign}${sign.charAt(0)} around it if it shows that line`;
  return {
    message: isEndless
      ? 'the code block is never closed, so the rest of the page is read as code'
      : `the code block swallows "${openingOf(textOf(swallowedSpan))}" and ends where that one was meant to end`,
    span,
    help: isBare ? `${close}, or add the missing opening line above` : `${close}${show}`,
    related: [{ span: swallowedSpan, text: 'this is read as code' }],
  };
}

/** The opening of a fence: its backticks or tildes, and the language. */
function openingOf(line: string): string {
  return /^[`~]+\s*[^\s{]*/.exec(line)?.[0] ?? line;
}
