import type { Link } from '../../../site/source/outline/page-outline.ts';
import type { Finding } from '../../../site/source/finding.ts';
import type { SourceFile } from '../../../site/source/span.ts';
import type { DocumentRule } from '../rule.ts';

export const link: DocumentRule = {
  id: 'text/link',
  severity: 'info',
  strict: 'warning',
  summary: 'Link text describes the target.',
  why: 'Screen readers list the links of a page, and agents choose among them: "here" tells them nothing, and nobody can click a link without text.',
  precision: { sites: 29, reviewed: 100, correct: 100 },
  examples: {
    valid: [
      {
        'rye.mdx':
          'See [the oven](https://crumb.example/oven), [![A loaf](/loaf.png)](/loaves) or [what lies here](/here).\n',
      },
    ],
    invalid: [
      {
        'rye.mdx': `Read about the oven [here](https://crumb.example/oven).
                    ~~~~~~ the link text "here" does not describe the target

[](https://crumb.example/rye)
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the link has no text, so nobody can follow it
`,
      },
    ],
  },

  *checkDocument({ file, outline }) {
    for (const target of outline.links)
      if (target.component === undefined) {
        const finding = findingOf(file, target);
        if (finding !== undefined) yield finding;
      }
  },
};

/** Longer link texts are meaningful. */
const maxLength = 24;

function findingOf(file: SourceFile, { start, end }: Link): Finding | undefined {
  const { text } = file;
  if (text[start - 1] !== '(' || text[start - 2] !== ']') return undefined;
  const open = text.lastIndexOf('[', start - 3);
  if (open === -1 || start - open > maxLength || text[open - 1] === '!') return undefined;
  const linkText = text.slice(open + 1, start - 2);
  const words = linkText
    .replace(/[\s*_`.!:]+/g, ' ')
    .trim()
    .toLowerCase();
  if (linkText.includes(']') || (words !== '' && !vagueTexts.has(words))) return undefined;
  if (words !== '')
    return {
      message: `the link text "${linkText}" does not describe the target`,
      span: { file, start: open, end: start - 1 },
      help: 'link the words that name the target',
    };
  // The closing bracket of an image comes just before that of the link around it.
  if (text[open - 1] === ']' || linkText.trim() !== '') return undefined;
  const close = text.indexOf(')', end);
  return {
    message: 'the link has no text, so nobody can follow it',
    span: { file, start: open, end: close === -1 ? end : close + 1 },
    help: 'name the target between the brackets, or delete the link',
  };
}

/** In the most common languages of sites. */
const vagueTexts: ReadonlySet<string> = new Set([
  ...['here', 'click here', 'right here', 'this', 'link', 'this link', 'click this link'],
  ...['hier', 'hier klicken', 'ici', 'cliquez ici', 'aquí', 'haz clic aquí', 'clic aquí'],
  ...['aqui', 'clique aqui', 'qui', 'clicca qui', 'здесь', 'тут', 'tutaj', 'burada'],
  ...[
    '这里',
    '此处',
    '点击这里',
    '點擊這裡',
    '這裡',
    '点击此处',
    '链接',
    'こちら',
    'ここ',
    '여기',
    '여기를 클릭하세요',
  ],
]);
