import { describe, expect, test } from 'vitest';
import { quote } from '../../../src/server/assistant/embedded/quote.ts';
import { markdownSections } from '../../../src/server/assistant/passages/markdown-sections.ts';
import { outlineOf } from '../../../src/server/assistant/passages/outline.ts';
import { partContaining } from '../../../src/server/assistant/passages/part.ts';
import type { Passage } from '../../../src/server/assistant/passages/passage.ts';
import { isSmallTalk } from '../../../src/server/assistant/question/small-talk.ts';

const page = [
  '# Ovens',
  '',
  '> All about heat.',
  '',
  'Ovens are hot.',
  '',
  '## Heat it',
  '',
  'It takes an hour.',
  '',
  '### With wood',
  '',
  'Use birch.',
  '',
  '### With gas',
  '',
  'Open the tap.',
  '',
  `## Clean it\n\n${'Wipe it with a cloth. '.repeat(60)}`,
].join('\n');
const sections = markdownSections(page);

describe('the passage of a page', () => {
  test('is a section with its subsections', () => {
    expect(partContaining(sections, ['Heat it'], 'It takes an hour.', 1)).toEqual({
      headings: ['Heat it'],
      markdown: 'It takes an hour.\n\n**With wood**\n\nUse birch.\n\n**With gas**\n\nOpen the tap.',
    });
  });

  test('contains sections of similar relevance, if short', () => {
    expect(partContaining(sections, ['Heat it', 'With gas'], 'Open the tap.', 2)?.markdown).toBe(
      'Open the tap.',
    );
    expect(partContaining(sections, ['Heat it', 'With gas'], 'Open the tap.', 1)?.headings).toEqual([
      'Heat it',
    ]);
    expect(partContaining(sections, ['Heat it', 'With gas'], 'Open the tap.', 0)?.headings).toEqual([
      'Heat it',
    ]);
  });

  test('is the beginning of a page with its description as plain text', () => {
    expect(partContaining(sections, [], 'Ovens are hot.', 0)?.markdown).toMatch(
      /^All about heat\.\n\nOvens are hot\./,
    );
  });
});

test('a page in brief is its beginning, and the first sentence below each heading', () => {
  expect(outlineOf(sections)).toBe(
    [
      'All about heat.\n\nOvens are hot.\n',
      '- **Heat it**: It takes an hour.',
      '  - **With wood**: Use birch.',
      '  - **With gas**: Open the tap.',
      '- **Clean it**: Wipe it with a cloth.',
    ].join('\n'),
  );
});

const passage = (markdown: string): Passage => ({
  path: 'ovens',
  title: 'Ovens',
  language: undefined,
  headings: [],
  href: '/ovens',
  url: '/ovens',
  score: 1,
  markdown,
  excerpt: '',
  description: '',
  breadcrumbs: [],
});

describe('a quotation', () => {
  test('omits what only pages can show', () => {
    const markdown =
      ':::note\nMind the heat.\n:::\n\n---\n\n- Wood\n-\n- Gas\n\n![An oven](/oven.png)\n\n[/oven.mp4](/oven.mp4)';
    expect(quote(passage(markdown), 'oven', [])).toBe('Mind the heat.\n\n- Wood\n- Gas');
  });

  test('omits the captions of pictures, but no other emphasis', () => {
    const markdown =
      '*Bake it.*\n\n![An oven](/oven.png)\n\n*An oven*\n\n1. Light it:\n\n   ![Fire](/fire.png)\n\n   *A fire*\n\n   *Wait.*';
    expect(quote(passage(markdown), 'oven', [])).toBe('*Bake it.*\n\n1. Light it:\n\n   *Wait.*');
  });

  test('begins at its section, and marks omissions', () => {
    const long = [
      'Ovens are hot.',
      'Wipe it. '.repeat(120),
      'To light the fire:',
      '```sh\nlight fire\n```',
      'Wait. '.repeat(120),
    ];
    expect(quote(passage(long.join('\n\n')), 'light the fire', [], 900)).toBe(
      ['Ovens are hot.', '…', 'To light the fire:', '```sh\nlight fire\n```', long[4]!.trim()].join('\n\n'),
    );
  });

  test('keeps the sample in the requested language', () => {
    const samples = 'Send it:\n\n```python\nsend()\n```\n\n```ts\nawait send();\n```';
    expect(quote(passage(samples), 'send', ['typescript'])).toBe('Send it:\n\n```ts\nawait send();\n```');
    expect(quote(passage(samples), 'send', [])).toBe(samples);
    const headed = `Send it.\n\n**Options**\n\n${'Wait a while. '.repeat(60)}`;
    expect(quote(passage(headed), 'send', [], 300)).toBe('Send it.\n\n…');
  });
});

test.each([
  ['Thanks, that helped!', true],
  ['hello', true],
  ['Good morning', true],
  ['谢谢', true],
  ['Thanks, and how do I cancel it?', false],
  ['ok', true],
  ['What is this?', false],
  ['', false],
])('"%s" is small talk: %s', (text, expected) => {
  expect(isSmallTalk(text)).toBe(expected);
});
