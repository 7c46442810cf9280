import { element } from './component.ts';

export const latexElements = {
  Latex: element({
    about: 'A formula in TeX.',
    attributes: {},
    expand({ at, text, inlines }) {
      const value = text().trim();
      return value === '' ? inlines() : { kind: 'inlineMaths', ...at, value };
    },
  }),
};
