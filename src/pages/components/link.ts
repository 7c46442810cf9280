import { element } from './component.ts';

export const linkElements = {
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
};
