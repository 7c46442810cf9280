import { plainText } from '../doc/plain-text.ts';
import { slugOf } from '../../site/source/outline/anchors.ts';
import { element } from './component.ts';

const levels = [1, 2, 3, 4, 5, 6] as const;

export const headingElements = {
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
};
