import { plainText } from '../doc/plain-text.ts';
import { slugOf } from '../source/outline/anchors.ts';
import { element } from './component.ts';

const levels = [1, 2, 3, 4, 5, 6] as const;

const transparent = (about: string) => element({ about, attributes: {}, expand: ({ blocks }) => blocks() });

/** Elements that become Markdown nodes, or only show their children. */
export const markdownElements = {
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
  Heading: element({
    about: 'A heading.',
    attributes: {
      level: { type: 'number', about: 'Its level, 1 to 6; default: two.' },
      id: { type: 'text', about: 'Its anchor, instead of the one derived from its text.' },
      noAnchor: { type: 'flag', about: 'Removes its anchor.' },
    },
    expand({ attributes: { level, id, noAnchor }, at, inlines, anchor }) {
      const children = inlines();
      return {
        kind: 'heading',
        ...at,
        level: levels.find((each) => each === level) ?? 2,
        id: anchor(noAnchor === true ? '' : (id ?? slugOf(plainText(children)))),
        children,
        attributes: {},
      };
    },
  }),
  Latex: element({
    about: 'A formula in TeX.',
    attributes: {},
    expand({ at, text, inlines }) {
      const value = text().trim();
      return value === '' ? inlines() : { kind: 'inlineMaths', ...at, value };
    },
  }),
  Link: element({
    about: 'A link.',
    attributes: {
      href: { type: 'link', about: 'The target of the link.' },
      to: { type: 'link', about: 'The same.' },
    },
    expand: ({ attributes: { href, to }, at, inlines }) => ({
      kind: 'link',
      ...at,
      href: href ?? to ?? '',
      title: undefined,
      children: inlines(),
      attributes: {},
    }),
  }),
  Mermaid: element({
    about: 'A diagram in Mermaid.',
    attributes: {
      chart: { type: 'text', about: 'Its source, if not given as the content.' },
      title: { type: 'text', about: 'Its title.' },
      actions: { type: 'flag', about: 'Shows buttons to move and zoom.' },
      placement: {
        type: 'text',
        about: 'The corner of the buttons.',
        choices: ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
      },
    },
    expand({ attributes: { chart, title }, at, text }) {
      const value = (chart ?? text()).trim();
      return value === '' ? [] : { kind: 'diagram', ...at, value, label: title };
    },
  }),
  // The older form of an import. Expansion replaces it with the file; this applies if there is none.
  Snippet: element({
    about: 'The content of another file. Pages that import the file can name it as they like.',
    attributes: {
      file: { type: 'asset', about: 'A file of `snippets` or `_snippets`.', required: true },
    },
    expand: ({ blocks }) => blocks(),
  }),
  // These only show their children.
  Fragment: transparent('Groups several things without a box.'),
  'React.Fragment': transparent('The same.'),
  Variation: transparent('Content that is shown unchanged.'),
  RequestSchema: transparent('The schema of a request.'),
  ResponseSchema: transparent('The schema of a response.'),
};
