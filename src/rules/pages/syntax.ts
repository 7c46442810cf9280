import type { Problem } from '../../model/page.ts';
import type { Finding } from '../../source/finding.ts';
import { spanIn, type SourceFile } from '../../source/span.ts';
import { faultsOf } from '../faults.ts';
import type { Rule } from '../rule.ts';
import { syntaxAdvice } from './syntax-advice.ts';

export const syntax: Rule = {
  id: 'pages/syntax',
  severity: 'error',
  strict: 'error',
  summary: 'Pages and snippets are MDX that parses.',
  why: 'The platform drops a page that does not parse, or refuses the whole deployment.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': '{}',
        'index.mdx': '{/* a note */}\n\n`<5s` and \\<5s and {"{x}"}\n\n<Note>\n  Warm\n</Note>\n',
        'with-id.mdx': '## Crumb {#crumb}\n\n{{oven}}, $E = mc^{2}$',
      },
      {
        'docs.json': '{}',
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
        'docs.json': '{}',
        'index.mdx': `Rises in <5s flat
         ~ "<5s" starts a tag in MDX
`,
      },
      {
        'docs.json': '{}',
        'index.md': `Salt.

<!-- how much? -->
~~~~~~~~~~~~~~~~~~ MDX has no HTML comments
`,
      },
      {
        'docs.json': '{}',
        'index.mdx': `<Note>
~~~~~~ "<Note>" is never closed
  Warm
`,
      },
      {
        'docs.json': '{}',
        'index.mdx': `Call it {loaf of bread} then
        ~~~~~~~~~~~~~~~ "{loaf of bread}" is no expression
`,
      },
      {
        'docs.json': '{}',
        'index.mdx': `export const heat = {
                    ~ "{" is never closed, so what follows is read as JavaScript

## Rye
`,
        'snippets/oven.jsx': `export const Oven = () => {
  return <div>Warm</p>;
                  ~~~~ "</p>" stands where "<div>" is still open
};
`,
        'snippets/timer.mdx': `import Flour from /snippets/flour.mdx
                  ~~~~~~~~~~~~~~~~~~~ the path "/snippets/flour.mdx" has no quotes, so nothing is imported
`,
      },
      {
        'docs.json': '{}',
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
        'docs.json': '{}',
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
        'sign.mdx': `Salt <b then
     ~~ the tag "<b" has no end
`,
      },
    ],
  },

  *check(site) {
    yield* faultsOf(site, 'pages/syntax');
    for (const { file, outline } of [...site.pages.values(), ...site.snippets.values()]) {
      for (const problem of outline.problems) yield findingOf(file, problem);
    }
  },
};

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
