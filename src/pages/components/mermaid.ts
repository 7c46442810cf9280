import { element } from './component.ts';

export const mermaidElements = {
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
};
