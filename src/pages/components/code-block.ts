import { element } from './component.ts';

export const codeBlockElements = {
  CodeBlock: element({
    about: 'A code block.',
    attributes: {
      language: { type: 'text', about: 'The language of the code.' },
      lang: { type: 'text', about: 'The same.' },
      filename: { type: 'text', about: 'Its title.' },
      icon: { type: 'icon', about: 'An icon before its title.' },
      lines: { type: 'flag', about: 'Numbers the lines.' },
      wrap: { type: 'flag', about: 'Breaks long lines.' },
      expandable: { type: 'flag', about: 'Collapses a long block.' },
      highlight: { type: 'value', about: 'The lines to highlight.' },
      focus: { type: 'value', about: 'The lines to focus; all others are dimmed.' },
    },
    expand({ attributes, at, text, blocks }) {
      const inside = blocks();
      // Most contain a fence, which has all of these attributes itself.
      if (inside.some(({ kind }) => kind === 'code')) return inside;
      const value = text();
      const { language, lang, filename } = attributes;
      const meta = (['lines', 'wrap', 'expandable'] as const).filter((name) => attributes[name] === true);
      return value.trim() === ''
        ? inside
        : {
            kind: 'code',
            ...at,
            value,
            language: language ?? lang,
            title: filename,
            meta: meta.length === 0 ? undefined : meta.join(' '),
          };
    },
  }),
};
