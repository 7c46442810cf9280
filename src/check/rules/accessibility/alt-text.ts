import type { DocumentRule } from '../rule.ts';

export const altText: DocumentRule = {
  id: 'accessibility/alt-text',
  severity: 'info',
  strict: 'warning',
  summary: 'An image has alternative text, or an empty "alt" that marks it as decoration.',
  why: 'Readers who cannot see the image, and agents that read the page, cannot know what it shows.',
  examples: {
    valid: [
      {
        'rye.mdx': `![A dark loaf](/rye.png) <img src="/rye.png" alt="A dark loaf" /> <img src="/line.png" alt="" />

<img src="/rye.png" {...props} /> <img src="/line.png" aria-hidden="true" /> <img src="/line.png" role="presentation" />

<img src="/rye.png" aria-label="A dark loaf" />
`,
      },
    ],
    invalid: [
      {
        'rye.mdx': `![](/rye.png)
~~~~~~~~~~~~~ the image has no alternative text

<img src="/rye.png" />
 ~~~ the image has no alternative text

<img src="/rye.png" aria-hidden="false" />
 ~~~ the image has no alternative text

<img src="/rye.png" alt=" " />
 ~~~ the image has no alternative text
`,
      },
    ],
  },

  *checkDocument({ file, outline }) {
    for (const { hasAlternativeText, start, end } of outline.images) {
      if (hasAlternativeText) continue;
      yield {
        message: 'the image has no alternative text',
        span: { file, start, end },
        help: 'describe in a few words what it shows, or write alt="" if it is only decoration',
      };
    }
  },
};
